import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const parse = (value: unknown): Date => {
  const date =
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? new Date(value) : new Date(NaN);
  if (Number.isNaN(date.getTime()))
    throw new GraphQLError('DateTime is an ISO 8601 text such as 2026-01-31T09:30:00.000Z');
  return date;
};

/** ISO 8601 in UTC with milliseconds. */
export const DateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'A moment, ISO 8601 in UTC with milliseconds.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time',
  serialize: (value) => (value instanceof Date ? value : new Date(value as string)).toISOString(),
  parseValue: parse,
  parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
});
