import type { Operation } from '@apollo/federation-internals';
import { GraphQLError } from 'graphql';
import { BoundedMap, memoize } from '../../kernel/core/memoize.ts';
import { conditionVariables, inclusionUnder } from './collect-fields.ts';
import { Completion, NULLED } from './completion.ts';
import type { Output } from './output.ts';
import { compileFill, type ResponseCompiler } from './response-object.ts';
import type { RunningOperation } from './running-operation.ts';

/** A result whose data has the form of the output that made it. */
export interface MadeResponse {
  errors?: readonly GraphQLError[];
  data?: unknown;
  extensions?: Record<string, unknown>;
}

/** Documents with `@skip` and `@include` have a shape for each set of values of their conditions that came. */
const MAX_SHAPES = 16;

/** Cuts the response out of the subgraphs' merged answers; a null bubbles up where the schema allows none. */
export function compileResponse(
  operation: Operation,
  isTrue: (variable: string, variables: Record<string, unknown>) => boolean,
  introspect: ResponseCompiler['introspect'],
): (running: RunningOperation, output: Output) => MadeResponse {
  const root = operation.schema().schemaDefinition.rootType(operation.rootKind)!;
  const conditions = conditionVariables(operation.selectionSet);
  const shapes = new Map<Output, BoundedMap<string, ReturnType<typeof compileFill>>>();
  const shapeFor = (output: Output, variables: Record<string, unknown>) => {
    const values = conditions.map((name) => isTrue(name, variables));
    const known = memoize(shapes, output, () => new BoundedMap(MAX_SHAPES));
    return memoize(known, values.join(), () => {
      const isIncluded = inclusionUnder((name) => values[conditions.indexOf(name)]!);
      return compileFill([operation.selectionSet], { output, isIncluded, introspect });
    });
  };
  return (running, output) => {
    const { data: input, errors, variables } = running;
    try {
      const completion = new Completion(running);
      const made = shapeFor(output, variables)(input, root, completion);
      const data = made === NULLED ? output.nothing : made;
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
