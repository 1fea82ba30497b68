import type { FastifyReply } from 'fastify';
import type { Counter, LimitedCall } from '../kernel/edge/limits/counter.ts';
import { takeDifferentSkills } from '../kernel/edge/limits/different-skills.ts';
import { tooMany } from '../kernel/edge/limits/failed-authentication.ts';
import type { PartnerKeyFacts } from '../kernel/edge/limits/partner-limits.ts';
import { rateLimitHeaders } from '../kernel/edge/limits/rate-limit-headers.ts';
import type { Caller } from './surface.ts';

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

/** A page whose skills do not all fit the day is not shown at all. */
export const takeSkills = (
  counter: Counter,
  key: PartnerKeyFacts,
  { items }: { items: { skill_id: string }[] },
): Promise<void> =>
  takeDifferentSkills(
    counter,
    key,
    items.map((item) => item.skill_id),
  );
