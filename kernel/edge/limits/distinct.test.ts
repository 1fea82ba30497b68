import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  rateLimiterKinds,
  SetClock,
  type RateLimiterWorld,
} from '../../../test/world/limits/rate-limiter-world.fixture.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { DAY } from './rates.ts';

const skills = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `sk_${from + index}`);

describe.each(rateLimiterKinds)('different things counted by $name', ({ runs, open }) => {
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

  const add = (cap: number, members: string[], subject = 'partner:k') =>
    rateLimiter.addDistinct({ subject, name: 'skills', cap, ...DAY, members });

  it('count once, however often they come', async () => {
    expect(await add(10, ['a', 'b', 'a'])).toEqual({
      fits: true,
      fresh: 2,
      remaining: 8,
      resetSeconds: 30_600,
    });
    expect(await add(10, ['b', 'c'])).toMatchObject({ fits: true, fresh: 1, remaining: 7 });
    expect(await add(10, [])).toMatchObject({ fits: true, fresh: 0, remaining: 7 });
    expect(await add(10, ['a'], 'partner:other')).toMatchObject({ fresh: 1, remaining: 9 });
  });

  it('are added all or not at all', async () => {
    await add(5, skills(0, 4));
    expect(await add(5, skills(3, 6))).toMatchObject({ fits: false, fresh: 2, remaining: 1 });
    expect(await add(5, skills(4, 5))).toMatchObject({ fits: true, fresh: 1, remaining: 0 });
    expect(await add(5, skills(0, 5))).toMatchObject({ fits: true, fresh: 0, remaining: 0 });
    expect(await add(3, skills(0, 5))).toMatchObject({ fits: true, fresh: 0, remaining: 0 });
  });

  it('begin anew at midnight IST', async () => {
    clock.set('2026-01-01T18:29:59.000Z');
    expect(await add(2, ['a', 'b'])).toMatchObject({ remaining: 0, resetSeconds: 1 });
    clock.set('2026-01-01T18:30:00.000Z');
    expect(await add(2, ['b', 'c', 'd'])).toMatchObject({ fits: false, fresh: 3, remaining: 2 });
    expect(await add(2, ['b', 'c'])).toMatchObject({
      fits: true,
      fresh: 2,
      remaining: 0,
      resetSeconds: 86_400,
    });
    expect(await add(2, ['a'])).toMatchObject({ fits: false });
  });

  it('may be many in one call', async () => {
    expect(await add(15_000, skills(0, 15_001))).toMatchObject({
      fits: false,
      fresh: 15_001,
      remaining: 15_000,
    });
    expect(await add(15_000, skills(0, 14_000))).toMatchObject({
      fits: true,
      fresh: 14_000,
      remaining: 1_000,
    });
    expect(await add(15_000, skills(12_000, 15_000))).toMatchObject({
      fits: true,
      fresh: 1_000,
      remaining: 0,
    });
  });
});
