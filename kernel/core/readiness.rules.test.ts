import { expect, it } from 'vitest';
import { readinessOf, worstOf, type Condition } from './readiness.rules.ts';

it.each(['starting', 'draining'] as const)('a part that is %s takes no calls, whatever else', (phase) => {
  expect(readinessOf(phase, { database: 'ok' })).toEqual({ takesCalls: false, body: { status: phase } });
});

it('nothing is named while all is well', () => {
  expect(readinessOf('started', { database: 'ok' })).toEqual({ takesCalls: true, body: { status: 'ready' } });
});

it.each(['slow', 'away', 'read-only', 'disk full'] as const)(
  'a database that is %s is named, and takes no part out: every other has the same one',
  (database) => {
    expect(readinessOf('started', { database })).toEqual({
      takesCalls: true,
      body: { status: 'degraded', database },
    });
  },
);

it('a fault of the process itself takes it out', () => {
  expect(readinessOf('started', { database: 'broken' })).toEqual({
    takesCalls: false,
    body: { status: 'not ready', database: 'broken' },
  });
});

it.each<[Condition[], Condition]>([
  [[], 'ok'],
  [['ok', 'slow'], 'slow'],
  [['read-only', 'disk full', 'ok'], 'read-only'],
  [['away', 'broken'], 'broken'],
])('of %j the worst is %s', (conditions, worst) => {
  expect(worstOf(conditions)).toBe(worst);
});
