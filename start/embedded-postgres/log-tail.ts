const LINES = 20;

/** The last lines of the server's log, to say in one line why it did not start. */
export class LogTail {
  readonly #lines: string[] = [];

  add(line: string): void {
    this.#lines.push(line);
    if (this.#lines.length > LINES) this.#lines.shift();
  }

  saysPortIsTaken(): boolean {
    return this.#lines.some((line) => /could not bind .*Address already in use/.test(line));
  }

  reason(): string {
    const telling = this.#lines
      .map((line) => /(?:(?:FATAL|PANIC|DETAIL|error): +|(?=could not bind ))(.*)/.exec(line)?.[1])
      .filter((text) => text !== undefined);
    return (telling.length > 0 ? telling.slice(-3) : this.#lines.slice(-5)).join('; ') || 'it wrote no log';
  }
}
