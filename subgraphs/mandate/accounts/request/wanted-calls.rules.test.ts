import { describe, expect, it } from 'vitest';
import { isWanted, wantedCounts } from './wanted-calls.rules.ts';

const call = {
  request_id: 'r',
  at: Date.parse('2026-03-01T10:00:00.000Z'),
  key_id: 'VFN_TEST_1',
  method: 'GET',
  path: '/api/v1/partner/workflows?limit=2',
  status: 400,
  code: 'VALIDATION_FAILED',
  duration_ms: 3,
};

describe('a call', () => {
  it.each([
    {},
    { status: 400 },
    { code: 'VALIDATION_FAILED', key: 'VFN_TEST_1' },
    { path: '/api/v1/partner/work' },
    { since: new Date(call.at) },
    { until: new Date(call.at + 1) },
  ])('is wanted by %j', (filter) => expect(isWanted(call, filter)).toBe(true));

  it.each([
    { status: 200 },
    { code: 'NOT_FOUND' },
    { key: 'VFN_TEST_2' },
    { path: 'workflows' },
    { since: new Date(call.at + 1) },
    { until: new Date(call.at) },
  ])('is not wanted by %j', (filter) => expect(isWanted(call, filter)).toBe(false));
});

it('asks of the counts what they can tell', () => {
  expect(wantedCounts({ status: 400, key: 'k', path: '/x', code: null })).toEqual([
    { status: 400, key_id: 'k' },
  ]);
});
