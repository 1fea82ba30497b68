import { HeaderMap } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { Refusal } from '../kernel/core/refusal.ts';

/** Apollo Server answers 500 for whatever an executor throws, unless the error names its status: a late answer is no fault. */
export function refuseWithStatus(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'SERVICE_UNAVAILABLE') throw error;
  const headers = new HeaderMap([['retry-after', String(error.retryAfterSeconds)]]);
  throw new GraphQLError(error.message, {
    extensions: { ...error.extensions, http: { status: 503, headers } },
    originalError: error,
  });
}
