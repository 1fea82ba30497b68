import { Refusal } from '../../core/refusal.ts';
import type { Counter } from './counter.ts';
import { differentSkillsPerDay, type PartnerKeyFacts } from './partner-limits.ts';

/**
 * Search and browse show a key a limited number of different skills a day. A page that would pass the cap is refused
 * whole and counts for nothing; skills seen earlier that day are shown again.
 */
export async function takeDifferentSkills(
  counter: Counter,
  key: PartnerKeyFacts,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { fits, resetSeconds } = await counter.addDistinct({
    ...differentSkillsPerDay(key),
    members: [...new Set(ids)],
  });
  if (!fits)
    throw new Refusal('DAILY_CAP', 'The different skills of this day are used up; it ends at midnight IST.', {
      retryAfterSeconds: Math.max(1, resetSeconds),
    });
}
