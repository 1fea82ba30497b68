import { describe, expect, it } from 'vitest';
import { SetClock } from '../../../test/world/limits/rate-limiter-world.fixture.ts';
import { tooMany, type Limit } from './rate-limiter.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';
import { differentSkillsPerDay, partnerLimits, type PartnerCall } from './partner-limits.ts';
import { RATE_CLASSES, type RateClass } from './rates.ts';
import { rateLimitHeaders } from './rate-limit-headers.ts';

const live = { keyId: 'VFN_LIVE_1', mode: 'live' } as const;
const test = { keyId: 'VFN_TEST_1', mode: 'test' } as const;

/** `150 (300), 6000, none` as in the table of contract 1.9, by name of the bucket. */
function table(call: PartnerCall): Record<string, string> {
  const { limits } = partnerLimits(call);
  const find = (name: string) => limits.find((limit) => limit.name === name);
  const names = limits.filter(({ kind }) => kind === 'bucket').map(({ name }) => name.replace('/second', ''));
  return Object.fromEntries(
    names.map((name) => {
      const second = find(`${name}/second`) as Limit & { kind: 'bucket' };
      const minute = find(`${name}/minute`) as Limit & { kind: 'window' };
      const day = find(`${name}/day`) as (Limit & { kind: 'window' }) | undefined;
      return [name, `${second.perSecond} (${second.capacity}), ${minute.limit}, ${day?.limit ?? 'none'}`];
    }),
  );
}

describe('the limits of a partner call', () => {
  it.each<[RateClass, string, string]>([
    ['reads', '20 (40), 1200, none', '2 (4), 120, none'],
    ['skillsSearch', '100 (200), 4000, none', '10 (20), 400, none'],
    ['skillsLookup', '20 (40), 600, none', '2 (4), 60, none'],
    ['skillsMatch', '10 (20), 300, 50000', '1 (2), 30, 5000'],
    ['skillRequests', '2 (5), 60, 2000', '0.2 (1), 6, 200'],
    ['workflowWrites', '5 (10), 60, 2000', '0.5 (1), 6, 200'],
    ['mandateWrites', '10 (20), 300, 20000', '1 (2), 30, 2000'],
    ['campaignWrites', '2 (5), 30, 500', '0.2 (1), 3, 50'],
  ])('are those of the contract for %s, a tenth of each for a TEST key', (rateClass, ofLive, ofTest) => {
    expect(table({ ...live, rateClass })).toEqual({ key: '150 (300), 6000, none', [rateClass]: ofLive });
    expect(table({ ...test, rateClass })).toEqual({ key: '15 (30), 600, none', [rateClass]: ofTest });
  });

  it('add a bucket for the recruiter, within the key', () => {
    const call = { ...live, rateClass: 'reads', recruiter: 'r1' } as const;
    expect(table(call)['recruiter']).toBe('5 (10), 200, none');
    expect(table({ ...call, ...test })['recruiter']).toBe('0.5 (1), 20, none');
    const of = (recruiter: string) => partnerLimits({ ...call, recruiter }).limits.at(-1)!.of;
    expect(of('r1')).toBe(of('r1'));
    expect(of('r1')).not.toBe(of('r2'));
    expect(of('r'.repeat(10_000))).toHaveLength(22);
  });

  it("add an employer's buckets to a platform's own, raised by the factor of the key", () => {
    const call = { ...live, limitFactor: 10, rateClass: 'workflowWrites', employer: 'OR_1' } as const;
    expect(table(call)).toEqual({
      key: '1500 (3000), 60000, none',
      workflowWrites: '50 (100), 600, 20000',
      organisation: '1500 (3000), 60000, none',
      'organisation:workflowWrites': '50 (100), 600, 20000',
    });
    expect(table({ ...call, ...test })['organisation:workflowWrites']).toBe('5 (10), 60, 2000');
    expect(table({ ...call, limitFactor: 1 })['organisation:workflowWrites']).toBe('5 (10), 60, 2000');
    const ofEmployer = partnerLimits(call).limits.filter(({ of }) => of === 'OR_1');
    expect(ofEmployer.map(({ name }) => name)).toEqual([
      'organisation/second',
      'organisation/minute',
      'organisation:workflowWrites/second',
      'organisation:workflowWrites/minute',
      'organisation:workflowWrites/day',
    ]);
  });

  it("tell which span of an employer's limits refused", () => {
    for (const rateClass of Object.keys(RATE_CLASSES) as RateClass[])
      for (const { name } of partnerLimits({ ...live, rateClass, employer: 'OR_1' }).limits.filter(
        ({ of }) => of,
      ))
        expect(tooMany({ cooldown: false, refusedBy: name, retryAfterSeconds: 1 }).reason).toBe(
          `limit:organisation:${name.split('/')[1]}`,
        );
  });

  it('have each a reason of their own when they refuse', () => {
    for (const rateClass of Object.keys(RATE_CLASSES) as RateClass[])
      for (const { name } of partnerLimits({ ...live, rateClass, recruiter: 'r1' }).limits)
        expect(tooMany({ cooldown: false, refusedBy: name, retryAfterSeconds: 1 })).toMatchObject({
          code: 'RATE_LIMITED',
          reason: `limit:${name.replace('/', ':')}`,
        });
  });

  it('are multiplied for a key whose limits were raised, and never lowered', () => {
    expect(table({ ...live, rateClass: 'campaignWrites', limitFactor: 1.1 })).toEqual({
      key: '165 (330), 6600, none',
      campaignWrites: '2.2 (6), 33, 550',
    });
    expect(table({ ...test, rateClass: 'campaignWrites', limitFactor: 10 })['campaignWrites']).toBe(
      '2 (5), 30, 500',
    );
    for (const limitFactor of [0.5, 0, -1, Number.NaN])
      expect(table({ ...live, rateClass: 'reads', limitFactor })['reads']).toBe('20 (40), 1200, none');
  });

  it('count each root field of a document as its REST twin', () => {
    const { limits } = partnerLimits({
      ...live,
      rateClass: ['reads', 'mandateWrites', 'reads'],
      recruiter: 'r',
    });
    const cost = Object.fromEntries(limits.map((limit) => [limit.name, limit.cost]));
    expect(cost).toMatchObject({
      'key/second': 3,
      'key/minute': 3,
      'reads/minute': 2,
      'mandateWrites/day': 1,
    });
    expect(cost).toMatchObject({ 'recruiter/second': 3 });
  });

  it('count browse pages by the hour, and more of them start a cooldown at once', () => {
    const last = (call: PartnerCall) => partnerLimits(call).limits.at(-1);
    const call = { ...live, rateClass: 'skillsSearch', browsePages: 1 } as const;
    expect(last(call)).toMatchObject({
      name: 'browse/hour',
      limit: 200,
      seconds: 3600,
      startsCooldown: true,
    });
    expect(last({ ...call, ...test })).toMatchObject({ limit: 20 });
    expect(last({ ...live, rateClass: 'skillsSearch' })).toMatchObject({ name: 'skillsSearch/minute' });
  });

  it('start a cooldown after 100 refusals, of TEST keys too', () => {
    expect(partnerLimits({ ...test, rateClass: 'reads' }).cooldown).toMatchObject({
      refusals: 100,
      seconds: 60,
    });
  });

  it('have different names, days of IST and a subject of their key alone', () => {
    for (const rateClass of Object.keys(RATE_CLASSES) as RateClass[]) {
      const call = { ...live, rateClass, recruiter: 'r', employer: 'OR_1', browsePages: 1 };
      const { subject, limits } = partnerLimits(call);
      expect(subject).toBe('partner:VFN_LIVE_1');
      expect(new Set(limits.map(({ name }) => name)).size).toBe(limits.length);
      for (const limit of limits)
        if (limit.kind === 'window' && limit.seconds === 86_400) expect(limit.offsetSeconds).toBe(-19_800);
    }
  });
});

