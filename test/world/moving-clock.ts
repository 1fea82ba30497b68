import type { World } from './world.ts';

/** Time of a system under TEST_CLOCK, in seconds. Real time goes on too, so leave seconds of room around a moment. */
export class MovingClock {
  readonly #world: World;
  #ahead = 0;

  constructor(world: World) {
    this.#world = world;
  }

  async move(seconds: number): Promise<void> {
    this.#ahead = (await this.#world.admin('MoveClock', { seconds })) / 1000;
  }

  /** To where the next window of this length has just begun. */
  async toNextWindow(seconds: number): Promise<void> {
    const now = Date.now() / 1000 + this.#ahead;
    await this.move(seconds - (now % seconds) + 0.1);
  }

  async putBack(): Promise<void> {
    await this.move(-this.#ahead);
  }
}
