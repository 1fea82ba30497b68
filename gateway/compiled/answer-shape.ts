import type { Operation } from '@apollo/federation-internals';
import { GraphQLError, type ExecutionResult } from 'graphql';
import { Completion } from './completion.ts';
import { compileSelections, newAnswer } from './response-object.ts';
import type { RunningOperation } from './running-operation.ts';

/** Cuts the response out of the subgraphs' merged answers; a null bubbles up where the schema allows none. */
export function compileAnswer(operation: Operation): (running: RunningOperation) => ExecutionResult {
  const fill = compileSelections(operation.selectionSet);
  const root = operation.schema().schemaDefinition.rootType(operation.rootKind)!;
  return ({ data: input, errors }) => {
    try {
      const completion = new Completion();
      const answer = newAnswer();
      const data = fill(input, answer, completion, root) ? answer : null;
      if (errors.length > 0) return { errors: errors as GraphQLError[], data };
      // A subgraph's own error explains its null; these explain the others.
      if (completion.errors.length > 0) return { extensions: { valueCompletion: completion.errors }, data };
      return { data };
    } catch (error) {
      // The subgraph did not keep to its schema.
      return { errors: [new GraphQLError((error as Error).message, { originalError: error as Error })] };
    }
  };
}
