import type { LimitDecision } from './rate-limiter.ts';
import { minuteWindows } from './partner-limits.ts';
import { MINUTE, type RateClass } from './rates.ts';

/**
 * The headers of an authenticated partner answer: the tightest minute window of the endpoint class (contract 1.9). `RateLimit` and
 * `RateLimit-Policy` say the same in the words of draft-ietf-httpapi-ratelimit-headers-10.
 */
export function rateLimitHeaders(rateClass: RateClass, taken: LimitDecision): Record<string, string> {
  const headers: Record<string, string> = {};
  const [tightest] = minuteWindows(rateClass)
    .flatMap((name) => {
      const minute = taken.windows[name];
      return minute ? [{ name: name.replace('/minute', ''), minute }] : [];
    })
    .toSorted((one, other) => one.minute.remaining - other.minute.remaining);
  if (tightest) {
    const { name, minute } = tightest;
    headers['RateLimit-Limit'] = String(minute.limit);
    headers['RateLimit-Remaining'] = String(minute.remaining);
    headers['RateLimit-Reset'] = String(minute.resetSeconds);
    headers['RateLimit-Policy'] = `"${name}";q=${minute.limit};w=${MINUTE.seconds}`;
    headers['RateLimit'] = `"${name}";r=${minute.remaining};t=${minute.resetSeconds}`;
  }
  if (!taken.allowed) headers['Retry-After'] = String(taken.retryAfterSeconds);
  return headers;
}
