import type { Log } from './log.ts';

/** `soon` is for a turn that others stood in the way of. */
export type Turn = 'again' | 'soon' | 'idle';

interface LoopOptions {
  name: string;
  /** One piece of work; it is asked for more until it says that there is none. */
  run: () => Promise<Turn>;
  /** The longest pause between two turns. */
  everyMs: number;
  /** The pause after the last piece of work, doubled from turn to turn; `everyMs` by default. */
  soonMs?: number;
  log: Log;
}

const FIRST_BACK_OFF_MS = 50;
/** A database that is back is used within a second. */
const LONGEST_BACK_OFF_MS = 1_000;
const LOG_AGAIN_MS = 30_000;

/** Runs at once when nudged, regularly anyway, and less and less often while it fails. */
export class NudgedLoop {
  readonly #options: LoopOptions;
  #running: Promise<void> | undefined;
  #stopping = false;
  #nudged = false;
  #wake = () => {};

  constructor(options: LoopOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#loop();
  }

  nudge(): void {
    this.#nudged = true;
    this.#wake();
  }

  /** Returns when the piece of work that runs now is done. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake();
    await this.#running;
  }

  async #loop(): Promise<void> {
    const { name, run, everyMs, soonMs = everyMs, log } = this.#options;
    let failures = 0;
    let loggedAt = -Infinity;
    let pauseMs = soonMs;
    while (!this.#stopping) {
      this.#nudged = false;
      try {
        const turn = await run();
        if (failures > 0) log.info({ failures }, `${name} works again`);
        failures = 0;
        if (turn !== 'idle') pauseMs = soonMs;
        if (turn !== 'again') await this.#sleep(pauseMs, () => this.#nudged);
        if (turn === 'idle') pauseMs = Math.min(pauseMs * 2, everyMs);
      } catch (error) {
        const backOffMs = Math.min(FIRST_BACK_OFF_MS * 2 ** failures, LONGEST_BACK_OFF_MS);
        if (failures === 0 || performance.now() - loggedAt >= LOG_AGAIN_MS) {
          log.error({ err: error, failures }, `${name} failed, and tries again`);
          loggedAt = performance.now();
        }
        failures += 1;
        // Deaf to nudges: every commit would otherwise ask a database in trouble once more. Jitter, because every
        // process lost it at the same moment.
        await this.#sleep(backOffMs * (0.5 + Math.random() / 2), () => false);
      }
    }
  }

  #sleep(milliseconds: number, enough: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        if (!this.#stopping && !enough()) return;
        clearTimeout(timer);
        resolve();
      };
      this.#wake();
    });
  }
}
