import type { OperationTypes } from '../../../schema/operations.ts';
import type { Identity } from '../identity/identity.ts';
import { answerOf } from './answer-of.ts';
import type { Graph, Operation } from './graph.ts';

/** The documents of `schema/operations/`, typed by `npm run schema`. */
export type OperationName = keyof OperationTypes;
export type VariablesOf<Name extends OperationName> = OperationTypes[Name]['variables'];
/** The value of the one root field. */
export type AnswerTo<Name extends OperationName> =
  OperationTypes[Name]['data'][keyof OperationTypes[Name]['data']];

/** The names of the input types among the variables. */
export type InputNameOf<Name extends OperationName> = OperationTypes[Name]['inputs'];

/** Runs a committed operation; the compiler checks variables and answer against the schema. */
export async function ask<Name extends OperationName>(
  graph: Graph,
  operation: Operation<Name>,
  variables: VariablesOf<Name>,
  identity: Identity,
): Promise<AnswerTo<Name>> {
  return answerOf(await graph.run(operation, variables, identity)) as AnswerTo<Name>;
}
