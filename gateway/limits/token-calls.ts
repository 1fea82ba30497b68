import { tooMany, type RateLimiter } from '../../kernel/edge/limits/rate-limiter.ts';
import { tokenLimits } from '../../kernel/edge/limits/surface-limits.ts';
import type { GraphCaller } from '../callers.ts';

/** Counts a call with a bearer token; keys have buckets of their own. */
export type TakeTokenCall = (caller: Pick<GraphCaller, 'identity' | 'key' | 'token'>) => Promise<void>;

/** One count for /graphql and /mcp together: an agent does not get twice as much by asking at both. */
export const tokenCalls =
  (rateLimiter: RateLimiter, perMinute: number): TakeTokenCall =>
  async ({ identity, key, token }) => {
    if (key || !token) return;
    const taken = await rateLimiter.take(tokenLimits(token, identity, perMinute));
    if (!taken.allowed) throw tooMany(taken);
  };
