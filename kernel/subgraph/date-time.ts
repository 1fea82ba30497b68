import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { isMoment } from '../core/rules/text-forms.ts';

const parse = (value: unknown): Date => {
  if (typeof value !== 'string' || !isMoment(value))
    throw new GraphQLError('DateTime is an ISO 8601 text such as 2026-01-31T09:30:00.000Z');
  return new Date(value);
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
