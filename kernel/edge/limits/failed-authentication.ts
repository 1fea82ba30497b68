import { Refusal } from '../../refusal.ts';
import type { Counter, Taken } from './counter.ts';
import { failedAuthenticationLimits } from './surface-limits.ts';

export const tooMany = ({ cooldown, retryAfterSeconds }: Taken): Refusal =>
  cooldown
    ? new Refusal('COOLDOWN', 'Too many refused calls: this key cools down.', { retryAfterSeconds })
    : new Refusal('RATE_LIMITED', 'Too many calls; wait and try again.', { retryAfterSeconds });

/** Guessing keys has a bucket of its own, per client address (CONTRACT 1.3). */
export async function countingFailures<Caller>(
  counter: Counter,
  address: string,
  identify: () => Promise<Caller>,
): Promise<Caller> {
  try {
    return await identify();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'UNAUTHORIZED') throw error;
    const taken = await counter.take(failedAuthenticationLimits(address));
    throw taken.allowed ? error : tooMany(taken);
  }
}
