/** Strings are walked by hand: a pattern with a star over a long text could use up the stack. */
const WORD = /-?(?:0|[1-9]\d{0,400})(?:\.\d{1,400})?(?:[eE][+-]?\d{1,400})?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const BLANK = new Set([' ', '\t', '\n', '\r']);

/**
 * The place of the first character that cannot be there, in a text that is not JSON and is not nested too deep; the length of the
 * text where it ends too early. JSON.parse names a place in some of its messages only, and repeats the text in others.
 */
export function firstFault(text: string): number {
  const faults = new FaultFinder(text);
  if (!faults.value()) return faults.at;
  faults.skipBlanks();
  return faults.at;
}

/** Each method reads one thing, and returns false with `at` on the character that is wrong. */
class FaultFinder {
  at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  value(): boolean {
    this.skipBlanks();
    const first = this.#text[this.at];
    if (first === '{') return this.#members('}', () => this.#string() && this.#sign(':') && this.value());
    if (first === '[') return this.#members(']', () => this.value());
    return first === '"' ? this.#string() : this.#matches(WORD);
  }

  skipBlanks(): void {
    while (BLANK.has(this.#text[this.at]!)) this.at += 1;
  }

  #members(end: string, member: () => boolean): boolean {
    this.at += 1;
    if (this.#sign(end)) return true;
    for (;;) {
      if (!member()) return false;
      if (this.#sign(end)) return true;
      if (!this.#sign(',')) return false;
    }
  }

  #string(): boolean {
    this.skipBlanks();
    if (this.#text[this.at] !== '"') return false;
    for (this.at += 1; this.at < this.#text.length;) {
      const character = this.#text[this.at]!;
      if (character < ' ') return false;
      if (character === '\\') {
        if (!this.#matches(ESCAPE)) return false;
      } else {
        this.at += 1;
        if (character === '"') return true;
      }
    }
    return false;
  }

  #sign(wanted: string): boolean {
    this.skipBlanks();
    if (this.#text[this.at] !== wanted) return false;
    this.at += 1;
    return true;
  }

  #matches(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.#text)) return false;
    this.at = pattern.lastIndex;
    return true;
  }
}
