import { GraphQLScalarType, valueFromASTUntyped } from 'graphql';

/** A value without a type in the graph, such as the data of an event. Whoever takes one checks it. */
export const JsonScalar = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});
