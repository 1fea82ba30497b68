import { DAY_MS, daysAfter } from './durations.ts';

/** India has one time, 5½ hours ahead of UTC, and no summer time. */
export const INDIA_OFFSET_SECONDS = 19_800;

export const INDIA_TIME_ZONE = 'Asia/Kolkata';

/** The day in India at a moment, as `2026-03-01`: days begin at 18:30 UTC of the day before. */
export const istDay = (at: Date): string =>
  new Date(at.getTime() + INDIA_OFFSET_SECONDS * 1000).toISOString().slice(0, 10);

/** The beginning of that day. */
export const istMidnight = (at: Date): Date => {
  const sinceMidnight = (at.getTime() + INDIA_OFFSET_SECONDS * 1000) % DAY_MS;
  return new Date(at.getTime() - sinceMidnight);
};

/** The beginning of the day after. */
export const nextIstDay = (at: Date): Date => daysAfter(istMidnight(at), 1);

/** The day in India at a moment, as people write it: `1 March 2026`. */
export const dayInWords = (at: Date, locale: string): string =>
  at.toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: INDIA_TIME_ZONE,
  });
