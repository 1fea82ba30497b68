import { scaledCap } from '../core/limit-scale.ts';
import { refuse } from '../core/refusal.ts';
import type { Credential } from './credentials.ts';
import { headerProblems, NONCE_HEADER } from './header-rules.ts';
import { NONCES_REMEMBERED } from './limits/rates.ts';
import { tooMany, type RateLimiter } from './limits/rate-limiter.ts';

/** How far the time of a signed request may be from the service's clock, either way. */
const CLOCK_SECONDS = 300;

export const isStale = (timestamp: number, now: Date): boolean =>
  Math.abs(now.getTime() / 1000 - timestamp) > CLOCK_SECONDS;

/** A nonce is good once per key. A full memory refuses: forgetting would let captured calls in again. */
export async function useNonce(
  rateLimiter: RateLimiter,
  { id, mode, limitFactor }: Credential,
  nonce: string,
  timestamp: number,
): Promise<void> {
  if (headerProblems({ 'x-nonce': nonce }, NONCE_HEADER).length > 0) return;
  const once = await rateLimiter.once({
    subject: `nonce:${id}`,
    member: nonce,
    goodUntil: (timestamp + CLOCK_SECONDS) * 1000,
    cap: scaledCap({ mode, limitFactor }, NONCES_REMEMBERED),
  });
  if (once === 'again') throw refuse.nonceRepeated();
  if (once === 'full') throw tooMany({ cooldown: false, retryAfterSeconds: 60 });
}
