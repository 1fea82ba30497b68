import { describe, expect, it } from 'vitest';
import { CAMPAIGN_STATUSES, movesOf, sharesOf } from './campaign.rules.ts';

const offered = (campaign: Parameters<typeof movesOf>[0]) =>
  Object.entries(movesOf(campaign))
    .filter(([, is]) => is)
    .map(([move]) => move);

describe('a campaign of the console', () => {
  it.each([
    ['running', false, null, ['pause', 'cancel', 'add']],
    ['running', true, null, ['pause', 'close', 'cancel', 'add']],
    ['running', false, '2026-03-01T00:00:00Z', ['pause', 'cancel']],
    ['paused', false, null, ['resume', 'cancel', 'add']],
    ['paused', true, null, ['resume', 'close', 'cancel', 'add']],
    ['cancelled', false, null, []],
    ['completed', true, null, []],
  ] as const)('that is %s, open: %s, closed: %s, offers %j', (status, open, closedAt, moves) => {
    expect(offered({ status, open, closedAt, origin: 'playground' })).toEqual(moves);
  });

  it.each(CAMPAIGN_STATUSES)('that a partner made and is %s offers nothing', (status) => {
    expect(offered({ status, open: true, closedAt: null, origin: 'api' })).toEqual([]);
  });
});

it('shares are of all candidates, and nothing of none', () => {
  const percents = (pending: number, completed: number, declined: number, failed: number) =>
    sharesOf({ pending, completed, declined, failed }).map(({ percent }) => percent);
  expect(percents(5, 2, 1, 2)).toEqual([20, 10, 20, 50]);
  expect(percents(0, 0, 0, 0)).toEqual([0, 0, 0, 0]);
});
