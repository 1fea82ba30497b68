import type { LimitDecision } from './rate-limiter.ts';
import { minuteWindows } from './partner-limits.ts';
import type { RateClass } from './policy.ts';

/** The headers of an authenticated partner answer: the tightest minute window of the endpoint class (contract 1.9). */
export function rateLimitHeaders(rateClass: RateClass, taken: LimitDecision): Record<string, string> {
  const headers: Record<string, string> = {};
  const [minute] = minuteWindows(rateClass)
    .flatMap((name) => taken.windows[name] ?? [])
    .toSorted((one, other) => one.remaining - other.remaining);
  if (minute) {
    headers['RateLimit-Limit'] = String(minute.limit);
    headers['RateLimit-Remaining'] = String(minute.remaining);
    headers['RateLimit-Reset'] = String(minute.resetSeconds);
  }
  if (!taken.allowed) headers['Retry-After'] = String(taken.retryAfterSeconds);
  return headers;
}
