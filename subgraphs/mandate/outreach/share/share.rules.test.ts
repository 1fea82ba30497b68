import { describe, expect, it } from 'vitest';
import { inOrder, stateOf } from './share.rules.ts';

const now = new Date('2026-11-19T10:00:00Z');
const later = new Date('2026-11-20T10:00:00Z');
const earlier = new Date('2026-11-18T10:00:00Z');

describe('a link to results', () => {
  it.each([
    ['active', { expiresAt: later, revokedAt: null }],
    ['expired', { expiresAt: earlier, revokedAt: null }],
    ['expired', { expiresAt: now, revokedAt: null }],
    ['revoked', { expiresAt: later, revokedAt: earlier }],
    ['revoked', { expiresAt: earlier, revokedAt: earlier }],
  ])('is %s', (state, row) => {
    expect(stateOf(row, now)).toBe(state);
  });

  it('shows results in the order that was asked for, without those that are gone', () => {
    const rows = [{ id: 'a' }, { id: 'b' }];
    expect(inOrder(['b', 'x', 'a'], rows)).toEqual([{ id: 'b' }, { id: 'a' }]);
  });
});
