const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** India has one time and no summer time. */
const IST_MS = 330 * MINUTE_MS;
const OPENS_MS = 9 * HOUR_MS;
const CLOSES_MS = 21 * HOUR_MS;

/** The same moment when people may be written to then, 09:00 to 21:00 in India; else the next 09:00. */
export function inDaytime(at: Date): Date {
  const local = at.getTime() + IST_MS;
  const midnight = Math.floor(local / DAY_MS) * DAY_MS;
  const time = local - midnight;
  if (time >= OPENS_MS && time < CLOSES_MS) return at;
  return new Date(midnight + (time < OPENS_MS ? 0 : DAY_MS) + OPENS_MS - IST_MS);
}
