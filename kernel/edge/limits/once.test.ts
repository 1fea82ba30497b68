import { afterAll, beforeAll, beforeEach, describe, expect, it as always, test } from 'vitest';
import {
  counterKinds,
  SetClock,
  type CounterWorld,
} from '../../../test/world/limits/counter-world.fixture.ts';
import type { Counter } from './counter.ts';
import { OnceMemory } from './once-memory.ts';

describe.each(counterKinds)('what is good once, remembered by $name', ({ runs, open }) => {
  const it = test.skipIf(!runs);
  let world: CounterWorld;
  let clock: SetClock;
  let counter: Counter;

  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    clock = new SetClock();
    counter = await world.fresh(clock);
  });

  const once = (member: string, { subject = 'nonce:k', seconds = 300, cap = 10 } = {}) =>
    counter.once({ subject, member, cap, goodUntil: clock.now().getTime() + seconds * 1000 });

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
});

describe('memory for what is good once', () => {
  always('is bounded over all subjects, and given back by those that call no more', () => {
    const memory = new OnceMemory(100);
    const say = (subject: string, member: string, now: number) =>
      memory.once({ subject, member, goodUntil: now + 1_000, cap: 60 }, now);
    for (let number = 0; number < 60; number++) say('gone', `${number}`, 0);
    for (let number = 0; number < 60; number++) say('here', `${number}`, 0);
    expect(memory.size).toBe(100);
    expect(say('here', 'more', 0)).toBe('full');
    expect(say('here', 'more', 100_000)).toBe('first');
    expect(memory.size).toBe(1);
  });
});
