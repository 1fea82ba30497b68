import type { FastifyReply } from 'fastify';
import { lookAt, tooMany, type Counter } from '../kernel/edge/limits/counter.ts';
import { rateLimitHeaders } from '../kernel/edge/limits/rate-limit-headers.ts';
import type { Caller } from './surface.ts';

/** Steps 7 and 8 of contract 1.3: everything a call takes, together or not at all. */
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
  reply.headers(rateLimitHeaders(rateClass, await lookAt(counter, limits)));
}
