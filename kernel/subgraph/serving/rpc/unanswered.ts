import { refuse, type Refusal } from '../../../core/refusal.ts';

/** A refusal for the caller of a call that got no answer; the cause is for the log alone. */
export const unanswered = (why: string): Refusal =>
  Object.assign(refuse.unavailable(), { cause: new Error(why) });

/** Why a call got no answer, in words for the log. */
export function causeOfFailure(error: unknown): string {
  // The message of a SyntaxError quotes the answer, which may name people.
  if (error instanceof SyntaxError) return 'the answer is not JSON';
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
