import { INDIA_OFFSET_SECONDS } from '../../core/india-time.ts';

/** When a job is due by the clock: so many seconds apart, or once a day at a time of India. */
export type Rhythm = number | { dailyAt: string };

const DAY_SECONDS = 24 * 3600;

/** `hh:mm`, Indian Standard Time, which has no summer time. */
export const dailyAt = (time: string): Rhythm => ({ dailyAt: time });

/** The beginning of the slot that `now` is in. Slots are counted from 1970, so every process finds the same ones. */
export function slotOf(rhythm: Rhythm, now: Date): Date {
  const { length, offset } =
    typeof rhythm === 'number' ? { length: rhythm, offset: 0 } : daily(rhythm.dailyAt);
  const seconds = Math.floor((now.getTime() / 1000 - offset) / length) * length + offset;
  return new Date(seconds * 1000);
}

function daily(time: string): { length: number; offset: number } {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === undefined) throw new Error(`"${time}" is not a time of day like 02:30`);
  return { length: DAY_SECONDS, offset: Number(hours) * 3600 + Number(minutes) * 60 - INDIA_OFFSET_SECONDS };
}
