import { GraphQLError } from 'graphql';
import type { Reason } from '../reasons.ts';
import type { Refusal, RefusalDetail } from '../refusal.ts';

/** Codes that libraries give to errors without a code of ours. */
const GIVEN_BY_OTHERS = new Set<unknown>(['INTERNAL_SERVER_ERROR', 'DOWNSTREAM_SERVICE_ERROR']);

/** The extensions of an error that is a refusal. */
export interface RefusalExtensions {
  code: string;
  details?: RefusalDetail[];
  retryAfter?: number;
  reason?: Reason;
}

/** An error without a code of ours has words of a library, which are not for callers. */
export function hasPublicCode<Given extends { extensions?: Record<string, unknown> | undefined }>(
  error: Given,
): error is Given & { extensions: RefusalExtensions } {
  const code = error.extensions?.['code'];
  return typeof code === 'string' && !GIVEN_BY_OTHERS.has(code);
}

/** The code of wrong variables; these errors have details. */
export const BAD_VARIABLES = 'BAD_USER_INPUT';

export const toGraphqlError = ({ message, extensions }: Refusal, path?: GraphQLError['path']): GraphQLError =>
  new GraphQLError(message, { path, extensions });
