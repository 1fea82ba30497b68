import { DAY_MS } from '../../../../kernel/core/durations.ts';
import { istDay } from '../../../../kernel/core/india-time.ts';
import { refuse, type RefusalDetail } from '../../../../kernel/core/refusal.ts';
import { CALL_OUTCOMES } from '../../outreach/result/contact.entity.ts';
import { CHANNELS, MAX_FOLLOW_UPS } from '../../hiring/workflow/workflow.rules.ts';
import type { DayFigures, Figures } from './analytics.types.ts';
import { DropOffStep, FunnelStage, type CountedMetric, type Metric } from './metric.rules.ts';
import { isDay } from '../../../../kernel/core/rules/text-forms.ts';

export const MAX_DAYS = 92;
export const DEFAULT_DAYS = 30;

/** Days in India, both ends counted. */
export interface DayRange {
  from: string;
  to: string;
}

/** The end is today unless told, the beginning 30 days up to the end. */
export function decideRange(
  asked: { from?: string | null | undefined; to?: string | null | undefined },
  now: Date,
): DayRange {
  const problems: RefusalDetail[] = [];
  for (const name of ['from', 'to'] as const)
    if (asked[name] != null && !isDay(asked[name]))
      problems.push({ path: name, message: 'must be a date such as 2026-03-31' });
  if (problems.length > 0) throw refuse.invalid(problems);
  const to = asked.to ?? istDay(now);
  const from = asked.from ?? dayAfter(to, 1 - DEFAULT_DAYS);
  if (from > to) throw refuse.invalid([{ path: 'from', message: `must not be after ${to}` }]);
  if (daysIn({ from, to }) > MAX_DAYS)
    throw refuse.invalid([{ path: 'from', message: `must be at most ${MAX_DAYS} days up to ${to}` }]);
  return { from, to };
}

const dayAfter = (day: string, days: number): string =>
  new Date(Math.max(Date.parse(day) + days * DAY_MS, Date.parse('0001-01-01'))).toISOString().slice(0, 10);

const daysIn = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

interface RangePart extends DayRange {
  /** A figure in it is of a day, or of a week, named by its Monday. */
  days: 1 | 7;
}

/** The whole weeks that the days hold, and what is left over before and after them. */
export function weeksAndDays({ from, to }: DayRange): RangePart[] {
  const firstMonday = dayAfter(from, (8 - weekday(from)) % 7);
  const lastSunday = dayAfter(to, -(weekday(to) % 7));
  if (firstMonday > lastSunday) return [{ days: 1, from, to }];
  return [
    ...(from < firstMonday ? [{ days: 1, from, to: dayAfter(firstMonday, -1) } as const] : []),
    { days: 7, from: firstMonday, to: dayAfter(lastSunday, -6) },
    ...(lastSunday < to ? [{ days: 1, from: dayAfter(lastSunday, 1), to } as const] : []),
  ];
}

/** Monday is 1. */
const weekday = (day: string): number => new Date(day).getUTCDay() || 7;

/** Every list is whole: what did not happen is there with zero. The sums are over all days of the range. */
export function toMetrics(
  languages: readonly string[],
  { from, to }: DayRange,
  sums: readonly CountedMetric[],
): Figures {
  const counts = new Map(sums.map(({ metric, key, count }) => [`${metric} ${key}`, count]));
  const count = (metric: Metric, key: string | number) => counts.get(`${metric} ${key}`) ?? 0;
  const answered = count('calls_answered', '');
  const seen = sums.filter(({ metric }) => metric.startsWith('language_')).map(({ key }) => key);
  return {
    from,
    to,
    funnel: Object.values(FunnelStage).map((stage) => ({ stage, count: count('stage', stage) })),
    channels: CHANNELS.map((channel) => ({
      channel,
      attempts: count('channel_attempts', channel),
      reached: count('channel_reached', channel),
      completed: count('channel_completed', channel),
    })),
    followUps: Array.from({ length: MAX_FOLLOW_UPS }, (_, nth) => nth + 1).map((number) => ({
      number,
      sent: count('follow_up_sent', number),
      reached: count('follow_up_reached', number),
    })),
    calls: {
      attempts: count('channel_attempts', 'voice'),
      answered,
      averageSeconds: answered === 0 ? 0 : Math.round((count('call_seconds', '') / answered) * 10) / 10,
      outcomes: CALL_OUTCOMES.map((outcome) => ({ outcome, count: count('call_outcome', outcome) })),
    },
    dropOffs: Object.values(DropOffStep).map((step) => ({ step, count: count('drop_off', step) })),
    languages: [...new Set([...languages, ...seen.toSorted()])].map((language) => ({
      language,
      invited: count('language_invited', language),
      completed: count('language_completed', language),
    })),
  };
}

/** A count of one day. */
export interface DayCount extends CountedMetric {
  day: string;
}

/** Every day of the range is there, also one on which nothing happened. */
export function toDays(range: DayRange, counts: readonly DayCount[]): DayFigures[] {
  const countsOf = Map.groupBy(counts, ({ day }) => day);
  return Array.from({ length: daysIn(range) }, (_, nth) => {
    const day = dayAfter(range.from, nth);
    const own = countsOf.get(day) ?? [];
    const sum = (metric: Metric, key?: FunnelStage) =>
      own.reduce(
        (total, one) => total + (one.metric === metric && (key ?? one.key) === one.key ? one.count : 0),
        0,
      );
    return {
      day,
      invited: sum('stage', FunnelStage.invited),
      contacts: sum('channel_attempts'),
      reached: sum('stage', FunnelStage.reached),
      consented: sum('stage', FunnelStage.consented),
      completed: sum('stage', FunnelStage.completed),
      qualified: sum('stage', FunnelStage.qualified),
      stopped: sum('drop_off'),
    };
  });
}

/** The metrics that a day tells of. */
export const DAY_METRICS: readonly Metric[] = ['stage', 'channel_attempts', 'drop_off'];
