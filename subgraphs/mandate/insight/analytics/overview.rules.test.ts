import { describe, expect, it } from 'vitest';
import { decideRange, toDays, toMetrics, weeksAndDays } from './overview.rules.ts';

/** Every end of a call is listed, also those that did not happen. */
const ended = (counts: Record<string, number> = {}) =>
  ['finished', 'hung_up', 'machine', 'busy', 'no_answer', 'failed', 'unknown'].map((outcome) => ({
    outcome,
    count: counts[outcome] ?? 0,
  }));

/** 05:00 on the first of March in India, still the last of February in UTC. */
const now = new Date('2026-02-28T23:30:00Z');

const refusalOf = (asked: Parameters<typeof decideRange>[0]) => {
  try {
    return decideRange(asked, now);
  } catch (refusal) {
    return refusal;
  }
};

describe('the days of an overview', () => {
  it('are the last 30 in India when none is given, today among them', () => {
    expect(decideRange({}, now)).toEqual({ from: '2026-01-31', to: '2026-03-01' });
    expect(decideRange({}, new Date('2026-02-28T18:29:59.999Z')).to).toBe('2026-02-28');
    expect(decideRange({}, new Date('2026-02-28T18:30:00Z')).to).toBe('2026-03-01');
  });

  it('end today without an end, and are 30 up to the end without a beginning', () => {
    expect(decideRange({ from: '2026-02-01' }, now)).toEqual({ from: '2026-02-01', to: '2026-03-01' });
    expect(decideRange({ to: '2024-03-01' }, now)).toEqual({ from: '2024-02-01', to: '2024-03-01' });
    expect(decideRange({ to: '0001-01-02' }, now)).toEqual({ from: '0001-01-01', to: '0001-01-02' });
  });

  it('may be one, and 92, and not 93', () => {
    expect(decideRange({ from: '2026-03-01', to: '2026-03-01' }, now).from).toBe('2026-03-01');
    expect(decideRange({ from: '2026-01-01', to: '2026-04-02' }, now).from).toBe('2026-01-01');
    expect(refusalOf({ from: '2026-01-01', to: '2026-04-03' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'from', message: expect.stringContaining('92') }],
    });
  });

  it.each([
    ['from after to', { from: '2026-03-02', to: '2026-03-01' }, ['from']],
    ['from after today, which is the end', { from: '2026-03-02' }, ['from']],
    ['a day that does not exist', { from: '2026-02-29' }, ['from']],
    ['a month that does not exist', { to: '2026-13-01' }, ['to']],
    ['a year that does not exist', { from: '0000-12-31', to: '0001-01-01' }, ['from']],
    ['a time', { to: '2026-03-01T00:00:00Z' }, ['to']],
    ['another spelling', { to: '2026-3-1' }, ['to']],
    ['nothing', { from: '' }, ['from']],
    ['both wrong, told together', { from: 'yesterday', to: 'today' }, ['from', 'to']],
  ])('are refused: %s', (_, asked, paths) => {
    const { code, details } = refusalOf(asked) as { code: string; details: { path: string }[] };
    expect(code).toBe('VALIDATION_FAILED');
    expect(details.map(({ path }) => path)).toEqual(paths);
  });
});

describe('weeks and days', () => {
  const day = (text: string, after: number) =>
    new Date(Date.parse(text) + after * 86_400_000).toISOString().slice(0, 10);

  it.each([
    ['a single day', '2026-03-04', '2026-03-04', 0],
    ['six days of a week', '2026-03-02', '2026-03-07', 0],
    ['seven days that are no week', '2026-03-03', '2026-03-09', 0],
    ['a week', '2026-03-02', '2026-03-08', 1],
    ['a week and a day before', '2026-03-01', '2026-03-08', 1],
    ['a week and a day after', '2026-03-02', '2026-03-09', 1],
    ['92 days', '2026-01-01', '2026-04-02', 12],
    ['the first week of all', '0001-01-01', '0001-01-07', 1],
  ])('%s: each day once, in whole weeks from Monday on where there are', (_, from, to, weeks) => {
    const parts = weeksAndDays({ from, to });
    const figures = parts.flatMap((part) => {
      const names: { days: number; from: string }[] = [];
      for (let at = part.from; at <= part.to; at = day(at, part.days))
        names.push({ days: part.days, from: at });
      return names;
    });
    expect(figures.filter(({ days }) => days === 7)).toHaveLength(weeks);
    for (const { days, from: monday } of figures)
      if (days === 7) expect(new Date(monday).getUTCDay()).toBe(1);
    const covered = figures.flatMap(({ days, from: first }) =>
      Array.from({ length: days }, (__, nth) => day(first, nth)),
    );
    const wanted: string[] = [];
    for (let at = from; at <= to; at = day(at, 1)) wanted.push(at);
    expect(covered).toEqual(wanted);
  });
});

