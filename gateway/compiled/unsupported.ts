/** A feature that compiled operations do not cover. Thrown at start, never while a request waits. */
export class Unsupported extends Error {
  readonly what: string;

  constructor(what: string, document?: string) {
    super(`${document ? `operation ${document}: ` : ''}${what} cannot be compiled`);
    this.name = 'Unsupported';
    this.what = what;
  }
}
