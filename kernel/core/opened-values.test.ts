import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OpenedValues } from './opened-values.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a value is remembered for the place it belongs to', () => {
  const values = new OpenedValues();
  values.keep('sealed', 'phone 1', 'open');
  expect(values.get('sealed', 'phone 1')).toBe('open');
  expect(values.get('sealed', 'phone 2')).toBeUndefined();
  expect(values.get('other', 'phone 1')).toBeUndefined();
});

it('no more than so many are remembered, those that are asked for longest', () => {
  const values = new OpenedValues();
  values.keep('asked', 'x', 'asked');
  values.keep('not asked', 'x', 'not asked');
  for (let nth = 0; nth < 25_000; nth++) {
    values.keep(`${nth}`, 'x', 'x');
    if (nth % 1_000 === 0) expect(values.get('asked', 'x')).toBe('asked');
  }
  expect(values.get('not asked', 'x')).toBeUndefined();
  expect(values.get('0', 'x')).toBeUndefined();
  expect(values.get('24999', 'x')).toBe('x');
});

it('nothing is remembered past ten minutes, and nothing long at all', () => {
  const values = new OpenedValues();
  values.keep('sealed', 'x', 'open');
  values.keep('s'.repeat(401), 'x', 'a letter');
  expect(values.get('s'.repeat(401), 'x')).toBeUndefined();
  vi.advanceTimersByTime(599_000);
  expect(values.get('sealed', 'x')).toBe('open');
  vi.advanceTimersByTime(1_001);
  expect(values.get('sealed', 'x')).toBeUndefined();
});
