/** The longest time that a timer of Node takes. */
const LONGEST_MS = 2 ** 31 - 1;

/** Rings once, at the earliest of the times that it was set for. */
export class Alarm {
  readonly #ring: () => void;
  #timer: NodeJS.Timeout | undefined;
  #at = Infinity;

  constructor(ring: () => void) {
    this.#ring = ring;
  }

  set(inMs: number): void {
    const at = performance.now() + inMs;
    if (at >= this.#at) return;
    this.stop();
    this.#at = at;
    this.#timer = setTimeout(
      () => {
        this.#at = Infinity;
        this.#ring();
      },
      Math.min(inMs, LONGEST_MS),
    ).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#at = Infinity;
  }
}
