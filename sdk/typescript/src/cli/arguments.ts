import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { oneLine, UsageProblem, wrongUse } from './problem.ts';

/** The flags and words of a command; what is wrong with them is a line, with what would be right. */
export function argumentsOf<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const [problem] = (error as Error).message.split('. ');
    throw new UsageProblem(oneLine(`${problem}; ${wrongUse(usage).message}`), { cause: error });
  }
}

export function jsonOf(flag: string, text: string | undefined): object | undefined {
  if (text === undefined) return undefined;
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Told below, as any other value that will not do.
  }
  throw new UsageProblem(`${flag} must be JSON, an object or a list`);
}

/** A whole number of 1 or more. */
export function countOf(flag: string, text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new UsageProblem(`${flag} must be a number of 1 or more`);
}
