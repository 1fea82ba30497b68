import type { FastifyReply } from 'fastify';
import { lookAt, tooMany, type RateLimiter } from '../kernel/edge/limits/rate-limiter.ts';
import { rateLimitHeaders } from '../kernel/edge/limits/rate-limit-headers.ts';
import type { Caller } from './surface.ts';

/** Steps 7 and 8 of contract 1.3: everything a call takes, together or not at all. */
export async function takeLimits(
  rateLimiter: RateLimiter,
  { limits, rateClass }: Caller,
  reply: FastifyReply,
): Promise<void> {
  const taken = await rateLimiter.take(limits);
  if (rateClass) reply.headers(rateLimitHeaders(rateClass, taken));
  if (!taken.allowed) throw tooMany(taken);
}

/** Tells the caller the state of its limits and takes nothing. */
export async function showLimits(
  rateLimiter: RateLimiter,
  { limits, rateClass }: Caller,
  reply: FastifyReply,
): Promise<void> {
  if (!rateClass) return;
  reply.headers(rateLimitHeaders(rateClass, await lookAt(rateLimiter, limits)));
}
