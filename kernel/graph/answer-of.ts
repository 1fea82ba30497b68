import type { ExecutionResult } from 'graphql';
import { Refusal, type RefusalDetail } from '../refusal.ts';

/** The value of the one root field, or the refusal behind the first error. */
export function answerOf(result: ExecutionResult): unknown {
  const [error] = result.errors ?? [];
  if (error) {
    const { code, details, retryAfter } = (error.extensions ?? {}) as {
      code?: string;
      details?: RefusalDetail[];
      retryAfter?: number;
    };
    // Without a code of ours it is no refusal, and its message is for the log alone.
    if (code === undefined) throw new Error(error.message);
    throw new Refusal(code, error.message, {
      details,
      ...(retryAfter !== undefined && { retryAfterSeconds: retryAfter }),
    });
  }
  // The gateway reports a null that bubbled up only here.
  if (result.extensions?.['valueCompletion']) throw new Error('the graph answered with values missing');
  return Object.values(result.data ?? {})[0];
}
