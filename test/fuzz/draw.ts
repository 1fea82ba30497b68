/** Chance that follows from a seed: one input is made again from its seed and its number, whatever ran before it. */
export class Draw {
  #state: number;

  constructor(seed: number, index: number) {
    this.#state = Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) ^ Math.imul(index + 1, 0xc2b2_ae35);
    for (let turn = 0; turn < 3; turn++) this.next();
  }

  /** From 0 up to, not with, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<T>(options: readonly T[]): T {
    if (options.length === 0) throw new Error('nothing to pick from');
    return options[Math.floor(this.next() * options.length)]!;
  }

  /** The first of each pair is how often, next to the others. */
  weighted<T>(options: readonly (readonly [number, T])[]): T {
    let left = this.next() * options.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, option] of options) if ((left -= weight) < 0) return option;
    return options.at(-1)![1];
  }

  text(length: number, letters: string): string {
    return Array.from({ length }, () => letters[Math.floor(this.next() * letters.length)]).join('');
  }
}
