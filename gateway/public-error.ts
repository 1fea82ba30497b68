import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { hasPublicCode } from '../kernel/core/graph/public-codes.ts';
import type { Log } from '../kernel/core/log.ts';
import { refuse, type RefusalDetail } from '../kernel/core/refusal.ts';
import { cutMessage, cutText, SAID_BACK } from './cut-message.ts';

/** The most details of one error; the next call reports the rest. */
const MAX_DETAILS = 10;

/** A data source may throw an error that is none of GraphQL's. */
export const formatted = (error: Error): GraphQLFormattedError =>
  error instanceof GraphQLError ? error.toJSON() : { message: error.message };

/** An error with a code of ours passes, bounded; all others are hidden here or in the subgraph. */
export function publicError(shown: GraphQLFormattedError, error: unknown, log: Log): GraphQLFormattedError {
  const { serviceName: _, stacktrace: __, ...extensions } = shown.extensions ?? {};
  if (hasPublicCode({ extensions })) {
    const message = isOfGraphql(extensions) ? cutMessage(shown.message) : shown.message;
    return { ...shown, message, extensions: withFewDetails(extensions) };
  }
  log.error({ err: unwrapResolverError(error) }, 'unexpected error in the graph');
  const { message, extensions: hidden } = refuse.ourFault();
  return { ...shown, message, extensions: hidden };
}

/** The words of graphql-js about a text, which repeat parts of it. */
const isOfGraphql = ({ code }: Record<string, unknown>): boolean => String(code).startsWith('GRAPHQL_');

function withFewDetails(extensions: Record<string, unknown>): Record<string, unknown> {
  const { details } = extensions as { details?: RefusalDetail[] };
  if (!Array.isArray(details)) return extensions;
  const few = details
    .slice(0, MAX_DETAILS)
    .map(({ path, message }) => ({ path: cutText(path), message: cutText(message, 3 * SAID_BACK) }));
  return { ...extensions, details: few };
}
