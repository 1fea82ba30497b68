import { createHash } from 'node:crypto';

/** Draws that look like chance and are the same for the same seed, in every process and version of Node. */
export class Draws {
  readonly #seed: string;
  #block = Buffer.alloc(0);
  #blocks = 0;

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** A number from 0 to `limit` − 1, each as likely. */
  below(limit: number): number {
    if (this.#block.length === 0) {
      this.#block = createHash('sha256').update(`${this.#blocks}\n${this.#seed}`).digest();
      this.#blocks += 1;
    }
    const value = this.#block.readUIntBE(0, 4);
    this.#block = this.#block.subarray(4);
    return Math.floor((value / 2 ** 32) * limit);
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const all = [...items];
    for (let at = all.length - 1; at > 0; at -= 1) {
      const other = this.below(at + 1);
      [all[at], all[other]] = [all[other]!, all[at]!];
    }
    return all;
  }
}
