import { answerOf } from '../graph/answer-of.ts';
import type { Graph } from '../graph/graph.ts';
import type { Operations } from '../graph/operations.ts';
import { systemIdentity } from '../identity/identity.ts';

const KEEP_MILLISECONDS = 2_000;

/** Which surfaces an operator has switched off; the last known answer stands while the graph is away. */
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
      const result = await this.#graph.run(this.#operations.byName('Surfaces'), {}, systemIdentity('edge'));
      const surfaces = answerOf(result) as { name: string; disabled: boolean }[];
      this.#off = new Set(surfaces.filter(({ disabled }) => disabled).map(({ name }) => name));
    } catch {
      // Said by the request itself, which is about to ask the same graph.
    }
  }
}
