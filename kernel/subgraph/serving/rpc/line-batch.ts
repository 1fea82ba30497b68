/** The longest message, unless one line is longer. */
const MAX_CHARACTERS = 1_048_576;

/** Lines of one turn of the event loop leave as one message: most of the cost of a message is paid once. */
export class LineBatch {
  readonly #send: (lines: string) => void;
  readonly #full: string[] = [];
  #lines: string | undefined;
  #held: boolean;

  /** A held batch keeps its lines until it is released. */
  constructor(send: (lines: string) => void, held = false) {
    this.#send = send;
    this.#held = held;
  }

  add(line: string): void {
    if (this.#lines === undefined) {
      this.#lines = line;
      if (!this.#held) setImmediate(() => this.#flush());
    } else if (this.#lines.length + line.length < MAX_CHARACTERS) this.#lines += `\n${line}`;
    else {
      this.#full.push(this.#lines);
      this.#lines = line;
    }
  }

  release(): void {
    this.#held = false;
    this.#flush();
  }

  #flush(): void {
    for (const lines of this.#full.splice(0)) this.#send(lines);
    if (this.#lines !== undefined) this.#send(this.#lines);
    this.#lines = undefined;
  }
}
