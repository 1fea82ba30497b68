import { expect, it } from 'vitest';
import { nearestLimit, nearnessOf, shareOf } from './nearest-limit.rules.ts';

const limit = (name: string, used: number, most: number) => ({ name, used, limit: most, resetSeconds: 1 });

it('is the one of which most is used, by share and not by number', () => {
  const all = [
    limit('key/minute', 100, 6_000),
    limit('campaignWrites/minute', 3, 30),
    limit('browse/hour', 0, 200),
  ];
  expect(nearestLimit(all)?.name).toBe('campaignWrites/minute');
  expect(nearestLimit([limit('browse/hour', 0, 200)])).toBeUndefined();
});

it('never is more than all', () => {
  expect(shareOf(limit('a', 12, 10))).toBe(1);
  expect(shareOf(limit('a', 1, 0))).toBe(0);
});

it('warns from the half on, and more from four fifths on', () => {
  expect([0.49, 0.5, 0.79, 0.8].map(nearnessOf)).toEqual(['good', 'warn', 'warn', 'bad']);
});
