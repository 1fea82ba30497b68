import { ApiError, ConnectionFailedError, TimedOutError } from './errors.ts';
import { backOffSeconds } from './wait.ts';

export interface RetryFacts {
  /** Whether sending it twice does what sending it once does. */
  repeatable: boolean;
  /** How many retries were made before. */
  retry: number;
  maxRetries: number;
  maxWaitSeconds: number;
}

const PASSING = new Set([500, 502, 503, 504]);
/** The least spread of clients that got the same Retry-After. */
const LEAST_SPREAD_SECONDS = 0.25;

/** Seconds to wait before the call is sent again; undefined if its failure is to be thrown. */
export function retryAfter(
  failure: unknown,
  { repeatable, retry, maxRetries, maxWaitSeconds }: RetryFacts,
  random: () => number = Math.random,
): number | undefined {
  if (retry >= maxRetries || !mayPass(failure, repeatable)) return undefined;
  const told = failure instanceof ApiError ? failure.retryAfterSeconds : null;
  if (told === null) return backOffSeconds(retry, {}, random);
  if (told > maxWaitSeconds) return undefined;
  return told + random() * Math.max(LEAST_SPREAD_SECONDS, told / 10);
}

function mayPass(failure: unknown, repeatable: boolean): boolean {
  if (failure instanceof ConnectionFailedError || failure instanceof TimedOutError) return repeatable;
  if (!(failure instanceof ApiError)) return false;
  const { status, code } = failure;
  if (status === 429) return code !== 'DAILY_CAP';
  if (status === 409) return code === 'IDEMPOTENCY_IN_PROGRESS';
  // With a time to come back the service says that it has done nothing, so even a call that must not be repeated may be.
  if (status === 503 && failure.retryAfterSeconds !== null) return true;
  return repeatable && PASSING.has(status);
}

/** The header Retry-After in seconds: a number, or a date. Null where it is missing or neither. */
export function retryAfterSeconds(header: string | null, now: number = Date.now()): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = /^[a-z]{3}, /i.test(header) ? Date.parse(header) : NaN;
  return Number.isNaN(at) ? null : Math.max(0, (at - now) / 1000);
}
