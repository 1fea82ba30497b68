import { Refusal } from '../../core/refusal.ts';
import { lookAt, tooMany, type RateLimiter } from './rate-limiter.ts';
import { failedAuthenticationLimits } from './surface-limits.ts';

/** An address that has failed too often costs no read. Nothing is taken, so many calls at once may pass. */
export async function refuseGuesser(rateLimiter: RateLimiter, address: string): Promise<void> {
  const { windows } = await lookAt(rateLimiter, failedAuthenticationLimits(address));
  for (const [refusedBy, { remaining, resetSeconds }] of Object.entries(windows))
    if (remaining === 0)
      throw tooMany({ cooldown: false, refusedBy, retryAfterSeconds: Math.max(1, resetSeconds) });
}

/** Failed authentications have a bucket of their own, per client address (contract 1.3). */
export async function countingFailures<Caller>(
  rateLimiter: RateLimiter,
  address: string,
  identify: () => Promise<Caller>,
): Promise<Caller> {
  try {
    return await identify();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'UNAUTHORIZED') throw error;
    const taken = await rateLimiter.take(failedAuthenticationLimits(address));
    throw taken.allowed ? error : tooMany(taken);
  }
}
