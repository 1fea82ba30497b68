import type { ExecutionResult, GraphQLError } from 'graphql';
import { Refusal, refuse, type RefusalDetail } from '../refusal.ts';
import { BAD_VARIABLES, hasPublicCode } from './public-codes.ts';

/** The value of the one root field, or the refusal behind the first error. */
export function answerOf(result: ExecutionResult): unknown {
  if (result.errors?.[0]) throw problemOf(result.errors);
  // The gateway reports a null that bubbled up only here.
  if (result.extensions?.['valueCompletion']) throw new Error('the graph answered with values missing');
  return Object.values(result.data ?? {})[0];
}

function problemOf(errors: readonly GraphQLError[]): Error {
  const error = errors[0]!;
  if (!hasPublicCode(error)) return new Error(`the graph answered: ${error.message}`);
  const { code, details, retryAfter, reason } = error.extensions;
  // The types of the graph may refuse what the rules of a route let pass: both are problems of fields to the caller.
  if (code === BAD_VARIABLES) return refuse.invalid(errors.flatMap(detailsOf));
  return new Refusal(code, error.message, { details, retryAfterSeconds: retryAfter, reason });
}

const detailsOf = ({ extensions }: GraphQLError): RefusalDetail[] =>
  (extensions as { details?: RefusalDetail[] }).details ?? [];
