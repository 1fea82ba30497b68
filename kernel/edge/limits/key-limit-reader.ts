import type { KeyLimitUse, LimitUse } from '../../core/limit-use.ts';
import type { RateLimiter, WindowCount } from './rate-limiter.ts';
import { differentSkillsPerDay, partnerLimits, type PartnerKeyFacts } from './partner-limits.ts';
import { RATE_CLASSES, type RateClass } from './rates.ts';

const ALL_CLASSES = Object.keys(RATE_CLASSES) as RateClass[];

const toUse = (name: string, { limit, remaining, resetSeconds }: WindowCount): LimitUse => ({
  name,
  limit,
  used: limit - remaining,
  resetSeconds,
});

/** The windows of a key in every class, its different skills and its cooldown, of which nothing is taken. */
export const keyLimitReader =
  (rateLimiter: RateLimiter) =>
  async (key: PartnerKeyFacts): Promise<KeyLimitUse> => {
    const { subject, limits, cooldown } = partnerLimits({ ...key, rateClass: ALL_CLASSES, browsePages: 1 });
    const skills = differentSkillsPerDay(key);
    const [taken, { remaining, resetSeconds }] = await Promise.all([
      rateLimiter.take({ subject, limits: limits.map((limit) => ({ ...limit, cost: 0 })), cooldown }),
      rateLimiter.addDistinct({ ...skills, members: [] }),
    ]);
    return {
      coolingSeconds: taken.cooldown ? taken.retryAfterSeconds : 0,
      limits: [
        ...Object.entries(taken.windows).map(([name, count]) => toUse(name, count)),
        toUse(skills.name, { limit: skills.cap, remaining, resetSeconds }),
      ],
      rates: limits.flatMap((limit) =>
        limit.kind === 'bucket'
          ? [{ name: limit.name.replace('/second', ''), perSecond: limit.perSecond, burst: limit.capacity }]
          : [],
      ),
    };
  };
