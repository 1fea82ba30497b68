import { expect, it } from 'vitest';
import { maySendAgain } from './retry-request.rules.ts';

const WRITE = 'mutation M($idempotencyKey: String) { make(idempotencyKey: $idempotencyKey) { id } }';

it.each([
  ['a write that never left', false, true, WRITE, {}],
  ['a read that never left', false, true, 'query Q { a }', {}],
  ['a read', true, true, 'query Q($a: ID) { a(a: $a) { id } }', { a: '1' }],
  ['a read of a plan', true, true, '{a{id}}', undefined],
  ['a read after a line end', true, true, '\n  query { a }', undefined],
  ['a write', true, false, WRITE, {}],
  ['a write without variables', true, false, 'mutation { make { id } }', undefined],
  ['a write with its key', true, true, WRITE, { idempotencyKey: 'k' }],
  ['a write whose key is null', true, false, WRITE, { idempotencyKey: null }],
  ['a write whose input has a field of that name', true, false, WRITE, { input: { idempotencyKey: 'k' } }],
  ['a fragment before its operation', true, false, 'fragment F on A { id } mutation { make { ...F } }', {}],
  ['a subscription', true, false, 'subscription { a }', {}],
  ['a name that begins like a query', true, false, 'queryable', {}],
] as const)('%s, sent: %s, may go to another address: %s', (_, sent, expected, query, variables) => {
  expect(maySendAgain({ sent, query, variables })).toBe(expected);
});