describe('an overview', () => {
  const days = { from: '2026-02-01', to: '2026-03-01' };

  it('has every list whole when nothing happened', () => {
    expect(toMetrics(['hi', 'en'], days, [])).toEqual({
      ...days,
      funnel: ['invited', 'reached', 'consented', 'enriched', 'skills_done', 'completed', 'qualified'].map(
        (stage) => ({ stage, count: 0 }),
      ),
      channels: ['whatsapp', 'sms', 'email', 'voice'].map((channel) => ({
        channel,
        attempts: 0,
        reached: 0,
        completed: 0,
      })),
      followUps: [1, 2, 3, 4, 5].map((number) => ({ number, sent: 0, reached: 0 })),
      calls: { attempts: 0, answered: 0, averageSeconds: 0, outcomes: ended() },
      dropOffs: ['contact', 'consent', 'enrichment', 'skills', 'interest'].map((step) => ({
        step,
        count: 0,
      })),
      languages: ['hi', 'en'].map((language) => ({ language, invited: 0, completed: 0 })),
    });
  });

  it("lists the workflow's languages first, then those that candidates had besides", () => {
    const seen = ['ta', 'en', 'bn'].map((key) => ({ metric: 'language_invited' as const, key, count: 2 }));
    const { languages } = toMetrics(['hi', 'en'], days, seen);
    expect(languages.map(({ language, invited }) => [language, invited])).toEqual([
      ['hi', 0],
      ['en', 2],
      ['bn', 2],
      ['ta', 2],
    ]);
  });

  it('tells the average of calls to a tenth, and how they ended', () => {
    const { calls } = toMetrics([], days, [
      { metric: 'channel_attempts', key: 'voice', count: 9 },
      { metric: 'calls_answered', key: '', count: 3 },
      { metric: 'call_seconds', key: '', count: 100 },
      { metric: 'call_outcome', key: 'busy', count: 4 },
    ]);
    expect(calls).toEqual({ attempts: 9, answered: 3, averageSeconds: 33.3, outcomes: ended({ busy: 4 }) });
  });
});

describe('days', () => {
  it('are all there, with what is counted on each: contacts of all channels, ends at all steps', () => {
    const count = (
      day: string,
      metric: 'stage' | 'channel_attempts' | 'drop_off',
      key: string,
      many: number,
    ) => ({
      day,
      metric,
      key,
      count: many,
    });
    const none = {
      invited: 0,
      contacts: 0,
      reached: 0,
      consented: 0,
      completed: 0,
      qualified: 0,
      stopped: 0,
    };
    expect(
      toDays({ from: '2026-02-27', to: '2026-03-02' }, [
        count('2026-02-28', 'stage', 'invited', 4),
        count('2026-02-28', 'channel_attempts', 'sms', 2),
        count('2026-02-28', 'channel_attempts', 'voice', 3),
        count('2026-03-02', 'drop_off', 'contact', 1),
        count('2026-03-02', 'drop_off', 'skills', 1),
        count('2026-03-02', 'stage', 'completed', 2),
        count('2026-03-02', 'stage', 'enriched', 9),
      ]),
    ).toEqual([
      { ...none, day: '2026-02-27' },
      { ...none, day: '2026-02-28', invited: 4, contacts: 5 },
      { ...none, day: '2026-03-01' },
      { ...none, day: '2026-03-02', completed: 2, stopped: 2 },
    ]);
  });
});
