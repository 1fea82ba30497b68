import { describe, expect, it } from 'vitest';
import { ClientPlaces } from './client-places.ts';

const times = <T>(count: number, make: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
const refused = expect.objectContaining({ code: 'TOO_MANY_SOCKETS', retryAfterSeconds: expect.any(Number) });
const none = () => {};

describe('connections of one client address', () => {
  it('are 500 before they have said who they are, whoever else is there', () => {
    const places = new ClientPlaces();
    const [first] = times(500, () => places.socket('10.0.0.1', none));
    expect(() => places.socket('10.0.0.1', none)).toThrowError(refused);
    expect(() => places.socket('10.0.0.2', none)).not.toThrow();
    first!.greeted();
    expect(() => places.socket('10.0.0.1', none)).not.toThrow();
  });

  it('are 2,000 in all, sockets and streams together', () => {
    const places = new ClientPlaces();
    const open = times(2_000, (nth) => {
      if (nth % 2) return places.stream('10.0.0.1');
      const place = places.socket('10.0.0.1', none);
      place.greeted();
      return place;
    });
    expect(() => places.stream('10.0.0.1')).toThrowError(refused);
    expect(() => places.socket('10.0.0.1', none)).toThrowError(refused);
    expect(() => places.stream('10.0.0.2')).not.toThrow();
    open[0]!.leave();
    open[0]!.leave();
    places.stream('10.0.0.1');
    expect(() => places.stream('10.0.0.1')).toThrowError(refused);
  });

  it('are those of its /64 where it is IPv6', () => {
    const places = new ClientPlaces();
    times(500, (nth) => places.socket(`2001:db8::${nth.toString(16)}`, none));
    expect(() => places.socket('2001:db8::ffff:1', none)).toThrowError(refused);
    expect(() => places.socket('2001:db8:0:1::1', none)).not.toThrow();
  });

  it('leave nothing behind', () => {
    const places = new ClientPlaces();
    const open = times(100, (nth) => places.socket(`10.0.1.${nth}`, none));
    open.slice(50).forEach((place) => place.greeted());
    open.forEach((place) => place.leave());
    expect(places.counts).toEqual({ addresses: 0, ungreeted: 0 });
  });
});

describe('connections of many addresses that do not say who they are', () => {
  it('make room for the next one, the longest silent first', () => {
    const places = new ClientPlaces();
    const ended: number[] = [];
    times(2_000, (nth) => places.socket(`10.1.${nth >> 8}.${nth & 255}`, () => ended.push(nth)));
    expect(ended).toEqual([]);
    const known = places.socket('10.2.0.1', () => ended.push(-1));
    known.greeted();
    expect(ended).toEqual([0]);
    times(3_000, (nth) => places.socket(`10.3.${nth >> 8}.${nth & 255}`, none));
    expect(ended).toHaveLength(2_000);
    expect(ended).not.toContain(-1);
    expect(places.counts.ungreeted).toBe(2_000);
  });
});
