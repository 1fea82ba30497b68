import { GraphQLError, GraphQLScalarType } from 'graphql';

/** What has no type in the graph: the data of an event is as its kind says. Only ever answered. */
export const JsonScalar = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: () => {
    throw new GraphQLError('JSON is only answered');
  },
});
