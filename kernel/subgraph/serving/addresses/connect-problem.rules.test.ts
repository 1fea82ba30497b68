import { expect, it } from 'vitest';
import { connectProblem, type ConnectProblem } from './connect-problem.rules.ts';

const asked = { setting: 'MANDATE_URL', part: 'mandate', address: 'http://10.0.0.7:4011' };

it.each<[ConnectProblem, string | undefined]>([
  [
    { error: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 10.0.0.7:4011' } },
    'MANDATE_URL: http://10.0.0.7:4011 cannot be reached: connect ECONNREFUSED 10.0.0.7:4011',
  ],
  [
    { error: { code: 'ETIMEDOUT', message: '' } },
    'MANDATE_URL: http://10.0.0.7:4011 cannot be reached: ETIMEDOUT',
  ],
  [{ status: 401, part: 'mandate' }, 'INTERNAL_SECRET: http://10.0.0.7:4011 has another one'],
  [
    { status: 401, part: 'catalogue' },
    'MANDATE_URL: http://10.0.0.7:4011 is not the part mandate, but catalogue',
  ],
  [
    { status: 401, part: 'mandate', secondsAhead: -90 },
    'the clock of http://10.0.0.7:4011 is 90 s behind this one',
  ],
  [{ status: 401, secondsAhead: 40 }, 'the clock of http://10.0.0.7:4011 is 40 s ahead of this one'],
  [{ status: 404 }, 'MANDATE_URL: http://10.0.0.7:4011 is not the part mandate: it answered 404'],
  [{ status: 503, part: 'mandate' }, undefined],
])('%o is told as %s', (problem, line) => {
  expect(connectProblem(problem, asked)).toBe(line);
});
