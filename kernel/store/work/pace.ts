export type Turn = 'again' | 'soon' | 'idle';

const SOON_MS = 5;
const FIRST_PAUSE_AFTER_FAILURE_MS = 100;
const LONGEST_PAUSE_AFTER_FAILURE_MS = 1_000;

interface PaceOptions {
  turn: () => Promise<Turn>;
  /** The longest wait between two looks; shorter just after there was something to do. */
  idleMs: number;
  onFailure: (error: unknown) => void;
  onRecovery: () => void;
}

/** Takes turns: at once while there is work and when nudged, every `idleMs` otherwise, less often while they fail. */
export class Pace {
  readonly #options: PaceOptions;
  readonly #ended: Promise<void>;
  #stopping = false;
  #nudged = false;
  #wake = () => {};

  constructor(options: PaceOptions) {
    this.#options = options;
    this.#ended = this.#run();
  }

  nudge(): void {
    this.#nudged = true;
    this.#wake();
  }

  /** Returns when the current turn is over. */
  stop(): Promise<void> {
    this.#stopping = true;
    this.#wake();
    return this.#ended;
  }

  async #run(): Promise<void> {
    const { turn, idleMs, onFailure, onRecovery } = this.#options;
    let pauseMs = SOON_MS;
    let failures = 0;
    while (!this.#stopping) {
      this.#nudged = false;
      try {
        const result = await turn();
        if (failures > 0) onRecovery();
        failures = 0;
        pauseMs = result === 'idle' ? Math.min(pauseMs * 2, idleMs) : SOON_MS;
        // Not in step with other processes.
        if (result !== 'again') await this.#sleep(pauseMs * (0.8 + 0.2 * Math.random()), () => this.#nudged);
      } catch (error) {
        if (failures === 0) onFailure(error);
        const pause = Math.min(FIRST_PAUSE_AFTER_FAILURE_MS * 2 ** failures, LONGEST_PAUSE_AFTER_FAILURE_MS);
        failures += 1;
        // Deaf to nudges, which would ask a database in trouble again and again.
        await this.#sleep(pause * (0.5 + 0.5 * Math.random()), () => false);
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
