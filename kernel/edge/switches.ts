import { ask } from '../core/graph/ask.ts';
import type { Graph } from '../core/graph/graph.ts';
import type { Operations } from '../core/graph/operations.ts';
import { systemIdentity } from '../core/identity/identity.ts';

const KEEP_MILLISECONDS = 2_000;

/** The surfaces that an operator has switched off; the last known answer stands while the graph is away. */
export class Switches {
  readonly #graph: Graph;
  readonly #operations: Operations;
  #off: ReadonlySet<string> = new Set();
  #until = 0;
  #reading: Promise<void> | undefined;

  constructor(graph: Graph, operations: Operations) {
    this.#graph = graph;
    this.#operations = operations;
  }

  /** Nothing to wait for, unless it is time to ask again. */
  isOff(surface: string): boolean | Promise<boolean> {
    if (Date.now() >= this.#until) {
      this.#until = Date.now() + KEEP_MILLISECONDS;
      this.#reading = this.#read();
    }
    return this.#reading ? this.#reading.then(() => this.#off.has(surface)) : this.#off.has(surface);
  }

  async #read(): Promise<void> {
    try {
      const operation = this.#operations.byName('Surfaces');
      const surfaces = await ask(this.#graph, operation, {}, systemIdentity('edge'));
      this.#off = new Set(surfaces.filter(({ disabled }) => disabled).map(({ name }) => name));
    } catch {
      // Said by the request itself, which is about to ask the same graph.
    }
    this.#reading = undefined;
  }
}
