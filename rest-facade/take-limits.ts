import type { FastifyReply } from 'fastify';
import type { Counter, LimitedCall, Taken } from '../kernel/edge/limits/counter.ts';
import { rateLimitHeaders } from '../kernel/edge/limits/rate-limit-headers.ts';
import { failedAuthenticationLimits } from '../kernel/edge/limits/surface-limits.ts';
import type { Request } from '../kernel/http/server.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Caller, Identify } from './surface.ts';

const tooMany = ({ cooldown, retryAfterSeconds }: Taken) =>
  cooldown
    ? new Refusal('COOLDOWN', 'Too many refused calls: this key cools down.', { retryAfterSeconds })
    : new Refusal('RATE_LIMITED', 'Too many calls; wait and try again.', { retryAfterSeconds });

/** Steps 7 and 8 of CONTRACT 1.3: everything a call takes, together or not at all. */
export async function takeLimits(
  counter: Counter,
  { limits, rateClass }: Caller,
  reply: FastifyReply,
): Promise<void> {
  const taken = await counter.take(limits);
  if (rateClass) reply.headers(rateLimitHeaders(rateClass, taken));
  if (!taken.allowed) throw tooMany(taken);
}

/** Tells the caller the state of its limits and takes nothing. */
export async function showLimits(
  counter: Counter,
  { limits, rateClass }: Caller,
  reply: FastifyReply,
): Promise<void> {
  if (!rateClass) return;
  const looked: LimitedCall = {
    subject: limits.subject,
    limits: limits.limits.map((limit) => ({ ...limit, cost: 0 })),
  };
  reply.headers(rateLimitHeaders(rateClass, await counter.take(looked)));
}

/** Guessing keys has a bucket of its own, per client address. */
export function countFailures(counter: Counter, identify: Identify): Identify {
  return async (request: Request, rawBody, row) => {
    try {
      return await identify(request, rawBody, row);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'UNAUTHORIZED') throw error;
      const taken = await counter.take(failedAuthenticationLimits(request.ip));
      throw taken.allowed ? error : tooMany(taken);
    }
  };
}
