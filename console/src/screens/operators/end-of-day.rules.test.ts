import { expect, it } from 'vitest';
import { endOfDay, startOfDay } from './end-of-day.rules.ts';

it('takes a day as the reader has it', () => {
  expect(endOfDay('2027-02-28')).toBe(new Date(2027, 1, 28, 23, 59, 59).toISOString());
  expect(startOfDay('2027-02-28')).toBe(new Date(2027, 1, 28).toISOString());
  expect(startOfDay('2027-02-28', 1)).toBe(new Date(2027, 2, 1).toISOString());
});

it('knows no instant of no day', () => {
  expect([endOfDay(''), startOfDay(undefined), startOfDay('')]).toEqual([null, null, null]);
});
