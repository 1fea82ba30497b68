import { describe, expect, it } from 'vitest';
import { PARTNER_SCOPES } from '../access/scopes.ts';
import { decideEmployer, decideExpiry, decideKey, decideMove, decideSwitch } from './employer.rules.ts';

const problem = (path: string) => expect.objectContaining({ details: [expect.objectContaining({ path })] });

describe('an employer', () => {
  it('has a name, and perhaps an id of the platform', () => {
    expect(decideEmployer({ name: 'One' })).toEqual({ name: 'One', externalId: null });
    expect(decideEmployer({ name: 'One', externalId: null })).toEqual({ name: 'One', externalId: null });
    expect(decideEmployer({ name: 'n'.repeat(120), externalId: 'e'.repeat(128) }).externalId).toHaveLength(
      128,
    );
    expect(() => decideEmployer({ name: '' })).toThrow(problem('name'));
    expect(() => decideEmployer({ name: 'One', externalId: 'e'.repeat(129) })).toThrow(problem('externalId'));
  });

  it.each([
    ['switched on', null, false, true, 'switch'],
    ['switched on', null, false, false, 'unchanged'],
    ['switched off by its platform', new Date(), true, false, 'switch'],
    ['switched off by its platform', new Date(), true, true, 'unchanged'],
    ['switched off by an operator', new Date(), false, true, 'unchanged'],
  ])('that is %s', (_, disabledAt, disabledByPlatform, disabled, decision) => {
    expect(decideSwitch({ disabledAt, disabledByPlatform }, disabled)).toBe(decision);
  });

  it('that an operator has switched off stays off', () => {
    const stored = { disabledAt: new Date(), disabledByPlatform: false };
    expect(() => decideSwitch(stored, false)).toThrow(
      expect.objectContaining({ code: 'CONFLICT', reason: 'disabled_by_operator' }),
    );
  });
});

describe('credits to move', () => {
  it('are whole, one at least, and no more than an account can hold', () => {
    expect(decideMove({ amount: 1 })).toBe(1);
    expect(decideMove({ amount: 2_000_000_000 })).toBe(2_000_000_000);
    for (const amount of [0, -1, 1.5, 2_000_000_001, Number.NaN])
      expect(() => decideMove({ amount })).toThrow(problem('amount'));
  });
});

describe("an employer's key", () => {
  it("has its issuer's scopes but those of platforms, or those asked for in the order of the contract", () => {
    const all = decideKey({}, PARTNER_SCOPES).scopes;
    expect(PARTNER_SCOPES.filter((scope) => !all.includes(scope))).toEqual([
      'platform:read',
      'platform:write',
    ]);
    expect(decideKey({}, ['results:read', 'platform:write']).scopes).toEqual(['results:read']);
    expect(decideKey({ scopes: ['results:read', 'skills:read'] }, PARTNER_SCOPES).scopes).toEqual([
      'skills:read',
      'results:read',
    ]);
    expect(() => decideKey({ scopes: ['platform:read'] }, PARTNER_SCOPES)).toThrow(problem('scopes[0]'));
    expect(() => decideKey({ scopes: [] }, PARTNER_SCOPES)).toThrow(problem('scopes'));
  });

  it('ends in the future, or never', () => {
    const now = new Date('2026-03-01T00:00:00Z');
    expect(() => decideExpiry(null, now)).not.toThrow();
    expect(() => decideExpiry(new Date('2026-03-01T00:00:00.001Z'), now)).not.toThrow();
    expect(() => decideExpiry(now, now)).toThrow(problem('expiresAt'));
  });
});
