import { expect, it } from 'vitest';
import { lastMonths } from './last-months.rules.ts';

it.each([
  ['2026-11-30T18:29:59Z', '2026-10', '2026-11'],
  ['2026-11-30T18:30:00Z', '2026-11', '2026-12'],
  ['2027-01-15T12:00:00Z', '2026-12', '2027-01'],
])('at %s they are %s and %s', (now, from, to) => {
  expect(lastMonths(new Date(now))).toEqual({ from, to });
});
