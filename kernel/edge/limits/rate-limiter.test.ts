import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  rateLimiterKinds,
  SetClock,
  type RateLimiterWorld,
} from '../../../test/world/limits/rate-limiter-world.fixture.ts';
import type { RateLimiter, Limit, LimitedCall, LimitDecision } from './rate-limiter.ts';

const bucket = (perSecond: number, capacity: number, more: Partial<Limit> = {}): Limit =>
  ({ kind: 'bucket', name: 'second', perSecond, capacity, ...more }) as Limit;
const minute = (limit: number, more: Partial<Limit> = {}): Limit =>
  ({ kind: 'window', name: 'minute', limit, seconds: 60, ...more }) as Limit;
const call = (...limits: Limit[]): LimitedCall => ({ subject: 'partner:k', limits });

describe.each(rateLimiterKinds)('limits counted by $name', ({ runs, open }) => {
  const it = test.skipIf(!runs);
  let world: RateLimiterWorld;
  let clock: SetClock;
  let rateLimiter: RateLimiter;

  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    clock = new SetClock();
    rateLimiter = await world.fresh(clock);
  });

  async function takeMany(times: number, wanted: LimitedCall): Promise<LimitDecision[]> {
    const all: LimitDecision[] = [];
    for (let done = 0; done < times; done++) all.push(await rateLimiter.take(wanted));
    return all;
  }
  const allowed = async (times: number, wanted: LimitedCall) =>
    (await takeMany(times, wanted)).filter((one) => one.allowed).length;

  describe('a token bucket', () => {
    it('lets a burst through, then as many as it refills', async () => {
      expect(await allowed(50, call(bucket(20, 40)))).toBe(40);
      clock.advance(0.5);
      expect(await allowed(50, call(bucket(20, 40)))).toBe(10);
      clock.advance(3600);
      expect(await allowed(50, call(bucket(20, 40)))).toBe(40);
    });

    it('refills in fractions and says when there is room, to the second', async () => {
      const wanted = call(bucket(0.2, 1));
      expect(await rateLimiter.take(wanted)).toMatchObject({
        allowed: true,
        retryAfterSeconds: 0,
        refusedBy: undefined,
      });
      expect(await rateLimiter.take(wanted)).toMatchObject({
        allowed: false,
        retryAfterSeconds: 5,
        refusedBy: 'second',
      });
      clock.advance(4.999);
      expect(await rateLimiter.take(wanted)).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
      clock.advance(0.001);
      expect(await rateLimiter.take(wanted)).toMatchObject({ allowed: true });
    });

    it('loses nothing to rounding', async () => {
      const wanted = call(bucket(0.1, 3));
      expect(await allowed(3, wanted)).toBe(3);
      clock.advance(7);
      expect(await rateLimiter.take(wanted)).toMatchObject({ retryAfterSeconds: 3 }); // 3000.0000000000005 ms
      clock.advance(4.3);
      expect(await allowed(1, wanted)).toBe(1);
      clock.advance(8.7);
      expect(await allowed(1, wanted)).toBe(1); // 0.9999999999999999 tokens
      expect(await allowed(1, wanted)).toBe(0);
    });

    it('asks for at least a second of waiting', async () => {
      await takeMany(300, call(bucket(150, 300)));
      expect((await rateLimiter.take(call(bucket(150, 300)))).retryAfterSeconds).toBe(1);
    });
  });

  describe('a window', () => {
    it('is aligned to the clock and reports limit, remaining and reset either way', async () => {
      clock.set('2026-01-01T10:00:45.500Z');
      expect((await rateLimiter.take(call(minute(2)))).windows).toEqual({
        minute: { limit: 2, remaining: 1, resetSeconds: 15 },
      });
      await rateLimiter.take(call(minute(2)));
      expect(await rateLimiter.take(call(minute(2)))).toEqual({
        allowed: false,
        refusedBy: 'minute',
        limit: 2,
        retryAfterSeconds: 15,
        cooldown: false,
        startedCooldown: false,
        windows: { minute: { limit: 2, remaining: 0, resetSeconds: 15 } },
      });
      clock.set('2026-01-01T10:01:00.000Z');
      expect(await rateLimiter.take(call(minute(2)))).toMatchObject({
        allowed: true,
        windows: { minute: { remaining: 1, resetSeconds: 60 } },
      });
    });

    it('of a day begins at midnight IST', async () => {
      const day: Limit = { kind: 'window', name: 'day', limit: 1, seconds: 86_400, offsetSeconds: -19_800 };
      clock.set('2026-01-01T18:29:59.000Z');
      expect((await rateLimiter.take(call(day))).windows['day']).toEqual({
        limit: 1,
        remaining: 0,
        resetSeconds: 1,
      });
      expect(await rateLimiter.take(call(day))).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
      clock.set('2026-01-01T18:30:00.000Z');
      expect((await rateLimiter.take(call(day))).windows['day']).toEqual({
        limit: 1,
        remaining: 0,
        resetSeconds: 86_400,
      });
    });
  });

  describe('a rolling window', () => {
    const rolling: Limit = { kind: 'rolling', name: 'scraping', limit: 30, seconds: 300 };

    it('never lets more through in any stretch, and does not count refused calls', async () => {
      expect(await allowed(20, call(rolling))).toBe(20);
      clock.advance(200);
      expect(await allowed(40, call(rolling))).toBe(10);
      expect(await rateLimiter.take(call(rolling))).toMatchObject({
        refusedBy: 'scraping',
        retryAfterSeconds: 100,
      });
      clock.advance(100);
      expect(await allowed(40, call(rolling))).toBe(20);
      expect(await rateLimiter.take(call(rolling))).toMatchObject({ allowed: false, retryAfterSeconds: 200 });
    });

    it('reports what is left and when all of it is free again', async () => {
      expect((await rateLimiter.take(call({ ...rolling, cost: 0 }))).windows['scraping']).toEqual({
        limit: 30,
        remaining: 30,
        resetSeconds: 0,
      });
      await rateLimiter.take(call(rolling));
      clock.advance(100);
      expect((await rateLimiter.take(call(rolling))).windows['scraping']).toEqual({
        limit: 30,
        remaining: 28,
        resetSeconds: 300,
      });
      clock.advance(200);
      expect((await rateLimiter.take(call({ ...rolling, cost: 0 }))).windows['scraping']).toMatchObject({
        remaining: 29,
        resetSeconds: 100,
      });
    });
  });

  describe('a call with several limits', () => {
    it('takes from all or from none', async () => {
      await rateLimiter.take(call(minute(1, { name: 'full' })));
      await takeMany(10, call(bucket(1, 5), minute(1, { name: 'full' }), minute(5)));
      expect((await rateLimiter.take(call(minute(5)))).windows['minute']?.remaining).toBe(4);
      expect(await allowed(10, call(bucket(1, 5)))).toBe(5);
    });

    it('names the limit that takes longest, and its seconds', async () => {
      clock.set('2026-01-01T10:00:50.000Z');
      const wanted = call(bucket(0.5, 1), minute(1), bucket(1, 1, { name: 'other' }));
      await rateLimiter.take(wanted);
      expect(await rateLimiter.take(wanted)).toMatchObject({ refusedBy: 'minute', retryAfterSeconds: 10 });
    });

    it('takes what it costs', async () => {
      const wanted = call(bucket(10, 10, { cost: 4 }), minute(10, { cost: 3 }));
      expect((await rateLimiter.take(wanted)).windows['minute']?.remaining).toBe(7);
      expect((await rateLimiter.take(wanted)).windows['minute']?.remaining).toBe(4);
      expect(await rateLimiter.take(wanted)).toMatchObject({
        allowed: false,
        refusedBy: 'second',
        retryAfterSeconds: 1,
      });
      expect((await rateLimiter.take(call(minute(10, { cost: 0 })))).windows['minute']?.remaining).toBe(4);
    });

    it('keeps subjects apart, and those who share a limit of one', async () => {
      const of = (recruiter: string) => call(minute(5), minute(1, { name: 'recruiter', of: recruiter }));
      expect(await allowed(2, of('a'))).toBe(1);
      expect(await allowed(2, of('b'))).toBe(1);
      expect(await rateLimiter.take({ ...of('a'), subject: 'partner:other' })).toMatchObject({
        windows: { minute: { remaining: 4 }, recruiter: { remaining: 0 } },
      });
    });

    it('that has none is let through', async () => {
      expect(await rateLimiter.take(call())).toMatchObject({ allowed: true, windows: {} });
    });
  });

  describe.each<[string, Limit]>([
    ['bucket', bucket(1, 3)],
    ['window', minute(3)],
    ['rolling window', { kind: 'rolling', name: 'rolling', limit: 3, seconds: 60 }],
  ])('a clock that goes back, for a %s,', (_, limit) => {
    it('gives nothing back when it is a little', async () => {
      clock.set('2026-01-01T10:01:00.010Z');
      expect(await allowed(3, call(limit))).toBe(3);
      clock.set('2026-01-01T10:00:59.990Z');
      expect(await allowed(1, call(limit))).toBe(0);
    });

    it('lets nobody pass twice for the time in between', async () => {
      const wanted = call(limit.kind === 'bucket' ? { ...limit, capacity: 100 } : { ...limit, limit: 100 });
      let through = 0;
      for (let step = 0; step < 300; step++) {
        through += await allowed(1, wanted);
        clock.advance(step % 2 === 0 ? -0.04 : 0.04);
      }
      expect(through).toBe(100);
    });

    it('shuts nobody out when it is far', async () => {
      await takeMany(3, call(limit));
      clock.set('2025-12-01T10:00:00.000Z');
      expect(await allowed(4, call(limit))).toBe(3);
    });
  });
});
