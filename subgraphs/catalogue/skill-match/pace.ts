import { setImmediate } from 'node:timers/promises';

const SLICE_MILLISECONDS = 8;

/** Long work in slices, so that a process goes on answering while it does it. */
export class Pace {
  readonly #stepsToALook: number;
  #sliceStart = performance.now();
  #steps = 0;

  /** Small steps need not look at the time each. */
  constructor(stepsToALook = 64) {
    this.#stepsToALook = stepsToALook;
  }

  /** Asked at every step; true when the others should have their turn. */
  get isOver(): boolean {
    if (++this.#steps < this.#stepsToALook) return false;
    this.#steps = 0;
    return performance.now() - this.#sliceStart > SLICE_MILLISECONDS;
  }

  async rest(): Promise<void> {
    await setImmediate();
    this.#sliceStart = performance.now();
  }
}
