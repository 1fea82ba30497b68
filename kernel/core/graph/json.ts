import { GraphQLError, GraphQLScalarType } from 'graphql';

/** A value without a type in the graph, such as the data of an event. JSON is only answered, never taken. */
export const JsonScalar = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: () => {
    throw new GraphQLError('JSON is only answered');
  },
});
