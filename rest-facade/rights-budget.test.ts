import { describe, expect, it } from 'vitest';
import { Refusal } from '../kernel/core/refusal.ts';
import { MemoryRateLimiter } from '../kernel/edge/limits/memory-rate-limiter.ts';
import { RIGHTS } from '../kernel/edge/limits/rates.ts';
import { SetClock } from '../test/world/limits/rate-limiter-world.fixture.ts';
import { admitProof, countWrongCode } from './rights-budget.ts';

const WRONG = new Refusal('WRONG_CODE', 'The code is wrong.');
const HOUR_SECONDS = 3_600;

const addressOf = (nth: number) => `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`;

const refused = (work: Promise<void>) =>
  work.then(
    () => undefined,
    ({ code }: Refusal) => code,
  );

function setUp() {
  const clock = new SetClock();
  const rateLimiter = new MemoryRateLimiter({ clock });
  return {
    clock,
    ask: (address: string) => refused(admitProof(rateLimiter, 'asked', address)),
    /** A code that proves to be wrong, where it may be tried at all. */
    guess: async (address: string) => {
      const refusal = await refused(admitProof(rateLimiter, 'tried', address));
      if (refusal === undefined) await countWrongCode(rateLimiter, address, WRONG);
      return refusal;
    },
    enter: async (address: string) => {
      const refusal = await refused(admitProof(rateLimiter, 'tried', address));
      if (refusal === undefined) await countWrongCode(rateLimiter, address, undefined);
      return refusal;
    },
  };
}

describe('the budget of the page of rights', () => {
  const { codes, wrongCodes } = RIGHTS;

  it('has so many codes an hour for a network address, and leaves others alone', async () => {
    const { ask, clock } = setUp();
    for (let nth = 0; nth < codes.ofAddress.limit; nth++) expect(await ask('10.0.0.1')).toBeUndefined();
    expect(await ask('10.0.0.1')).toBe('RATE_LIMITED');
    expect(await ask('10.0.0.2')).toBeUndefined();
    clock.advance(HOUR_SECONDS * 2);
    expect(await ask('10.0.0.1')).toBeUndefined();
  });

  it('has so many wrong codes an hour for a network address; right ones cost nothing', async () => {
    const { guess, enter } = setUp();
    for (let nth = 0; nth < wrongCodes.ofAddress.limit; nth++) {
      expect(await guess('10.0.0.1')).toBeUndefined();
      expect(await enter('10.0.0.2')).toBeUndefined();
    }
    expect(await guess('10.0.0.1')).toBe('RATE_LIMITED');
    expect(await enter('10.0.0.1')).toBe('RATE_LIMITED');
    expect(await enter('10.0.0.2')).toBeUndefined();
  });

  it('is bounded for the whole installation, however many network addresses take part', async () => {
    const { ask, guess } = setUp();
    for (let nth = 0; nth < codes.ofAll.limit; nth++) expect(await ask(addressOf(nth))).toBeUndefined();
    expect(await ask(addressOf(codes.ofAll.limit))).toBe('RATE_LIMITED');
    for (let nth = 0; nth < wrongCodes.ofAll.limit; nth++)
      expect(await guess(addressOf(nth))).toBeUndefined();
    expect(await guess(addressOf(wrongCodes.ofAll.limit))).toBe('RATE_LIMITED');
  });
});
