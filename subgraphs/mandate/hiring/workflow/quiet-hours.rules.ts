import { DAY_MS, HOUR_MS } from '../../../../kernel/core/durations.ts';
import { istMidnight } from '../../../../kernel/core/india-time.ts';

const OPENS_MS = 9 * HOUR_MS;
const CLOSES_MS = 21 * HOUR_MS;

/** People are written to from 09:00 to 21:00 in India; any other moment becomes the next 09:00. */
export function inDaytime(at: Date): Date {
  const midnight = istMidnight(at).getTime();
  const time = at.getTime() - midnight;
  if (time >= OPENS_MS && time < CLOSES_MS) return at;
  return new Date(midnight + (time < OPENS_MS ? 0 : DAY_MS) + OPENS_MS);
}
