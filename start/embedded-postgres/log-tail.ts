import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const LINES = 20;

/** The last lines of a process's log, which are passed on to ours, to say in one line why it did not start. */
export class LogTail {
  readonly #lines: string[] = [];
  readonly closed: Promise<void>;

  constructor(stderr: Readable, log: (line: string) => void) {
    const lines = createInterface({ input: stderr }).on('line', (line) => {
      this.#lines.push(line);
      if (this.#lines.length > LINES) this.#lines.shift();
      log(line);
    });
    this.closed = new Promise((resolve) => lines.once('close', resolve));
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
