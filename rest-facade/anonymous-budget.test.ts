import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wideNetwork } from '../kernel/edge/limits/client-address.ts';
import {
  rateLimiterKinds,
  SetClock,
  type RateLimiterWorld,
} from '../test/world/limits/rate-limiter-world.fixture.ts';
import type { RateLimiter } from '../kernel/edge/limits/rate-limiter.ts';
import { ANONYMOUS_ADDITIONS } from '../kernel/edge/limits/rates.ts';
import { countAddition, refuseOverBudget } from './anonymous-budget.ts';

/** Each in a network of its own, as far as addresses of one provider's customers go. */
const anywhere = (nth: number) => `2001:db8:${nth.toString(16)}::1`;
/** All of one customer, each in a /64 of its own. */
const oneCustomer = (nth: number) => `2001:db8:ffff:${nth.toString(16)}::1`;

describe.each(rateLimiterKinds)('what strangers add, counted by $name', ({ runs, open }) => {
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

  /** How many of these go through, one after another. */
  const add = async (times: number, address: (nth: number) => string) => {
    let added = 0;
    for (let nth = 0; nth < times; nth++) {
      const refused = await refuseOverBudget(rateLimiter, address(nth)).catch((error: unknown) => error);
      if (refused) continue;
      await countAddition(rateLimiter, address(nth));
      added++;
    }
    return added;
  };
  const { perMinute, network } = ANONYMOUS_ADDITIONS;

  it('is bounded over all addresses together, and goes on in the next minute', async () => {
    expect(await add(perMinute + 100, anywhere)).toBe(perMinute);
    await expect(refuseOverBudget(rateLimiter, anywhere(5_000))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 60,
    });
    clock.advance(60);
    expect(await add(1, anywhere)).toBe(1);
  });

  it('of one customer with many networks ends at half, and others go on', async () => {
    expect(await add(perMinute, oneCustomer)).toBe(perMinute / 2);
    expect(await add(10, anywhere)).toBe(10);
    // In the next minute the budget is full again: an address may use whatever is left of its own limit.
    clock.advance(60);
    expect(await add(10, oneCustomer)).toBe(10);
  });

  it('of a network that has added little is let in while the budget runs short, up to its share', async () => {
    await add(perMinute / 2, oneCustomer);
    expect(await add(network.limit + 5, (nth) => `203.0.113.${nth}`)).toBe(network.limit);
    expect(await add(5, (nth) => `203.0.114.${nth}`)).toBe(5);
  });

  it('that was refused or failed is not counted', async () => {
    for (let nth = 0; nth < perMinute * 2; nth++) await refuseOverBudget(rateLimiter, anywhere(nth));
    expect(await add(1, anywhere)).toBe(1);
  });

  it('is bounded by the day as well', async () => {
    const day = {
      subject: 'strangers:all',
      limits: [
        {
          kind: 'window',
          name: 'strangers/day',
          limit: ANONYMOUS_ADDITIONS.perDay,
          seconds: 86_400,
          offsetSeconds: -19_800,
          cost: ANONYMOUS_ADDITIONS.perDay,
        },
      ],
    } as const;
    await rateLimiter.take(day);
    const refused = await refuseOverBudget(rateLimiter, anywhere(1)).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'RATE_LIMITED' });
    // Until midnight in India.
    expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBe(30_600);
  });
});

describe('the network of a customer', () => {
  test.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    [undefined, 'unknown'],
    ['not an address', 'unknown'],
  ])('of %j is %s', (address, name) => {
    expect(wideNetwork(address)).toBe(name);
  });
});
