import { setImmediate } from 'node:timers/promises';

const SLICE_MILLISECONDS = 8;

/** Long work in slices, so that a process goes on answering while it does it. */
export class Pace {
  #sliceStart = performance.now();
  #steps = 0;

  /** Cheap to ask; true when the others should have their turn. */
  get isOver(): boolean {
    return (++this.#steps & 0x3f) === 0 && performance.now() - this.#sliceStart > SLICE_MILLISECONDS;
  }

  async rest(): Promise<void> {
    await setImmediate();
    this.#sliceStart = performance.now();
  }
}
