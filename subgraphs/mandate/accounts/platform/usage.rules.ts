import { INDIA_OFFSET_SECONDS, istDay } from '../../../../kernel/core/india-time.ts';
import { refuse, type RefusalDetail } from '../../../../kernel/core/refusal.ts';
import { isDay } from '../../../../kernel/core/rules/text-forms.ts';
import type { UsageMonth } from './employer.types.ts';

export const DEFAULT_MONTHS = 12;
export const MAX_MONTHS = 24;

/** Months in India, both ends counted. */
export interface MonthRange {
  from: string;
  to: string;
}

/** A month such as 2026-03, or a day of it, of this century. */
const MONTH = /^(20\d{2}-(?:0[1-9]|1[0-2]))(?:-(\d{2}))?$/;

export function decideMonths(
  asked: { from?: string | null | undefined; to?: string | null | undefined },
  now: Date,
): MonthRange {
  const problems: RefusalDetail[] = [];
  const monthOf = (name: 'from' | 'to'): string | undefined => {
    const text = asked[name];
    if (text == null) return undefined;
    const [, month, day] = MONTH.exec(text) ?? [];
    if (month && (day === undefined || isDay(text))) return month;
    problems.push({ path: name, message: 'must be a month such as 2026-03, or a day of it' });
    return undefined;
  };
  const [first, last] = [monthOf('from'), monthOf('to')];
  if (problems.length > 0) throw refuse.invalid(problems);
  const to = last ?? istDay(now).slice(0, 7);
  const from = first ?? monthAfter(to, 1 - DEFAULT_MONTHS);
  if (from > to) throw refuse.invalid([{ path: 'from', message: `must not be after ${to}` }]);
  if (monthsOf({ from, to }).length > MAX_MONTHS)
    throw refuse.invalid([{ path: 'from', message: `must be at most ${MAX_MONTHS} months up to ${to}` }]);
  return { from, to };
}

const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

const monthAfter = (month: string, months: number): string => {
  const number = numberOf(month) + months;
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
};

/** Every month of the range, at most one more than may be asked for. */
export function monthsOf({ from, to }: MonthRange): string[] {
  const count = Math.min(numberOf(to) - numberOf(from) + 1, MAX_MONTHS + 1);
  return Array.from({ length: count }, (_, index) => monthAfter(from, index));
}

/** The moments at which a range begins and at which it is over. */
export const momentsOf = ({ from, to }: MonthRange): { begin: Date; end: Date } => ({
  begin: beginOf(from),
  end: beginOf(monthAfter(to, 1)),
});

const beginOf = (month: string): Date => new Date(Date.parse(`${month}-01`) - INDIA_OFFSET_SECONDS * 1000);

/** So many of one kind in a month, with the credits that they are of. */
export interface UsageCount {
  month: string;
  kind: string;
  count: number;
  credits: number;
}

/** Every month is there, also one in which nothing happened. */
export function toMonths(range: MonthRange, counts: readonly UsageCount[]): UsageMonth[] {
  const byMonth = Map.groupBy(counts, ({ month }) => month);
  return monthsOf(range).map((month) => {
    const own = byMonth.get(month) ?? [];
    const of = (kind: string) => own.find((one) => one.kind === kind) ?? { count: 0, credits: 0 };
    const received = own.filter(({ kind }) => !SPENDING.includes(kind)).map(({ credits }) => credits);
    return {
      month,
      mandates: of('mandate').count,
      campaigns: of('campaign').count,
      candidates: of('charge').count,
      credits: {
        received: received.reduce((sum, credits) => sum + credits, 0),
        charged: -of('charge').credits + 0,
        returned: of('return').credits,
      },
    };
  });
}

/** The kinds of entries by which campaigns change an account. */
const SPENDING = ['charge', 'return'];
