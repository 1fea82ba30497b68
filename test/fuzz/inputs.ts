import { describedRoutes, type DescribedRoute } from './description.ts';
import { Draw } from './draw.ts';
import { graphInput } from './graph-requests.ts';
import { graphParts, type GraphParts } from './graph-schema.ts';
import type { Input } from './input.ts';
import type { KnownIds } from './known-ids.ts';
import { pageInput, strayInput } from './page-requests.ts';
import { restInput } from './rest-requests.ts';
import { socketInput } from './socket-conversations.ts';

/** Makes the input of a number: the same for the same seed, but for the ids that the service has given out. */
export class Inputs {
  readonly routes: DescribedRoute[] = describedRoutes();
  readonly graph: GraphParts = graphParts();
  readonly #seed: number;
  readonly #known: KnownIds;

  constructor(seed: number, known: KnownIds) {
    this.#seed = seed;
    this.#known = known;
  }

  at(index: number): Input {
    const draw = new Draw(this.#seed, index);
    const make = draw.weighted<() => Input>([
      [58, () => restInput(draw.pick(this.routes), index, draw, this.#known)],
      [31, () => graphInput(index, draw, this.graph, this.#known)],
      [3, () => socketInput(index, draw, this.graph, this.#known)],
      [6, () => pageInput(index, draw, this.#known)],
      [2, () => strayInput(index, draw)],
    ]);
    return make();
  }
}
