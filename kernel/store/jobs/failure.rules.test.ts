import { describe, expect, test } from 'vitest';
import { attemptsAllowed, decideAfterFailure, reasonNotToStart, type RetryRule } from './failure.rules.ts';

const now = new Date('2026-03-01T00:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const middle = () => 0.5;
const facts = (attempt: number, giveUpAt: Date | null = null) => ({ attempt, now, giveUpAt });
const webhooks: RetryRule = {
  retrySeconds: [5, 30, 120, 600, 1_800, 3_600, 10_800, 21_600, 43_200],
  lastRepeats: true,
  jitter: 0.2,
};

describe('the wait after a failure', () => {
  test.each([
    [1, 5],
    [2, 30],
    [8, 21_600],
    [9, 43_200],
    [10, 43_200],
    [60, 43_200],
  ])('follows the schedule, whose last entry repeats: after attempt %i, %i s', (attempt, seconds) => {
    expect(decideAfterFailure(webhooks, facts(attempt), middle)).toEqual({
      next: 'retry',
      at: inSeconds(seconds),
    });
  });

  test.each([
    [0, 4],
    [0.25, 4.5],
    [1 - Number.EPSILON, 6],
  ])('is up to 20 % shorter or longer: a draw of %d makes 5 s %d s', (draw, seconds) => {
    expect(decideAfterFailure(webhooks, facts(1), () => draw)).toEqual({
      next: 'retry',
      at: inSeconds(seconds),
    });
  });

  test('is exact without jitter', () => {
    expect(decideAfterFailure({ retrySeconds: [7] }, facts(1), () => 0)).toEqual({
      next: 'retry',
      at: inSeconds(7),
    });
  });
});

describe('giving up', () => {
  test('at the end of a schedule that does not repeat', () => {
    const rule = { retrySeconds: [1, 2] };
    expect(decideAfterFailure(rule, facts(2), middle).next).toBe('retry');
    expect(decideAfterFailure(rule, facts(3), middle).next).toBe('give up');
  });

  test('at the largest number of attempts, also in the middle of the schedule', () => {
    expect(decideAfterFailure({ ...webhooks, maxAttempts: 4 }, facts(3), middle).next).toBe('retry');
    expect(decideAfterFailure({ ...webhooks, maxAttempts: 4 }, facts(4), middle).next).toBe('give up');
  });

  test('when the next attempt would be too late', () => {
    expect(decideAfterFailure(webhooks, facts(1, inSeconds(5)), middle).next).toBe('retry');
    expect(decideAfterFailure(webhooks, facts(1, inSeconds(4)), middle).next).toBe('give up');
  });

  test.each([
    [{ retrySeconds: [] }, 1],
    [{ retrySeconds: [], lastRepeats: true }, 1],
    [{ retrySeconds: [1, 2] }, 3],
    [{ retrySeconds: [1, 2], maxAttempts: 2 }, 2],
    [{ retrySeconds: [1, 2], maxAttempts: 9 }, 3],
    [{ retrySeconds: [1, 2], lastRepeats: true }, Infinity],
  ])('%o allows %d attempts', (rule, attempts) => {
    expect(attemptsAllowed(rule)).toBe(attempts);
  });
});

describe('a claimed job does not start', () => {
  test('when workers died with it as often as it may be tried', () => {
    expect(reasonNotToStart({ retrySeconds: [1] }, facts(2))).toBeUndefined();
    expect(reasonNotToStart({ retrySeconds: [1] }, facts(3))).toMatch('2 attempts were not completed');
  });

  test('when it is too old', () => {
    expect(reasonNotToStart(webhooks, facts(1, now))).toBeUndefined();
    expect(reasonNotToStart(webhooks, facts(1, inSeconds(-1)))).toMatch('too old');
  });
});
