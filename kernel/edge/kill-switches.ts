import type { AskGraph } from '../core/graph/ask.ts';
import { systemIdentity } from '../core/identity/identity.ts';

const KEEP_MILLISECONDS = 2_000;

/** The surfaces that an operator has switched off; the last known answer stands while the graph is away. */
export class KillSwitches {
  readonly #ask: AskGraph;
  #off: ReadonlySet<string> = new Set();
  #until = 0;
  #reading: Promise<void> | undefined;

  constructor(ask: AskGraph) {
    this.#ask = ask;
  }

  async isOff(surface: string): Promise<boolean> {
    if (Date.now() >= this.#until) {
      this.#until = Date.now() + KEEP_MILLISECONDS;
      this.#reading = this.#read();
    }
    await this.#reading;
    return this.#off.has(surface);
  }

  async #read(): Promise<void> {
    try {
      const surfaces = await this.#ask('Surfaces', {}, systemIdentity('edge'));
      this.#off = new Set(surfaces.filter(({ disabled }) => disabled).map(({ name }) => name));
    } catch {
      // The request itself reports the failure: it is about to ask the same graph.
    }
  }
}
