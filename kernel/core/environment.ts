import { existsSync } from 'node:fs';
import { isDay } from './rules/text-forms.ts';

export type Environment = Record<string, string | undefined>;

/** Reads variables of the environment, and gathers what is wrong with them. */
export class EnvironmentReader {
  readonly #env: Environment;
  /** A line for each problem. */
  readonly problems: string[] = [];
  readonly production: boolean;

  constructor(env: Environment) {
    this.#env = env;
    this.production = env['NODE_ENV'] === 'production';
  }

  problem(name: string, rule: string): void {
    this.problems.push(`${name}: ${rule}`);
  }

  text(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined;
  }

  whole(name: string, fallback: number, min: number, max: number): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (!Number.isInteger(number) || number < min || number > max)
      this.problem(name, `"${value}" is not a whole number from ${min} to ${max}`);
    return number;
  }

  /** A day in UTC, from its first moment on. */
  day(name: string): Date | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!isDay(value)) this.problem(name, `"${value}" is not a day such as 2027-05-13`);
    return new Date(value);
  }

  flag(name: string, fallback: boolean): boolean {
    const value = this.text(name);
    if (value === undefined) return fallback;
    if (!['true', 'false', '1', '0'].includes(value))
      this.problem(name, `"${value}" is neither true nor false`);
    return value === 'true' || value === '1';
  }

  /** One of two words. */
  either<One extends string, Other extends string>(
    name: string,
    [one, other]: readonly [One, Other],
    fallback: One | Other,
  ): One | Other {
    const value = this.text(name) ?? fallback;
    if (value !== one && value !== other) this.problem(name, `"${value}" is neither ${one} nor ${other}`);
    return value as One | Other;
  }

  url(name: string, ...schemes: string[]): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    // The value may hold a password, so it is not repeated.
    if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol.slice(0, -1)))
      this.problem(
        name,
        `is not a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
      );
    return value;
  }

  /** Over plain HTTP anybody in between could read it, or answer in its place. */
  webUrl(name: string): string | undefined {
    return this.production ? this.url(name, 'https') : this.url(name, 'https', 'http');
  }

  /** The addresses of a part: one, or a comma list of them. */
  urls(name: string): string[] {
    const values = (this.text(name) ?? '').split(',').map((value) => value.trim());
    if (values.length === 1 && values[0] === '') return [];
    if (!values.every((value) => /^https?:\/\/[^/]/.test(value) && URL.canParse(value)))
      this.problem(name, 'is not a comma list of URLs that begin with http:// or https://');
    return values.map((value) => value.replace(/\/+$/, ''));
  }

  secret(name: string, rule: string, fits: (value: string) => boolean): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!fits(value)) this.problem(name, rule);
    return value;
  }

  /** For two settings of which neither means anything alone. */
  bothOrNone(name: string, other: string): void {
    if ((this.text(name) === undefined) !== (this.text(other) === undefined))
      this.problem(name, `goes with ${other}; give both or none`);
  }

  file(name: string): string | undefined {
    const value = this.text(name);
    if (value !== undefined && !existsSync(value)) this.problem(name, `no file ${value}`);
    return value;
  }
}
