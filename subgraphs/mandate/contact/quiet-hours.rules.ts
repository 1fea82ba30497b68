import { INDIA_OFFSET_SECONDS } from '../../../kernel/core/india-time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const INDIA_OFFSET_MS = INDIA_OFFSET_SECONDS * 1000;
const OPENS_MS = 9 * HOUR_MS;
const CLOSES_MS = 21 * HOUR_MS;

/** The same moment when people may be written to then, 09:00 to 21:00 in India; else the next 09:00. */
export function inDaytime(at: Date): Date {
  const local = at.getTime() + INDIA_OFFSET_MS;
  const midnight = Math.floor(local / DAY_MS) * DAY_MS;
  const time = local - midnight;
  if (time >= OPENS_MS && time < CLOSES_MS) return at;
  return new Date(midnight + (time < OPENS_MS ? 0 : DAY_MS) + OPENS_MS - INDIA_OFFSET_MS);
}
