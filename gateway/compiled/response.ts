import type { Operation } from '@apollo/federation-internals';
import { GraphQLError, type ExecutionResult } from 'graphql';
import { BoundedMap, memoize } from '../../kernel/core/memoize.ts';
import { conditionVariables, inclusionUnder } from './collect-fields.ts';
import { Completion, NULLED } from './completion.ts';
import { compileFill, type ResponseCompiler } from './response-object.ts';
import type { Data, RunningOperation } from './running-operation.ts';

/** Documents with `@skip` and `@include` have a shape for each set of values of their conditions that came. */
const MAX_SHAPES = 16;

/** Cuts the response out of the subgraphs' merged answers; a null bubbles up where the schema allows none. */
export function compileResponse(
  operation: Operation,
  isTrue: (variable: string, variables: Record<string, unknown>) => boolean,
  introspect: ResponseCompiler['introspect'],
): (running: RunningOperation, shares: boolean) => ExecutionResult {
  const root = operation.schema().schemaDefinition.rootType(operation.rootKind)!;
  const conditions = conditionVariables(operation.selectionSet);
  const shapes = new BoundedMap<string, ReturnType<typeof compileFill>>(MAX_SHAPES);
  const shapeFor = (shares: boolean, variables: Record<string, unknown>) => {
    const values = conditions.map((name) => isTrue(name, variables));
    return memoize(shapes, `${shares},${values.join()}`, () => {
      const isIncluded = inclusionUnder((name) => values[conditions.indexOf(name)]!);
      return compileFill([operation.selectionSet], { shares, isIncluded, introspect });
    });
  };
  return (running, shares) => {
    const { data: input, errors, variables } = running;
    try {
      const completion = new Completion(running);
      const made = shapeFor(shares, variables)(input, root, completion);
      const data = made === NULLED ? null : (made as Data);
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
