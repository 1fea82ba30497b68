import { setImmediate } from 'node:timers/promises';

const SLICE_MILLISECONDS = 8;

/** Cuts long work in slices, so that the process goes on answering meanwhile. */
export class Pace {
  #sliceStart = performance.now();
  #steps = 0;
  readonly #stepsToALook: number;

  /** Small steps need not look at the time each. */
  constructor(stepsToALook = 64) {
    this.#stepsToALook = stepsToALook;
  }

  /** True at a step after which others should have their turn. */
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
