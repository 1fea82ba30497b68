import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redisTestsRun } from '../../../test/world/redis-server.ts';
import { openRedis, SetClock, type RedisWorld } from './counter-world.fixture.ts';
import type { CooldownRule, Counter, DistinctCall, Limit, LimitedCall } from './counter.ts';
import { MemoryCounter } from './memory-counter.ts';

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
  .chain((some) => fc.tuple(...some.map((limit) => cost.map((cost) => ({ ...limit, cost }) as Limit))));
const take = fc
  .tuple(
    fc.constantFrom('partner:a', 'partner:a', 'address:b'),
    limits,
    fc.constantFrom(COOLDOWN, COOLDOWN, undefined),
  )
  .map(([subject, limits, cooldown]): LimitedCall => ({ subject, limits, cooldown }));
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

const ask = (counter: Counter, call: LimitedCall | DistinctCall) =>
  'members' in call ? counter.addDistinct(call) : counter.take(call);

describe('the counters in memory and in Redis', () => {
  let world: RedisWorld;
  beforeAll(async () => {
    world = await openRedis();
  });
  afterAll(() => world?.close());

  it('give the same answer to every call of any sequence', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const clock = new SetClock();
        const memory = new MemoryCounter({ clock });
        const redis = await world.fresh(clock);
        for (const [pause, call] of sequence) {
          clock.advance(pause);
          expect(await ask(memory, call)).toEqual(await ask(redis, call));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('leave no key without an end, and all keys of a subject under one hash tag', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const clock = new SetClock();
        const counter = await world.fresh(clock);
        for (const [pause, call] of sequence) {
          clock.advance(pause);
          await ask(counter, call);
        }
        for (const key of await world.redis.keys('*')) {
          expect(key).toMatch(/^\{limits:(partner:a|address:b)\}:[^{}]+$/);
          expect(await world.redis.pttl(key)).toBeGreaterThan(0);
          if (/:(refusals|rolling|tiny)$/.test(key))
            expect(await world.redis.llen(key)).toBeLessThanOrEqual(5);
        }
      }),
      { numRuns: 25 },
    );
  });
});
