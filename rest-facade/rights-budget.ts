import { clientSubject } from '../kernel/edge/limits/client-address.ts';
import { lookAt, tooMany, type LimitedCall, type RateLimiter } from '../kernel/edge/limits/rate-limiter.ts';
import { RIGHTS } from '../kernel/edge/limits/rates.ts';
import { Refusal } from '../kernel/core/refusal.ts';

/** A route that has a code sent, or one that takes a code: whoever guesses is bounded by address and altogether. */
export type Proof = 'asked' | 'tried';

const LIMITS = { asked: RIGHTS.codes, tried: RIGHTS.wrongCodes };

/** A code is bounded by the number that it is sent to as well, which the service counts itself. */
const callsOf = (proof: Proof, address: string): LimitedCall[] => [
  {
    subject: clientSubject(address),
    limits: [{ kind: 'window', name: `rights-${proof}/address`, ...LIMITS[proof].ofAddress }],
  },
  {
    subject: 'rights:all',
    limits: [{ kind: 'window', name: `rights-${proof}/all`, ...LIMITS[proof].ofAll }],
  },
];

/** Codes are taken from the budget whatever becomes of them; of tries only the wrong ones, when they are known to be. */
export async function admitProof(rateLimiter: RateLimiter, proof: Proof, address: string): Promise<void> {
  for (const call of callsOf(proof, address)) {
    if (proof === 'asked') {
      const taken = await rateLimiter.take(call);
      if (!taken.allowed) throw tooMany(taken);
      continue;
    }
    const { windows } = await lookAt(rateLimiter, call);
    const full = Object.values(windows).find(({ remaining }) => remaining === 0);
    if (full) throw tooMany({ cooldown: false, retryAfterSeconds: Math.max(1, full.resetSeconds) });
  }
}

/** Counts a code that was wrong. Calls under way together may exceed the budget by their number. */
export async function countWrongCode(
  rateLimiter: RateLimiter,
  address: string,
  error: unknown,
): Promise<void> {
  if (!(error instanceof Refusal) || error.code !== 'WRONG_CODE') return;
  for (const call of callsOf('tried', address)) await rateLimiter.take(call);
}
