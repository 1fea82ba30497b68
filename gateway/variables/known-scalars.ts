import type { GraphQLSchema } from 'graphql';
import { DateTimeScalar } from '../../kernel/subgraph/date-time.ts';
import { JsonScalar } from '../../kernel/core/graph/json.ts';

/**
 * Makes the scalars of a supergraph refuse what they refuse in every subgraph. A supergraph knows them by name alone and
 * takes anything for them, so that wrong values would come as far as a subgraph, whose complaint is not for callers.
 */
export function knowScalars(schema: GraphQLSchema): GraphQLSchema {
  for (const { name, parseValue, parseLiteral } of [DateTimeScalar, JsonScalar]) {
    const type = schema.getType(name);
    if (type) Object.assign(type, { parseValue, parseLiteral });
  }
  return schema;
}
