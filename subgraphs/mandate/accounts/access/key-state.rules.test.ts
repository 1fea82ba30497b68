import { expect, it } from 'vitest';
import { keyState } from './key-state.rules.ts';

const now = new Date('2027-01-01T00:00:00Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

it.each([
  [{ revokedAt: null, expiresAt: null }, 'good'],
  [{ revokedAt: null, expiresAt: after }, 'good'],
  [{ revokedAt: null, expiresAt: now }, 'expired'],
  [{ revokedAt: before, expiresAt: null }, 'revoked'],
  [{ revokedAt: before, expiresAt: before }, 'revoked'],
] as const)('a key with %j is %s', (key, state) => {
  expect(keyState(key, now)).toBe(state);
});
