import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Log } from '../kernel/log.ts';
import { Refusal } from '../kernel/refusal.ts';

/** What a source of a subgraph throws may be no error of GraphQL's. */
export const formatted = (error: Error): GraphQLFormattedError =>
  error instanceof GraphQLError ? error.toJSON() : { message: error.message };

/** Complaints about the caller's request pass; the rest has been hidden by the subgraph or is hidden here. */
export function publicError(shown: GraphQLFormattedError, error: unknown, log: Log): GraphQLFormattedError {
  const { serviceName: _, stacktrace: __, ...extensions } = shown.extensions ?? {};
  if (extensions['code'] !== 'INTERNAL_SERVER_ERROR' && extensions['code'] !== undefined)
    return { ...shown, extensions };
  const cause = unwrapResolverError(error);
  if (cause instanceof GraphQLError && cause.extensions['code'] === undefined)
    return { ...shown, extensions };
  log.error({ err: cause }, 'unexpected error in the graph');
  const { message, extensions: hidden } = new Refusal('SERVER_ERROR', 'Something went wrong on our side.');
  return { ...shown, message, extensions: hidden };
}
