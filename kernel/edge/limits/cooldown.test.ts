import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  rateLimiterKinds,
  SetClock,
  type RateLimiterWorld,
} from '../../../test/world/limits/rate-limiter-world.fixture.ts';
import type { RateLimiter, Limit, LimitedCall, LimitDecision } from './rate-limiter.ts';
import { COOLDOWN } from './rates.ts';

const tight: Limit = { kind: 'bucket', name: 'second', perSecond: 1e-5, capacity: 1 };
const minute: Limit = { kind: 'window', name: 'minute', limit: 50, seconds: 60 };
const wanted: LimitedCall = { subject: 'partner:k', limits: [tight, minute], cooldown: COOLDOWN };
const easy: LimitedCall = { ...wanted, limits: [minute] };

describe.each(rateLimiterKinds)('a cooldown kept by $name', ({ runs, open }) => {
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
    await rateLimiter.take(wanted);
  });

  async function refuse(times: number): Promise<LimitDecision> {
    let last: LimitDecision | undefined;
    for (let done = 0; done < times; done++) last = await rateLimiter.take(wanted);
    expect(last?.allowed).toBe(false);
    return last!;
  }

  it('begins with the hundredth refusal within a minute and shuts out every call of the subject', async () => {
    expect(await refuse(99)).toMatchObject({ cooldown: false, startedCooldown: false, refusedBy: 'second' });
    expect(await rateLimiter.take(easy)).toMatchObject({ allowed: true });
    expect(await refuse(1)).toMatchObject({ cooldown: false, startedCooldown: true, refusedBy: 'second' });
    expect(await rateLimiter.take(easy)).toEqual({
      allowed: false,
      refusedBy: 'cooldown',
      retryAfterSeconds: 60,
      cooldown: true,
      startedCooldown: false,
      windows: { minute: { limit: 50, remaining: 48, resetSeconds: 60 } },
    });
    expect(await rateLimiter.take({ ...easy, subject: 'partner:other' })).toMatchObject({ allowed: true });
  });

  it('tells the refusal that starts it to wait until its end', async () => {
    const soon: LimitedCall = { ...wanted, subject: 'partner:s', limits: [{ ...tight, perSecond: 1 }] };
    for (let done = 0; done < 100; done++) await rateLimiter.take(soon);
    expect(await rateLimiter.take(soon)).toMatchObject({ startedCooldown: true, retryAfterSeconds: 60 });
  });

  it('does not begin when the hundred refusals take longer than a minute', async () => {
    await refuse(50);
    clock.advance(60);
    expect(await refuse(99)).toMatchObject({ startedCooldown: false });
    expect(await refuse(1)).toMatchObject({ startedCooldown: true });
  });

  it('is not made longer by calls during it, nor do they count towards the next', async () => {
    await refuse(100);
    clock.advance(59);
    for (let done = 0; done < 150; done++)
      expect(await rateLimiter.take(easy)).toMatchObject({ cooldown: true, retryAfterSeconds: 1 });
    clock.advance(0.999);
    expect(await rateLimiter.take(easy)).toMatchObject({ cooldown: true, retryAfterSeconds: 1 });
    clock.advance(0.001);
    expect(await rateLimiter.take(easy)).toMatchObject({ allowed: true });
    expect(await refuse(99)).toMatchObject({ startedCooldown: false });
  });

  it('doubles with every repeat up to 15 minutes, until an hour passes without one', async () => {
    const lengths: number[] = [];
    for (let repeat = 0; repeat < 6; repeat++) {
      await refuse(100);
      const { retryAfterSeconds } = await rateLimiter.take(easy);
      lengths.push(retryAfterSeconds);
      clock.advance(retryAfterSeconds);
    }
    expect(lengths).toEqual([60, 120, 240, 480, 900, 900]);

    clock.advance(3599);
    await refuse(100);
    expect((await rateLimiter.take(easy)).retryAfterSeconds).toBe(900);
    clock.advance(900 + 3600);
    await refuse(100);
    expect((await rateLimiter.take(easy)).retryAfterSeconds).toBe(60);
  });

  it('begins at once with a limit that says so', async () => {
    const browse: Limit = { kind: 'window', name: 'browse', limit: 2, seconds: 3600, startsCooldown: true };
    const page: LimitedCall = { ...easy, limits: [minute, browse] };
    await rateLimiter.take(page);
    await rateLimiter.take(page);
    expect(await rateLimiter.take(page)).toMatchObject({
      allowed: false,
      refusedBy: 'browse',
      cooldown: true,
      startedCooldown: true,
      atOnce: true,
      retryAfterSeconds: 60,
    });
    // Whoever calls meanwhile is told the same cause, whatever is called.
    expect(await rateLimiter.take(easy)).toMatchObject({
      refusedBy: 'cooldown',
      atOnce: true,
      retryAfterSeconds: 60,
    });
    clock.advance(60);
    expect(await rateLimiter.take(easy)).toMatchObject({ allowed: true });
    expect(await rateLimiter.take(page)).toMatchObject({ startedCooldown: true, retryAfterSeconds: 120 });
  });

  it('of a clock since set back is over', async () => {
    await refuse(100);
    clock.advance(-3600);
    expect(await rateLimiter.take(easy)).toMatchObject({ allowed: true });
  });

  it('does not begin where a call has no rule for it', async () => {
    const plain: LimitedCall = { subject: 'partner:p', limits: [tight] };
    for (let done = 0; done < 150; done++) await rateLimiter.take(plain);
    expect(await rateLimiter.take(plain)).toMatchObject({
      refusedBy: 'second',
      cooldown: false,
      startedCooldown: false,
    });
  });
});
