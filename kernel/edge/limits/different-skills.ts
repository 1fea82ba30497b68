import { Refusal } from '../../core/refusal.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { differentSkillsPerDay, type PartnerKeyFacts } from './partner-limits.ts';

/** A page that would pass the cap of different skills a day is refused whole and counts for nothing. */
export async function takeDifferentSkills(
  rateLimiter: RateLimiter,
  key: PartnerKeyFacts,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { fits, resetSeconds } = await rateLimiter.addDistinct({
    ...differentSkillsPerDay(key),
    members: [...new Set(ids)],
  });
  if (!fits)
    throw new Refusal('DAILY_CAP', 'The different skills of this day are used up; it ends at midnight IST.', {
      retryAfterSeconds: Math.max(1, resetSeconds),
      reason: 'different_skills',
    });
}
