import { describe, expect, it } from 'vitest';
import { BoundedMap, memoize } from './memoize.ts';

describe('a remembered value', () => {
  it('is made once, also when it is null', () => {
    const kept = new Map<string, number | null>();
    let made = 0;
    const make = () => (made++, null);
    expect([memoize(kept, 'a', make), memoize(kept, 'a', make)]).toEqual([null, null]);
    expect(made).toBe(1);
  });
});

describe('a bounded map', () => {
  it('forgets its oldest entry when it is full, and none for a key that it has', () => {
    const map = new BoundedMap<string, number>(2);
    map.set('a', 1).set('b', 2).set('a', 3);
    expect([...map]).toEqual([
      ['a', 3],
      ['b', 2],
    ]);
    map.set('c', 4);
    expect([...map.keys()]).toEqual(['b', 'c']);
  });

  it('forgets as many of the oldest as a heavy one needs, and never the new one itself', () => {
    const map = new BoundedMap<string, number>(10, (_, weight) => weight);
    map.set('a', 4).set('b', 3).set('c', 3);
    map.set('d', 6);
    expect([...map.keys()]).toEqual(['c', 'd']);
    map.set('d', 8);
    expect([...map.keys()]).toEqual(['d']);
    map.set('e', 11);
    expect([...map.keys()]).toEqual(['e']);
    map.delete('e');
    map.set('f', 5).set('g', 5);
    expect([...map.keys()]).toEqual(['f', 'g']);
  });
});
