import { describe, expect, it } from 'vitest';
import { istDay } from '../../../../kernel/core/india-time.ts';
import {
  checkCandidateLimits,
  decideAdd,
  decideClose,
  decideMandate,
  decideMove,
  firstContactAt,
} from './campaign.rules.ts';
import type { CampaignStatus } from '../result/campaign.entity.ts';

const is = (status: CampaignStatus) => ({ status, closedAt: null });
const told = (decide: () => unknown) => {
  try {
    return decide();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a campaign', () => {
  it.each<[CampaignStatus, 'paused' | 'running' | 'cancelled', string]>([
    ['running', 'paused', 'move'],
    ['running', 'running', 'unchanged'],
    ['running', 'cancelled', 'move'],
    ['paused', 'paused', 'unchanged'],
    ['paused', 'running', 'move'],
    ['paused', 'cancelled', 'move'],
    ['cancelled', 'cancelled', 'unchanged'],
    ['cancelled', 'running', 'CONFLICT'],
    ['cancelled', 'paused', 'CONFLICT'],
    ['completed', 'cancelled', 'CONFLICT'],
    ['completed', 'running', 'CONFLICT'],
    ['completed', 'paused', 'CONFLICT'],
  ])('that is %s and shall be %s: %s', (status, to, decision) => {
    expect(told(() => decideMove(is(status), to))).toBe(decision);
  });

  it('takes candidates until it has ended', () => {
    const answers = (['running', 'paused', 'cancelled', 'completed'] as const).map((status) =>
      told(() => decideAdd(is(status))),
    );
    expect(answers).toEqual([undefined, undefined, 'CONFLICT', 'CONFLICT']);
  });

  it('that is closed takes none, although it runs', () => {
    const closedAt = new Date();
    expect(told(() => decideAdd({ ...is('running'), closedAt }))).toBe('CONFLICT');
  });

  it.each<[CampaignStatus, boolean, string]>([
    ['running', false, 'close'],
    ['paused', false, 'close'],
    ['completed', false, 'CONFLICT'],
    ['cancelled', false, 'CONFLICT'],
    ['running', true, 'unchanged'],
    ['completed', true, 'unchanged'],
    ['cancelled', true, 'CONFLICT'],
  ])('that is %s, closed %s, and shall be closed: %s', (status, closed, decision) => {
    const closedAt = closed ? new Date() : null;
    expect(told(() => decideClose({ ...is(status), closedAt }))).toBe(decision);
  });

  it('needs a mandate that is ready, and says when one may be', () => {
    expect(told(() => decideMandate({ status: 'ready' }, 0))).toBe(undefined);
    for (const status of ['failed', 'archived', 'preparing'])
      expect(told(() => decideMandate({ status }, 7))).toBe('CONFLICT');
    expect(() => decideMandate({ status: 'preparing' }, 7)).toThrow(
      expect.objectContaining({ retryAfterSeconds: 7 }),
    );
  });
});

describe('the first message to new candidates', () => {
  const [night, morning] = [new Date('2026-03-01T17:00:00Z'), new Date('2026-03-02T03:30:00Z')];
  it('may go when the day begins, and is played at once in test mode', () => {
    expect(firstContactAt(night, 'live')).toEqual(morning);
    expect(firstContactAt(morning, 'live')).toEqual(morning);
    expect(firstContactAt(night, 'test')).toEqual(night);
  });
});

describe('quantities', () => {
  const limits = { perCall: 10, perCampaign: 20, peoplePerDay: 15 };
  it.each([
    [10, 20, 0],
    [11, 11, 1],
    [10, 21, 1],
    [11, 21, 2],
  ])('%i in a call and %i in the campaign: %i problems', (given, inCampaign, problems) => {
    let found = 0;
    try {
      checkCandidateLimits({ given, inCampaign }, limits);
    } catch (error) {
      expect(error).toMatchObject({ code: 'LIMIT_EXCEEDED' });
      found = (error as { details: unknown[] }).details.length;
    }
    expect(found).toBe(problems);
  });
});

describe('the day of a moment', () => {
  it('begins at midnight in IST', () => {
    expect(istDay(new Date('2026-03-01T18:29:59.999Z'))).toBe('2026-03-01');
    expect(istDay(new Date('2026-03-01T18:30:00.000Z'))).toBe('2026-03-02');
  });
});
