import { describe, expect, it } from 'vitest';
import { ApiError, ConnectionFailedError, TimedOutError, UnexpectedAnswerError } from '../src/errors.ts';
import { retryAfter, retryAfterSeconds } from '../src/retry.rules.ts';

const refusal = (status: number, code: string | null = null, seconds: number | null = null) =>
  new ApiError({
    status,
    code,
    message: '',
    details: [],
    reason: null,
    requestId: null,
    retryAfterSeconds: seconds,
  });

const LIMITS = { retry: 0, maxRetries: 3, maxWaitSeconds: 65 };
const once = (failure: unknown) => retryAfter(failure, { ...LIMITS, repeatable: false }) !== undefined;
const again = (failure: unknown) => retryAfter(failure, { ...LIMITS, repeatable: true }) !== undefined;

describe('a call is sent again', () => {
  it.each([
    ['no answer', new ConnectionFailedError('')],
    ['no answer in time', new TimedOutError('')],
    ['500', refusal(500)],
    ['502', refusal(502)],
    ['503', refusal(503)],
    ['504', refusal(504)],
  ])('after %s only where it may be repeated', (_, failure) => {
    expect({ repeatable: again(failure), not: once(failure) }).toEqual({ repeatable: true, not: false });
  });

  it.each([
    ['429', refusal(429, 'RATE_LIMITED', 2)],
    ['a cooldown', refusal(429, 'COOLDOWN', 60)],
    ['503 with Retry-After', refusal(503, 'SERVICE_DISABLED', 5)],
    ['its first attempt still running', refusal(409, 'IDEMPOTENCY_IN_PROGRESS', 1)],
  ])('after %s whatever it is: nothing was done', (_, failure) => {
    expect({ repeatable: again(failure), not: once(failure) }).toEqual({ repeatable: true, not: true });
  });

  it.each([
    ['400', refusal(400, 'VALIDATION_FAILED')],
    ['401', refusal(401, 'UNAUTHORIZED')],
    ['a mandate that is preparing', refusal(409, 'CONFLICT', 5)],
    ['the cap of the day', refusal(429, 'DAILY_CAP', 1)],
    ['501', refusal(501)],
    ['an answer of something else', new UnexpectedAnswerError('', 200, null)],
    ['a mistake of the caller', new TypeError('')],
  ])('never after %s', (_, failure) => {
    expect({ repeatable: again(failure), not: once(failure) }).toEqual({ repeatable: false, not: false });
  });

  it('no more often than told', () => {
    const facts = { repeatable: true, maxRetries: 2, maxWaitSeconds: 65 };
    expect([0, 1, 2].map((retry) => retryAfter(refusal(500), { ...facts, retry }) !== undefined)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('never before Retry-After, and spread behind it', () => {
    const wait = (seconds: number, random: number) =>
      retryAfter(refusal(429, 'RATE_LIMITED', seconds), { ...LIMITS, repeatable: true }, () => random);
    expect([wait(0, 0), wait(0, 1), wait(60, 0), wait(60, 1)]).toEqual([0, 0.25, 60, 66]);
    expect(wait(66, 0)).toBeUndefined();
  });

  it('after growing times where none is told, up to 8 seconds', () => {
    const waits = (random: number) =>
      [0, 1, 2, 9].map((retry) =>
        retryAfter(refusal(500), { ...LIMITS, maxRetries: 10, repeatable: true, retry }, () => random),
      );
    expect(waits(0)).toEqual([0.25, 0.5, 1, 4]);
    expect(waits(1)).toEqual([0.5, 1, 2, 8]);
  });
});

describe('Retry-After', () => {
  const NOW = Date.parse('2026-01-01T00:00:00Z');
  it.each([
    ['7', 7],
    [' 7 ', 7],
    ['0', 0],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['soon', null],
    ['-3', null],
    ['', null],
    ['99999999999999', null],
    [null, null],
  ])('%j is %j seconds', (header, seconds) => {
    expect(retryAfterSeconds(header, NOW)).toBe(seconds);
  });
});
