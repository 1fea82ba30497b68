import { afterAll, beforeAll, beforeEach, describe, expect, it as always, test } from 'vitest';
import {
  rateLimiterKinds,
  SetClock,
  type RateLimiterWorld,
} from '../../../test/world/limits/rate-limiter-world.fixture.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { OnceMemory } from './once-memory.ts';

describe.each(rateLimiterKinds)('what is good once, remembered by $name', ({ runs, open }) => {
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

  /** Says so many members of a subject; the last answer. */
  const flood = async (subject: string, members: number) => {
    let answer = '';
    for (let number = 0; number < members; number++)
      answer = await once(`${number}`, { subject, cap: 60_000 });
    return answer;
  };

  it('is shared out when there is no more room: those that fill it leave each other one its share', async () => {
    rateLimiter = await world.fresh(clock, { shared: 100, least: 5 });
    // The first goes past its half while nobody else is there; the second has its half.
    expect([await flood('nonce:a', 80), await flood('nonce:b', 50)]).toEqual(['first', 'first']);
    expect([await flood('nonce:a', 81), await flood('nonce:b', 51)]).toEqual(['full', 'full']);
    expect([await flood('nonce:c', 33), await flood('nonce:c', 34)]).toEqual(['first', 'full']);
    expect(await once('0', { subject: 'nonce:a' })).toBe('again');
    clock.advance(421);
    expect(await flood('nonce:c', 90)).toBe('first');
  });

  it('has some room for every subject, however many there are', async () => {
    rateLimiter = await world.fresh(clock, { shared: 100, least: 5 });
    for (let subject = 0; subject < 30; subject++) expect(await flood(`nonce:${subject}`, 5)).toBe('first');
    expect(await flood('nonce:31', 6)).toBe('full');
  });

  const once = (member: string, { subject = 'nonce:k', seconds = 300, cap = 10 } = {}) =>
    rateLimiter.once({ subject, member, cap, goodUntil: clock.now().getTime() + seconds * 1000 });

  it('is told apart by subject and member', async () => {
    expect(await once('a')).toBe('first');
    expect(await once('a')).toBe('again');
    expect(await once('b')).toBe('first');
    expect(await once('a', { subject: 'nonce:other' })).toBe('first');
  });

  it('is one of many at the same moment', async () => {
    const said = await Promise.all(Array.from({ length: 50 }, () => once('a')));
    expect(said.filter((one) => one === 'first')).toHaveLength(1);
  });

  it('is remembered until its time and a minute more, each until its own', async () => {
    await once('long', { seconds: 600 });
    await once('short', { seconds: 60 });
    clock.advance(119);
    expect([await once('long'), await once('short')]).toEqual(['again', 'again']);
    clock.advance(2);
    expect([await once('long'), await once('short')]).toEqual(['again', 'first']);
    clock.advance(540);
    expect(await once('long')).toBe('first');
  });

  it('is refused over the cap, and nothing is forgotten for it', async () => {
    for (const member of ['a', 'b', 'c']) await once(member, { cap: 3 });
    expect(await once('d', { cap: 3 })).toBe('full');
    expect(await once('a', { cap: 3 })).toBe('again');
    expect(await once('d', { cap: 3, subject: 'nonce:other' })).toBe('first');
    clock.advance(361);
    expect(await once('d', { cap: 3 })).toBe('first');
  });

  it('of one subject leaves room for every other, and none of it is pushed out', async () => {
    const held = ['mine-1', 'mine-2', 'mine-3'];
    for (const member of held) expect(await once(member, { subject: 'nonce:mine' })).toBe('first');
    for (let other = 0; other < 20; other++)
      for (let number = 0; number < 10; number++)
        expect(await once(`${number}`, { subject: `nonce:other-${other}` })).toBe('first');
    expect(await once('over', { subject: 'nonce:other-1' })).toBe('full');
    for (const member of held) expect(await once(member, { subject: 'nonce:mine' })).toBe('again');
    expect(await once('mine-4', { subject: 'nonce:mine' })).toBe('first');
    expect(await once('any', { subject: 'nonce:new' })).toBe('first');
  });
});

describe('memory for what is good once', () => {
  const CAP = 60_000;
  const flood = (memory: OnceMemory, subject: string, members: number, now = 0) => {
    let answer = '';
    for (let number = 0; number < members; number++)
      answer = memory.once({ subject, member: `${number}`, goodUntil: now + 1_000, cap: CAP }, now);
    return answer;
  };

  always('is given back by subjects that call no more', () => {
    const memory = new OnceMemory({ shared: 100, least: 5 });
    flood(memory, 'gone', 60);
    flood(memory, 'here', 60);
    expect(memory.size).toBe(110);
    expect(memory.once({ subject: 'here', member: 'more', goodUntil: 101_000, cap: CAP }, 100_000)).toBe(
      'first',
    );
    expect(memory.size).toBe(1);
  });

  always('holds the nonces that nine keys may have at once, and those of a tenth', () => {
    const memory = new OnceMemory();
    for (let key = 0; key < 9; key++) flood(memory, `nonce:${key}`, CAP);
    expect(flood(memory, 'nonce:tenth', 1_000)).toBe('first');
  });
});
