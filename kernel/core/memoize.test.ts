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
  const keysOf = (map: { keys(): Iterable<string> }) => [...map.keys()].toSorted();

  it('forgets its oldest entry when it is full, and none for a key that it has', () => {
    const map = new BoundedMap<string, number>(2);
    map.set('a', 1).set('b', 2).set('b', 3);
    expect([map.get('b'), map.size]).toEqual([3, 2]);
    map.set('c', 4);
    expect(keysOf(map)).toEqual(['b', 'c']);
  });

  it('keeps what was used of late longer than what was not', () => {
    const map = new BoundedMap<string, number>(100);
    map.set('used', 0).set('unused', 0);
    for (let nth = 0; nth < 1_000; nth += 1) {
      map.set(`${nth}`, nth);
      expect(map.get('used')).toBe(0);
    }
    expect([map.get('unused'), map.get('0'), map.get('999'), map.size]).toEqual([
      undefined,
      undefined,
      999,
      100,
    ]);
  });

  it('forgets as many of the oldest as a heavy one needs, and never the new one itself', () => {
    const map = new BoundedMap<string, number>(10, (_, weight) => weight);
    map.set('a', 4).set('b', 3).set('c', 3);
    map.set('d', 6);
    expect(keysOf(map)).toEqual(['c', 'd']);
    map.set('d', 8);
    expect(keysOf(map)).toEqual(['d']);
    map.set('e', 11);
    expect(keysOf(map)).toEqual(['e']);
    map.delete('e');
    map.set('f', 5).set('g', 5);
    expect(keysOf(map)).toEqual(['f', 'g']);
    map.clear();
    map.set('h', 10);
    expect(keysOf(map)).toEqual(['h']);
  });

  it('forgets an entry when its time is over, whether it is asked for or not', () => {
    const map = new BoundedMap<string, string>(10, undefined, 600);
    map.set('a', 'kept', 0).set('b', 'shorter', 0, 100);
    expect([map.get('a', 99), map.get('b', 99)]).toEqual(['kept', 'shorter']);
    expect([map.get('a', 100), map.get('b', 100)]).toEqual(['kept', undefined]);
    expect(map.get('a', 599)).toBe('kept');
    for (let nth = 0; nth < 3; nth += 1) map.get('another', 600);
    expect(map.size).toBe(0);
  });
});
