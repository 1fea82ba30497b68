import { DAY_MS, HOUR_MS } from '../../../../kernel/core/durations.ts';
import { istMidnight } from '../../../../kernel/core/india-time.ts';

/** Messages that are not advertising go from this hour on. */
export const OPENS_AT = 9;
const CLOSES_MS = 21 * HOUR_MS;

/** People are written to from 09:00 to 21:00 in India, or from a later hour; any other moment becomes the next of it. */
export function inDaytime(at: Date, opensAt: number = OPENS_AT): Date {
  const opensMs = opensAt * HOUR_MS;
  const midnight = istMidnight(at).getTime();
  const time = at.getTime() - midnight;
  if (time >= opensMs && time < CLOSES_MS) return at;
  return new Date(midnight + (time < opensMs ? 0 : DAY_MS) + opensMs);
}
