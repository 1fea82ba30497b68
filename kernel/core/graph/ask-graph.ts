import type { Identity } from '../identity/identity.ts';
import { refuse } from '../refusal.ts';
import { ask, type AnswerTo, type OperationName, type VariablesOf } from './ask.ts';
import type { Graph } from './graph.ts';
import type { Operations } from './operations.ts';

/** Asks the graph by the name of a committed document, never inside a transaction. */
export type AskGraph = <Name extends OperationName>(
  operation: Name,
  variables: VariablesOf<Name>,
  identity: Identity,
) => Promise<AnswerTo<Name>>;

export const askThrough =
  (graph: Graph, operations: Operations): AskGraph =>
  (operation, variables, identity) =>
    ask(graph, operations.byName(operation), variables, identity);

/** The graph of this process, which is made of the subgraphs: they are opened before it exists. */
export class GraphToCome implements Graph {
  #graph: Graph | undefined;

  arrive(graph: Graph): void {
    this.#graph = graph;
  }

  run: Graph['run'] = async (operation, variables, identity, left) => {
    if (!this.#graph) throw refuse.unavailable();
    return this.#graph.run(operation, variables, identity, left);
  };
}
