import { describe, expect, it } from 'vitest';
import { checkGuard, type Guard } from './guard.ts';
import type { ActorKind, Identity } from './identity.ts';

const caller = (kind: ActorKind, ...scopes: string[]): Identity => ({
  organisationId: null,
  mode: null,
  scopes,
  actor: { kind, id: 'test' },
  requestId: 'test',
});
const passes = (guard: Guard, identity: Identity): boolean => {
  try {
    checkGuard(guard, identity);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'SCOPE_MISSING' });
    return false;
  }
};

describe('a guard of a scope', () => {
  it('lets its holders and the service itself pass, and operators only where it says so', () => {
    const plain: Guard = { scope: 'things:read' };
    const open: Guard = { scope: 'things:read', orOperator: true };
    for (const guard of [plain, open]) {
      expect(passes(guard, caller('public', 'things:read'))).toBe(true);
      expect(passes(guard, caller('system'))).toBe(true);
      for (const kind of ['key', 'ui', 'public'] as const)
        expect(passes(guard, caller(kind, 'things:write'))).toBe(false);
    }
    expect(passes(plain, caller('operator'))).toBe(false);
    expect(passes(open, caller('operator'))).toBe(true);
  });
});
