interface OpenedValue {
  of: string;
  text: string;
}

/** The cache holds this many values, at most twice as many: under 10 MB. */
const MOST = 10_000;
const LONGEST = 400;
const KEPT_MS = 600_000;

/** Values sealed or opened a moment ago: lists are read again, and opening takes a third of the time of a row. */
export class OpenedValues {
  #young = new Map<string, OpenedValue>();
  #old = new Map<string, OpenedValue>();
  #since = performance.now();

  get(sealed: string, of: string): string | undefined {
    this.#forget();
    const young = this.#young.get(sealed);
    const found = young ?? this.#old.get(sealed);
    if (found?.of !== of) return undefined;
    if (!young) this.#add(sealed, found);
    return found.text;
  }

  keep(sealed: string, of: string, text: string): void {
    this.#forget();
    if (sealed.length <= LONGEST) this.#add(sealed, { of, text });
  }

  #add(sealed: string, opened: OpenedValue): void {
    if (this.#young.size >= MOST) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(sealed, opened);
  }

  /** The cache is emptied regularly, because a person in it may have been erased. */
  #forget(): void {
    const now = performance.now();
    if (now - this.#since < KEPT_MS) return;
    this.#since = now;
    this.#young.clear();
    this.#old.clear();
  }
}
