import type { GraphQLSchema } from 'graphql';
import { DateTimeScalar } from '../../kernel/subgraph/date-time.ts';
import { JsonScalar } from '../../kernel/core/graph/json.ts';

/** A supergraph knows scalars by name alone and takes anything: wrong values would reach a subgraph. */
export function knowScalars(schema: GraphQLSchema): GraphQLSchema {
  for (const { name, parseValue, parseLiteral } of [DateTimeScalar, JsonScalar]) {
    const type = schema.getType(name);
    if (type) Object.assign(type, { parseValue, parseLiteral });
  }
  return schema;
}
