import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRateLimiter } from '../../../kernel/edge/limits/memory-rate-limiter.ts';
import { partnerLimits } from '../../../kernel/edge/limits/partner-limits.ts';
import { RATE_CLASSES as SERVED } from '../../../kernel/edge/limits/rates.ts';
import { rateLimitHeaders } from '../../../kernel/edge/limits/rate-limit-headers.ts';
import { partnerSurface } from '../../../rest-facade/surfaces.ts';
import { Pace } from '../src/pace.ts';
import { RATE_CLASSES, rateClassOf, type RateClass } from '../src/rate-classes.ts';

describe('rate classes', () => {
  it('are those of the service', () => {
    const served = Object.entries(SERVED).map(([name, { perSecond, burst, perMinute }]) => [
      name,
      { perSecond, burst, perMinute },
    ]);
    expect(RATE_CLASSES).toEqual(Object.fromEntries(served));
  });

  it('of every route are those that the service counts it in', () => {
    const counted = partnerSurface.routes.map(({ method, path, rates }) => [
      `${method} ${path}`,
      rates ?? 'reads',
    ]);
    const paced = partnerSurface.routes.map(({ method, path }) => [
      `${method} ${path}`,
      rateClassOf(method, path.replace(/:(\w+)/g, '{$1}')),
    ]);
    expect(Object.fromEntries(paced)).toEqual(Object.fromEntries(counted));
  });
});

/** The limits of the service itself, on the clock of the test. */
class Service {
  refused = 0;
  taken = 0;
  readonly #key: { keyId: string; mode: 'test' | 'live'; limitFactor?: number };
  readonly #counter = new MemoryRateLimiter({ clock: { now: () => new Date() } as never });

  constructor(mode: 'test' | 'live') {
    this.#key = { keyId: 'K', mode };
  }

  async call(pace: Pace, rateClass: RateClass, recruiter?: string): Promise<void> {
    const call = { rateClass, recruiter };
    await pace.enter(call);
    const taken = await this.#counter.take(partnerLimits({ ...this.#key, ...call } as never));
    if (taken.allowed) this.taken += 1;
    else this.refused += 1;
    pace.learn(call, new Headers(rateLimitHeaders(rateClass, taken)));
    pace.leave(call);
  }
}

describe('a client keeps within its limits', () => {
  // The clock begins in the middle of a minute of the service.
  beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:23.400Z') }));
  afterEach(() => vi.useRealTimers());

  const run = async (calls: Promise<unknown>[], seconds: number) => {
    const all = Promise.all(calls);
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return all;
  };

  it.each([
    ['test', 'reads', 150, 100],
    ['test', 'campaignWrites', 7, 150],
    ['test', 'workflowWrites', 20, 240],
    ['live', 'reads', 2_000, 120],
    ['live', 'campaignWrites', 70, 180],
    ['live', 'skillsMatch', 700, 200],
  ] as const)('of a %s key in %s, with %i calls at once', async (mode, rateClass, calls, seconds) => {
    const service = new Service(mode);
    const pace = new Pace(mode === 'test' ? 0.1 : 1);
    await run(
      Array.from({ length: calls }, () => service.call(pace, rateClass)),
      seconds,
    );
    expect({ refused: service.refused, taken: service.taken }).toEqual({ refused: 0, taken: calls });
  });

  it('of a recruiter', async () => {
    const service = new Service('live');
    const pace = new Pace(1);
    await run(
      Array.from({ length: 150 }, () => service.call(pace, 'reads', 'R-1')),
      60,
    );
    expect(service.refused).toBe(0);
  });

  it('that were raised for the key, once an answer has told so', async () => {
    const pace = new Pace(1);
    const tell = () => {
      const headers = {
        'ratelimit-limit': '120000',
        'ratelimit-remaining': '119999',
        'ratelimit-reset': '30',
      };
      pace.learn({ rateClass: 'reads' }, new Headers(headers));
    };
    tell();
    await vi.advanceTimersByTimeAsync(2_000);
    const begin = performance.now();
    await run(
      Array.from({ length: 1_000 }, () => pace.enter({ rateClass: 'reads' })),
      1,
    );
    expect(performance.now() - begin).toBeLessThan(1_001);
  });

  it('waits for the minute to end where others have used it up', async () => {
    const pace = new Pace(1);
    const headers = { 'ratelimit-limit': '1200', 'ratelimit-remaining': '0', 'ratelimit-reset': '37' };
    pace.learn({ rateClass: 'reads' }, new Headers(headers));
    let entered = false;
    const entering = pace.enter({ rateClass: 'reads' }).then(() => (entered = true));
    await vi.advanceTimersByTimeAsync(36_900);
    expect(entered).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(entered).toBe(true);
    await entering;
    await pace.enter({ rateClass: 'mandateWrites' });
  });

  it('after a cooldown, in every class', async () => {
    const pace = new Pace(1);
    pace.hold({ rateClass: 'reads' }, 60, true);
    let entered = 0;
    const entering = ['reads', 'mandateWrites'].map((rateClass) =>
      pace.enter({ rateClass: rateClass as RateClass }).then(() => (entered += 1)),
    );
    await vi.advanceTimersByTimeAsync(59_000);
    expect(entered).toBe(0);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(entered).toBe(2);
    await Promise.all(entering);
  });

  it('and is not held up by headers that make no sense', async () => {
    const pace = new Pace(1);
    for (const [limit, remaining, reset] of [
      ['0', '0', '30'],
      ['1200', '0', '999999999'],
      ['x', '0', '30'],
      ['1200', '-1', '30'],
    ] as const) {
      const headers = {
        'ratelimit-limit': limit,
        'ratelimit-remaining': remaining,
        'ratelimit-reset': reset,
      };
      pace.learn({ rateClass: 'reads' }, new Headers(headers));
    }
    await pace.enter({ rateClass: 'reads' });
  });

  it('stops waiting when its caller leaves, first in the line or not', async () => {
    const pace = new Pace(1);
    pace.hold({ rateClass: 'reads' }, 60, false);
    const leaving = new AbortController();
    const entering = [1, 2].map(() => pace.enter({ rateClass: 'reads' }, leaving.signal));
    const staying = pace.enter({ rateClass: 'reads' });
    leaving.abort(new Error('enough'));
    for (const one of entering) await expect(one).rejects.toThrow('enough');
    await vi.advanceTimersByTimeAsync(61_000);
    await staying;
  });

  it('and a recruiter who has used up their own holds up nobody else', async () => {
    const pace = new Pace(1);
    const late = Array.from({ length: 20 }, () => pace.enter({ rateClass: 'reads', recruiter: 'R-1' }));
    await pace.enter({ rateClass: 'reads', recruiter: 'R-2' });
    await pace.enter({ rateClass: 'reads' });
    await run(late, 10);
  });
});
