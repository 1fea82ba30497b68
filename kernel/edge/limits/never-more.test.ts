import * as fc from 'fast-check';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  rateLimiterKinds,
  openRedis,
  SetClock,
  type RateLimiterWorld,
  type RedisWorld,
} from '../../../test/world/limits/rate-limiter-world.fixture.ts';
import type { RateLimiter, Limit, LimitedCall } from './rate-limiter.ts';
import { RedisRateLimiter } from './redis-rate-limiter.ts';
import { redisTestsRun } from '../../../test/world/redis-server.ts';

const anyLimit = fc.oneof(
  fc.record({
    kind: fc.constant('bucket' as const),
    name: fc.constant('bucket'),
    perSecond: fc.integer({ min: 1, max: 300 }).map((tenths) => tenths / 10),
    capacity: fc.integer({ min: 1, max: 40 }),
  }),
  fc.record({
    kind: fc.constantFrom('window' as const, 'rolling' as const),
    name: fc.constant('window'),
    limit: fc.integer({ min: 1, max: 20 }),
    seconds: fc.integer({ min: 1, max: 90 }),
  }),
);
const pauses = fc.array(
  fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 1500 }).map((milliseconds) => milliseconds / 1000),
    fc.integer({ min: 1, max: 60 }),
  ),
  { minLength: 20, maxLength: 120 },
);

/** The most that `limit` may let through in the stretch from `from` to `to`, both included. */
function most(limit: Limit, from: number, to: number): number {
  if (limit.kind === 'bucket') return limit.capacity + ((to - from) * limit.perSecond) / 1000;
  const length = limit.seconds * 1000;
  if (limit.kind === 'rolling') return limit.limit * Math.floor((to - from) / length + 1);
  return limit.limit * (Math.floor(to / length) - Math.floor(from / length) + 1);
}

describe.each(rateLimiterKinds)('the counter in $name', ({ runs, open }) => {
  const it = test.skipIf(!runs);
  let world: RateLimiterWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world?.close());

  it('never lets more than the limit through in any stretch, and keeps its word on when there is room', async () => {
    await fc.assert(
      fc.asyncProperty(anyLimit, pauses, async (one, sequence) => {
        const clock = new SetClock();
        const rateLimiter = await world.fresh(clock);
        const call: LimitedCall = { subject: 'partner:k', limits: [one] };
        const through: number[] = [];
        const take = async () => {
          const taken = await rateLimiter.take(call);
          if (taken.allowed) through.push(clock.now().getTime());
          return taken;
        };
        for (const pause of sequence) {
          clock.advance(pause);
          const taken = await take();
          if (pause !== 1 || taken.allowed) continue;
          clock.advance(taken.retryAfterSeconds);
          expect(await take()).toMatchObject({ allowed: true });
        }
        const tooMany = through.flatMap((from, first) =>
          through.slice(first).filter((to, more) => more + 1 > most(one, from, to) + 1e-3),
        );
        expect(tooMany).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('four processes on one Redis', () => {
  const it = test.skipIf(!redisTestsRun());
  let world: RedisWorld;
  let connections: Redis[];
  beforeAll(async () => {
    world = await openRedis();
    connections = [1, 2, 3, 4].map(() => new Redis(world.url));
  });
  afterAll(async () => {
    connections?.forEach((redis) => redis.disconnect());
    await world?.close();
  });

  const allowed = async (counters: RateLimiter[], calls: number, call: LimitedCall) => {
    const answers = await Promise.all(
      Array.from({ length: calls }, (_, index) => counters[index % counters.length]!.take(call)),
    );
    return answers.filter((one) => one.allowed).length;
  };

  it.each<[string, Limit]>([
    ['window', { kind: 'window', name: 'x', limit: 700, seconds: 60 }],
    ['bucket', { kind: 'bucket', name: 'x', perSecond: 150, capacity: 700 }],
    ['rolling window', { kind: 'rolling', name: 'x', limit: 700, seconds: 60 }],
  ])('let exactly the limit of a %s through, of 2,000 calls at once', async (_, one) => {
    await world.redis.flushall();
    const clock = new SetClock();
    const counters = connections.map((redis) => new RedisRateLimiter({ redis, clock }));
    expect(await allowed(counters, 2_000, { subject: 'partner:k', limits: [one] })).toBe(700);
  });

  it('agree on the time of Redis where no test sets it', async () => {
    await world.redis.flushall();
    const counters = connections.map((redis) => new RedisRateLimiter({ redis }));
    const day: Limit = { kind: 'window', name: 'day', limit: 700, seconds: 86_400 * 365 * 100 };
    expect(await allowed(counters, 2_000, { subject: 'partner:k', limits: [day] })).toBe(700);

    const start = performance.now();
    const bucket: Limit = { kind: 'bucket', name: 'second', perSecond: 100, capacity: 50 };
    const through = await allowed(counters, 2_000, { subject: 'partner:k', limits: [bucket] });
    const elapsed = performance.now() - start + 1;
    expect(through).toBeGreaterThanOrEqual(50);
    expect(through).toBeLessThanOrEqual(50 + elapsed / 10);
  });

  it('go on when Redis has forgotten the script', async () => {
    const rateLimiter = new RedisRateLimiter({ redis: world.redis, clock: new SetClock() });
    const call: LimitedCall = {
      subject: 'partner:f',
      limits: [{ kind: 'window', name: 'x', limit: 5, seconds: 60 }],
    };
    await rateLimiter.take(call);
    await world.redis.script('FLUSH');
    expect((await rateLimiter.take(call)).windows['x']?.remaining).toBe(3);
  });
});
