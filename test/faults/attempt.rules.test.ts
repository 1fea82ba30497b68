import { describe, expect, it } from 'vitest';
import { isEnveloped, isWell, retrySeconds, tally, type Attempt, type Outcome } from './attempt.rules.ts';

const attempt = (status: number, body: unknown = {}, retryAfterSeconds?: number): Attempt => ({
  status,
  body,
  retryAfterSeconds,
});
const AWAY = { success: false, error: { code: 'SERVER_ERROR', message: '…', details: [] } };
const well = attempt(201, { success: true });
const outcome = (at: number, first: Attempt, second?: Attempt): Outcome => ({
  what: 'POST /workflows',
  surface: 'partner',
  at,
  first,
  took: at,
  ...(second && { second }),
});

describe('an answer', () => {
  it('is well when it is 2xx and tells of no error, as a graph does inside of 200', () => {
    expect(isWell(well)).toBe(true);
    expect(isWell(attempt(200, { errors: [{ message: 'no' }] }))).toBe(false);
    expect(isWell(attempt(503, AWAY, 5))).toBe(false);
    expect(isWell(attempt(0))).toBe(false);
  });

  it('is waited for as long as it says, ten seconds at most, and a second where it says nothing', () => {
    expect([attempt(503, AWAY, 5), attempt(503, AWAY, 60), attempt(502)].map(retrySeconds)).toEqual([
      5, 10, 1,
    ]);
  });

  it('has an envelope when it is its surface’s own and says when to come again', () => {
    expect(isEnveloped('partner', attempt(503, AWAY, 5))).toBe(true);
    expect(isEnveloped('partner', attempt(503, AWAY))).toBe(false);
    expect(isEnveloped('partner', attempt(503, '<html>', 5))).toBe(false);
    expect(isEnveloped('catalogue', attempt(503, { success: false, message: '…' }, 5))).toBe(true);
    expect(isEnveloped('catalogue', attempt(503, AWAY, 5))).toBe(false);
    expect(isEnveloped('graph', attempt(503, { errors: [{ extensions: { code: 'X' } }] }, 5))).toBe(true);
    expect(isEnveloped('graph', attempt(503, { errors: [{}] }, 5))).toBe(false);
  });
});

it('a tally tells cured failures from others, and bare answers from none', () => {
  const counted = tally([
    outcome(0, well),
    outcome(1_000, attempt(503, AWAY, 5), well),
    outcome(2_000, { ...attempt(502, '<html>'), byProxy: true }, attempt(503, AWAY, 5)),
    outcome(4_000, attempt(0), well),
  ]);
  expect(counted).toEqual({
    requests: 4,
    failed: 3,
    unanswered: 1,
    uncured: 1,
    bare: 1,
    failingSeconds: 3,
    longestSeconds: 4,
    kinds: {
      'POST /workflows 503': 1,
      'POST /workflows 502 by the proxy': 1,
      'POST /workflows no answer': 1,
    },
  });
});
