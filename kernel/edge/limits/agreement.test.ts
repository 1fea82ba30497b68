import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redisTestsRun } from '../../../test/world/redis-server.ts';
import {
  openRedis,
  SetClock,
  type RedisWorld,
} from '../../../test/world/limits/rate-limiter-world.fixture.ts';
import type { CooldownRule } from './rates.ts';
import type { RateLimiter, DistinctCall, Limit, LimitedCall } from './rate-limiter.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';

const it = test.skipIf(!redisTestsRun());

const LIMITS: Limit[] = [
  { kind: 'bucket', name: 'fast', perSecond: 7, capacity: 9 },
  { kind: 'bucket', name: 'slow', perSecond: 0.2, capacity: 1 },
  { kind: 'bucket', name: 'odd', perSecond: 1.7, capacity: 4 },
  { kind: 'window', name: 'minute', limit: 11, seconds: 60 },
  { kind: 'window', name: 'day', limit: 25, seconds: 86_400, offsetSeconds: -19_800 },
  { kind: 'window', name: 'browse', limit: 6, seconds: 3600, startsCooldown: true },
  { kind: 'rolling', name: 'rolling', limit: 5, seconds: 20 },
  { kind: 'rolling', name: 'tiny', limit: 2, seconds: 8 },
];
const COOLDOWN: CooldownRule = {
  refusals: 4,
  withinSeconds: 10,
  seconds: 2,
  maxSeconds: 30,
  forgetAfterSeconds: 120,
};

// Sets that meet each other often, and costs and times that fall on the edges.
const cost = fc.constantFrom(1, 1, 1, 2, 3, 0, undefined);
const limits = fc
  .oneof(fc.constantFrom(...LIMITS.map((limit) => [limit]), LIMITS.slice(3), LIMITS), fc.subarray(LIMITS))
  .chain((some) => fc.tuple(...some.map((limit) => cost.map((each) => ({ ...limit, cost: each }) as Limit))));
const take = fc
  .tuple(
    fc.constantFrom('partner:a', 'partner:a', 'address:b'),
    limits,
    fc.constantFrom(COOLDOWN, COOLDOWN, undefined),
  )

  .map(([subject, some, cooldown]): LimitedCall => ({ subject, limits: some, cooldown }));
const addDistinct = fc.record<DistinctCall>({
  subject: fc.constant('partner:a'),
  name: fc.constant('set'),
  cap: fc.constantFrom(6, 9),
  seconds: fc.constant(60),
  members: fc.array(fc.constantFrom(...'abcdefghijklm'), { maxLength: 6 }),
});
const seconds = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.constantFrom(0.01, -0.01, -0.05, 0.1, 0.5, 1) },
  { weight: 2, arbitrary: fc.constantFrom(2, 5, 8, 10, 20, 60) },
  { weight: 1, arbitrary: fc.constantFrom(0.333, 1.7, 112, 120, 128, 3600, 86_400) },
);
const steps = fc.array(
  fc.tuple(seconds, fc.oneof({ weight: 9, arbitrary: take }, { weight: 1, arbitrary: addDistinct })),
  { minLength: 80, maxLength: 120 },
);

const ask = (rateLimiter: RateLimiter, call: LimitedCall | DistinctCall) =>
  'members' in call ? rateLimiter.addDistinct(call) : rateLimiter.take(call);

/** One call after the other; a counter reads the clock before it waits, and Redis keeps their order. */
function play(rateLimiter: RateLimiter, clock: SetClock, sequence: [number, LimitedCall | DistinctCall][]) {
  return Promise.all(
    sequence.map(([pause, call]) => {
      clock.advance(pause);
      return ask(rateLimiter, call);
    }),
  );
}

describe('the counters in memory and in Redis', () => {
  let world: RedisWorld;
  beforeAll(async () => {
    world = await openRedis();
    // A script not yet known is sent a second time, which would change the order.
    const rateLimiter = await world.fresh(new SetClock());
    await rateLimiter.take({ subject: 'partner:a', limits: [] });
    await rateLimiter.addDistinct({ subject: 'partner:a', name: 'set', cap: 1, seconds: 60, members: [] });
  });
  afterAll(() => world?.close());

  it('give the same answer to every call of any sequence', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const [here, there] = [new SetClock(), new SetClock()];
        const inMemory = await play(new MemoryRateLimiter({ clock: here }), here, sequence);
        expect(await play(await world.fresh(there), there, sequence)).toEqual(inMemory);
      }),
      { numRuns: 150 },
    );
  });

  it('leave no key without an end, and all keys of a subject under one hash tag', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const clock = new SetClock();
        await play(await world.fresh(clock), clock, sequence);
        for (const key of await world.redis.keys('*')) {
          expect(key).toMatch(/^\{limits:(partner:a|address:b)\}:[^{}]+$/);
          expect(await world.redis.pttl(key)).toBeGreaterThan(0);
          if (/:(refusals|rolling|tiny)$/.test(key))
            expect(await world.redis.llen(key)).toBeLessThanOrEqual(5);
        }
      }),
      { numRuns: 20 },
    );
  });
});
