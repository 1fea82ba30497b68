import type { Identity } from '../identity/identity.ts';
import { refuse } from '../refusal.ts';
import { answerOf } from './answer-of.ts';
import type { Graph, Operation } from './graph.ts';
import type { OperationName, VariablesOf, AnswerTo } from './operation-types.ts';
import type { Operations } from './operations.ts';

/** Runs a committed operation; the compiler checks variables and answer against the schema. */
export async function ask<Name extends OperationName>(
  graph: Graph,
  operation: Operation<Name>,
  variables: VariablesOf<Name>,
  identity: Identity,
): Promise<AnswerTo<Name>> {
  return answerOf(await graph.run(operation, variables, identity)) as AnswerTo<Name>;
}

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
