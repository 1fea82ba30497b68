import { expect, it } from 'vitest';
import { fallsLow } from './low-credits.rules.ts';

it.each([
  ['stays above', 30, 21, false],
  ['comes to the threshold', 30, 20, false],
  ['falls below it', 30, 19, true],
  ['falls below it from the threshold', 20, 0, true],
  ['is low already', 19, 0, false],
])('a balance that %s: %i to %i of 20 is told: %s', (_, before, after, told) => {
  expect(fallsLow(before, after, 20)).toBe(told);
});
