import { describe, expect, it } from 'vitest';
import { decideRetry } from './retry-now.rules.ts';

const NOW = new Date('2026-03-01T10:00:00Z');
const LATER = new Date(NOW.getTime() + 60_000);
const facts = { isDisabled: false, test: false, dueAt: LATER };

describe('a delivery that an operator wants made now', () => {
  it('is made at once, where it waits for its time', () => {
    expect(decideRetry(facts, NOW)).toBe('retry');
  });

  it('is left alone where its time has come', () => {
    expect(decideRetry({ ...facts, dueAt: NOW }, NOW)).toBe('unchanged');
  });

  it('is refused behind an earlier one of its object, which would be overtaken', () => {
    expect(() => decideRetry({ ...facts, dueAt: null }, NOW)).toThrow('An earlier event');
  });

  it('is refused while nothing is sent to its endpoint, unless it is a test', () => {
    expect(() => decideRetry({ ...facts, isDisabled: true }, NOW)).toThrow('disabled');
    expect(decideRetry({ ...facts, isDisabled: true, test: true }, NOW)).toBe('retry');
  });
});
