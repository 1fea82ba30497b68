import { DAY_MS, HOUR_MS } from '../../../../kernel/core/durations.ts';
import { INDIA_OFFSET_SECONDS } from '../../../../kernel/core/india-time.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';

export interface HealthRequest {
  by: 'hour' | 'day';
  last: number | null;
}

export interface Span {
  from: Date;
  until: Date;
}

/** A week of hours, or as many days as attempts are kept. */
const STEPS = {
  hour: { ms: HOUR_MS, usual: 24, most: 168, offsetMs: 0 },
  day: { ms: DAY_MS, usual: 30, most: 31, offsetMs: INDIA_OFFSET_SECONDS * 1000 },
} as const;

/** The last spans up to the one that is under way, oldest first. Days are those of India. */
export function decideHealthSpans({ by, last }: HealthRequest, now: Date): Span[] {
  const { ms, usual, most, offsetMs } = STEPS[by];
  const count = last ?? usual;
  if (count < 1 || count > most)
    throw refuse.invalid([{ path: 'last', message: `must be from 1 to ${most}` }]);
  const current = Math.floor((now.getTime() + offsetMs) / ms) * ms - offsetMs;
  return Array.from({ length: count }, (_, nth) => {
    const from = current - (count - 1 - nth) * ms;
    return { from: new Date(from), until: new Date(from + ms) };
  });
}
