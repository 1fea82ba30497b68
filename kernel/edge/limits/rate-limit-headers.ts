import type { Taken } from './counter.ts';
import type { RateClass } from './policy.ts';

/** The headers of an authenticated partner answer: the minute window of the endpoint class (CONTRACT 1.9). */
export function rateLimitHeaders(rateClass: RateClass, taken: Taken): Record<string, string> {
  const headers: Record<string, string> = {};
  const minute = taken.windows[`${rateClass}/minute`];
  if (minute) {
    headers['RateLimit-Limit'] = String(minute.limit);
    headers['RateLimit-Remaining'] = String(minute.remaining);
    headers['RateLimit-Reset'] = String(minute.resetSeconds);
  }
  if (!taken.allowed) headers['Retry-After'] = String(taken.retryAfterSeconds);
  return headers;
}
