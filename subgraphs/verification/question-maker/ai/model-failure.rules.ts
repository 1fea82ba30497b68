import { APICallError } from 'ai';

/** Why a model gave no usable answer: operators act differently on each. */
export const MODEL_FAILURES = [
  'unauthorized',
  'rate_limited',
  'rejected',
  'unavailable',
  'unreachable',
  'timeout',
  'cancelled',
  'invalid_answer',
] as const;
export type ModelFailure = (typeof MODEL_FAILURES)[number];

/** Sorts an error of the client library by cause. The error itself may quote the prompt, so it goes no further. */
export function modelFailure(error: unknown, signal: AbortSignal): ModelFailure {
  if (signal.aborted) return isTimeout(signal.reason) ? 'timeout' : 'cancelled';
  if (!APICallError.isInstance(error)) return 'invalid_answer';
  const { statusCode } = error;
  if (statusCode === undefined) return 'unreachable';
  if (statusCode === 401 || statusCode === 403) return 'unauthorized';
  if (statusCode === 429) return 'rate_limited';
  if (statusCode >= 500) return 'unavailable';
  // A 2xx that the library could not read is an answer of the wrong form.
  return statusCode >= 400 ? 'rejected' : 'invalid_answer';
}

const isTimeout = (reason: unknown): boolean => reason instanceof Error && reason.name === 'TimeoutError';
