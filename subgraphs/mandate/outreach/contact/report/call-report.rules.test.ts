import { expect, it } from 'vitest';
import { decideCallEnd, type CallReport } from './call-report.rules.ts';

const call = { outcome: null, providerId: 'CA1' } as const;
const report = (status: string, more: Partial<CallReport> = {}): CallReport => ({
  providerId: 'CA1',
  status,
  answeredBy: null,
  seconds: null,
  ...more,
});

it.each<[string, Partial<CallReport>, string | null]>([
  ['busy', {}, 'failed busy null'],
  ['no-answer', {}, 'failed no_answer null'],
  ['failed', {}, 'failed failed null'],
  ['canceled', {}, 'failed failed null'],
  ['completed', { answeredBy: 'machine_start', seconds: 9 }, 'failed machine null'],
  ['completed', { answeredBy: 'fax', seconds: 9 }, 'failed machine null'],
  ['completed', { answeredBy: 'human', seconds: 9 }, 'delivered hung_up 9'],
  ['completed', { answeredBy: 'unknown', seconds: 9 }, 'delivered hung_up 9'],
  ['completed', {}, 'delivered hung_up 0'],
  ['ringing', {}, null],
  ['in-progress', {}, null],
  ['toString', {}, null],
])('%s with %j ends a call as %s', (status, more, expected) => {
  const end = decideCallEnd(call, { status: 'pending' }, report(status, more));
  expect(end && `${end.state} ${end.outcome} ${end.seconds}`).toBe(expected);
});

it('a call in which the request ended was finished', () => {
  for (const status of ['completed', 'declined'] as const)
    expect(decideCallEnd(call, { status }, report('completed', { seconds: 60 }))).toEqual({
      state: 'delivered',
      outcome: 'finished',
      seconds: 60,
    });
});

it('the first end stands, and reports of another call count for nothing', () => {
  const pending = { status: 'pending' } as const;
  expect(decideCallEnd({ ...call, outcome: 'busy' }, pending, report('completed'))).toBe(null);
  expect(decideCallEnd(call, pending, report('busy', { providerId: 'CA2' }))).toBe(null);
  expect(decideCallEnd({ ...call, providerId: null }, pending, report('busy'))).not.toBe(null);
  expect(decideCallEnd(call, pending, report('busy', { providerId: null }))).not.toBe(null);
});