describe('the caps of different things a day', () => {
  it('are those of the contract', () => {
    expect(differentSkillsPerDay(live).cap).toBe(15_000);
    expect(differentSkillsPerDay(test).cap).toBe(1_500);
  });
});

describe('the headers of a partner answer', () => {
  it('show the tighter of two windows, where a platform acts for an employer', async () => {
    const rateLimiter = new MemoryRateLimiter({ clock: new SetClock('2026-01-01T10:00:20.000Z') });
    const call = { ...live, limitFactor: 2, rateClass: 'campaignWrites' } as const;
    await rateLimiter.take(partnerLimits({ ...call, employer: 'OR_1' }));
    const second = await rateLimiter.take(partnerLimits({ ...call, employer: 'OR_2' }));
    expect(second.windows['organisation:campaignWrites/minute']).toMatchObject({ limit: 60, remaining: 59 });
    expect(rateLimitHeaders('campaignWrites', second)).toMatchObject({
      'RateLimit-Limit': '60',
      'RateLimit-Remaining': '58',
      RateLimit: '"campaignWrites";r=58;t=40',
    });
  });

  it('are the minute window of the endpoint class, with Retry-After on a refusal', async () => {
    const clock = new SetClock('2026-01-01T10:00:20.000Z');
    const rateLimiter = new MemoryRateLimiter({ clock });
    const call = partnerLimits({ ...test, rateClass: 'campaignWrites' });
    expect(rateLimitHeaders('campaignWrites', await rateLimiter.take(call))).toEqual({
      'RateLimit-Limit': '3',
      'RateLimit-Remaining': '2',
      'RateLimit-Reset': '40',
      'RateLimit-Policy': '"campaignWrites";q=3;w=60',
      RateLimit: '"campaignWrites";r=2;t=40',
    });
    expect(rateLimitHeaders('campaignWrites', await rateLimiter.take(call))).toEqual({
      'RateLimit-Limit': '3',
      'RateLimit-Remaining': '2',
      'RateLimit-Reset': '40',
      'RateLimit-Policy': '"campaignWrites";q=3;w=60',
      RateLimit: '"campaignWrites";r=2;t=40',
      'Retry-After': '5',
    });
  });
});
