import { AGENTS, agentInput } from './agent-requests.ts';
import { CALLBACKS, callbackInput } from './callback-requests.ts';
import { describedRoutes, targetOf, type DescribedRoute } from './description.ts';
import { Draw } from './draw.ts';
import { graphInput, hostileDocumentInput } from './graph-requests.ts';
import { graphParts, type GraphParts } from './graph-schema.ts';
import type { Input } from './input.ts';
import type { KnownIds } from './known-ids.ts';
import { pageInput, unknownPathInput } from './page-requests.ts';
import { restInput } from './rest-requests.ts';
import { socketInput } from './socket-conversations.ts';
import { UPLOAD, uploadInput } from './upload-requests.ts';

type Make = (index: number, draw: Draw) => Input;

/** How often each route, field, document and the like has its turn, next to the others. */
const TURNS = {
  route: 6,
  rootField: 2,
  operation: 1,
  hostileDocument: 36,
  socket: 32,
  page: 54,
  stray: 20,
  callback: 24,
  upload: 12,
  agent: 4,
};

/** Coprime to the number of turns, so that each comes once before any comes twice, and neighbours differ. */
const STRIDE = 7_919;

/** Makes the input of a number: the same for the same seed, but for the ids that the service has given out. */
export class Inputs {
  readonly routes: DescribedRoute[] = describedRoutes();
  readonly graph: GraphParts = graphParts();
  readonly #seed: number;
  readonly #known: KnownIds;
  readonly #turns: Make[];

  constructor(seed: number, known: KnownIds) {
    this.#seed = seed;
    this.#known = known;
    const { graph } = this;
    const times = (count: number, make: Make): Make[] => Array.from({ length: count }, () => make);
    this.#turns = [
      ...this.routes.flatMap((route) =>
        times(TURNS.route, (index, draw) => restInput(route, index, draw, known)),
      ),
      ...graph.rootFields.flatMap((root) =>
        times(TURNS.rootField, (index, draw) => graphInput({ root }, index, draw, graph, known)),
      ),
      ...graph.operations.flatMap((operation) =>
        times(TURNS.operation, (index, draw) => graphInput({ operation }, index, draw, graph, known)),
      ),
      ...times(TURNS.hostileDocument, (index, draw) => hostileDocumentInput(index, draw, graph)),
      ...times(TURNS.socket, (index, draw) => socketInput(index, draw, graph, known)),
      ...times(TURNS.page, (index, draw) => pageInput(index, draw, known)),
      ...times(TURNS.stray, unknownPathInput),
      ...times(TURNS.callback, callbackInput),
      ...times(TURNS.upload, (index, draw) => uploadInput(index, draw, known)),
      ...AGENTS.flatMap((target) =>
        times(TURNS.agent, (index, draw) => agentInput(target, index, draw, known)),
      ),
    ];
  }

  /** Every route that a run must reach, described or not. */
  get targets(): string[] {
    return [...this.routes.map(targetOf), ...CALLBACKS, UPLOAD, ...AGENTS];
  }

  at(index: number): Input {
    const draw = new Draw(this.#seed, index);
    return this.#turns[(index * STRIDE) % this.#turns.length]!(index, draw);
  }

  /** The input of a number where only these targets have their turn. */
  atTargets(targets: readonly string[], index: number): Input {
    const target = targets[index % targets.length]!;
    const draw = new Draw(this.#seed, index);
    const route = this.routes.find((one) => targetOf(one) === target);
    if (route) return restInput(route, index, draw, this.#known);
    if (AGENTS.includes(target)) return agentInput(target, index, draw, this.#known);
    return target === UPLOAD ? uploadInput(index, draw, this.#known) : callbackInput(index, draw);
  }
}
