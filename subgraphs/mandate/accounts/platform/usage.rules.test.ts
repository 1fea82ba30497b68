import { describe, expect, it } from 'vitest';
import { decideMonths, momentsOf, monthsOf, toMonths } from './usage.rules.ts';

const now = new Date('2026-03-31T18:30:00Z'); // April has begun in India

describe('the months of a usage', () => {
  it('are 12 up to this month in India, unless told', () => {
    expect(decideMonths({}, now)).toEqual({ from: '2025-05', to: '2026-04' });
    expect(decideMonths({}, new Date('2026-03-31T18:29:59Z')).to).toBe('2026-03');
    expect(decideMonths({ to: '2026-01' }, now)).toEqual({ from: '2025-02', to: '2026-01' });
    expect(decideMonths({ from: '2026-02' }, now)).toEqual({ from: '2026-02', to: '2026-04' });
    expect(decideMonths({ from: null, to: null }, now).to).toBe('2026-04');
  });

  it('may be named by a day', () => {
    expect(decideMonths({ from: '2026-01-31', to: '2026-02-01' }, now)).toEqual({
      from: '2026-01',
      to: '2026-02',
    });
  });

  it('are all there, over the end of a year', () => {
    expect(monthsOf({ from: '2025-11', to: '2026-02' })).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
    expect(decideMonths({ to: '2000-01' }, now)).toEqual({ from: '1999-02', to: '2000-01' });
    expect(momentsOf({ from: '1999-02', to: '2099-12' }).end).toEqual(new Date('2099-12-31T18:30:00Z'));
  });

  it.each([
    [{ from: '2026-13' }, ['from']],
    [{ from: '2026-1' }, ['from']],
    [{ from: '2026-02-30' }, ['from']],
    [{ from: '0000-01' }, ['from']],
    [{ to: '9999-12' }, ['to']],
    [{ from: 'x', to: 'y' }, ['from', 'to']],
    [{ from: '2026-05' }, ['from']],
    [{ from: '2024-04', to: '2026-04' }, ['from']],
    [{ from: '2000-01', to: '2099-12' }, ['from']],
  ])('%o is refused', (asked, paths) => {
    expect(() => decideMonths(asked, now)).toThrow(
      expect.objectContaining({ details: paths.map((path) => expect.objectContaining({ path })) }),
    );
    expect(decideMonths({ from: '2024-05', to: '2026-04' }, now).from).toBe('2024-05');
  });

  it('begin at midnight in India', () => {
    expect(momentsOf({ from: '2026-01', to: '2026-12' })).toEqual({
      begin: new Date('2025-12-31T18:30:00Z'),
      end: new Date('2026-12-31T18:30:00Z'),
    });
  });
});

describe('the figures of a usage', () => {
  it('come from the ledger: what was charged, given back, and received in whatever way', () => {
    const month = '2026-03';
    const counts = [
      { month, kind: 'charge', count: 5, credits: -5 },
      { month, kind: 'return', count: 2, credits: 2 },
      { month, kind: 'move', count: 1, credits: 30 },
      { month, kind: 'grant', count: 1, credits: 10 },
      { month, kind: 'mandate', count: 3, credits: 0 },
      { month, kind: 'campaign', count: 4, credits: 0 },
    ];
    const nothing = { received: 0, charged: 0, returned: 0 };
    expect(toMonths({ from: '2026-02', to: month }, counts)).toEqual([
      { month: '2026-02', mandates: 0, campaigns: 0, candidates: 0, credits: nothing },
      {
        month,
        mandates: 3,
        campaigns: 4,
        candidates: 5,
        credits: { received: 40, charged: 5, returned: 2 },
      },
    ]);
  });
});
