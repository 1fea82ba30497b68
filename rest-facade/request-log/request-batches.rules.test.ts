import { expect, it } from 'vitest';
import { textHash } from '../../kernel/core/text-hash.ts';
import { batchOf } from './request-batches.rules.ts';
import type { LoggedCall, RequestRecord } from './request-record.ts';

const record = (organisation_id: string, mode: string, call: Partial<LoggedCall>): RequestRecord => ({
  organisation_id,
  mode,
  isProven: true,
  call: {
    request_id: 'r',
    at: 1_000,
    key_id: 'k',
    on_behalf_of: undefined,
    method: 'GET',
    path: '/workflows',
    operation: 'GET /workflows',
    status: 200,
    code: undefined,
    reason: undefined,
    duration_ms: 5,
    body: undefined,
    answer: undefined,
    ...call,
  },
});

const read = (records: RequestRecord[]) => {
  const { batch, requests } = batchOf(records);
  return { ...JSON.parse(batch), requests: JSON.parse(requests) };
};

it('has the calls of one organisation and mode, with what finds them', () => {
  const refused = { request_id: 'b', at: 900, status: 404, code: 'NOT_FOUND' };
  const first = read([
    record('OR_1', 'live', { request_id: 'a' }),
    record('OR_1', 'live', refused),
    record('OR_1', 'live', { request_id: 'c', at: 1_200 }),
  ]);
  expect(first).toMatchObject({
    organisation_id: 'OR_1',
    mode: 'live',
    first_at: '1970-01-01T00:00:00.900Z',
    created_at: '1970-01-01T00:00:01.205Z',
    hashes: ['a', 'b', 'c'].map(textHash),
    requests: [{ request_id: 'a' }, refused, { request_id: 'c' }],
  });
  expect(first.counts).toEqual([
    { operation: 'GET /workflows', status: 200, key_id: 'k', count: 2, last_at: 1_200 },
    { operation: 'GET /workflows', status: 404, code: 'NOT_FOUND', key_id: 'k', count: 1, last_at: 900 },
  ]);
});

it('counts a call that has no record, and does not find it', () => {
  const batch = read([
    { ...record('OR_1', 'live', { request_id: 'a', status: 429 }), isOnlyCounted: true },
    record('OR_1', 'live', { request_id: 'b' }),
  ]);
  expect(batch).toMatchObject({ hashes: [textHash('b')], requests: [{ request_id: 'b' }] });
  expect(batch.counts).toMatchObject([
    { status: 429, count: 1 },
    { status: 200, count: 1 },
  ]);
});
