import { GraphQLError } from 'graphql';
import type { Refusal } from '../refusal.ts';

/** Codes that libraries give to errors without a code of ours. */
const GIVEN_BY_OTHERS = new Set<unknown>(['INTERNAL_SERVER_ERROR', 'DOWNSTREAM_SERVICE_ERROR']);

/** An error without a code of ours has words of a library, which are not for callers. */
export function hasPublicCode({ extensions }: { extensions?: Record<string, unknown> | undefined }): boolean {
  const code = extensions?.['code'];
  return typeof code === 'string' && !GIVEN_BY_OTHERS.has(code);
}

/** The code of wrong variables; these errors have details. */
export const BAD_VARIABLES = 'BAD_USER_INPUT';

export const toGraphqlError = ({ message, extensions }: Refusal, path?: GraphQLError['path']): GraphQLError =>
  new GraphQLError(message, { path, extensions });
