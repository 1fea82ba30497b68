import { describe, expect, it } from 'vitest';
import type { ActorKind, Identity } from './identity.ts';
import { checkRight } from './rights.rules.ts';

const by = (kind: ActorKind): Identity => ({
  organisationId: 'OR_1',
  mode: 'live',
  scopes: ['skills:read'],
  actor: { kind, id: 'x' },
  requestId: 'r',
});

describe('what has an origin', () => {
  it.each<[ActorKind, 'api' | 'playground', string | undefined]>([
    ['key', 'api', undefined],
    ['key', 'playground', 'made_in_playground'],
    ['ui', 'playground', undefined],
    ['ui', 'api', 'made_through_api'],
    ['operator', 'playground', undefined],
    ['operator', 'api', 'made_through_api'],
  ])('is refused to a caller of kind %s where it is of the %s: %s', (kind, origin, reason) => {
    const ask = () => checkRight({ origin, what: 'mandate' }, by(kind));
    if (reason === undefined) expect(ask).not.toThrow();
    else expect(ask).toThrowError(expect.objectContaining({ code: 'FORBIDDEN', reason }));
  });
});

describe('a scope besides that of the route', () => {
  it('is refused by its name to whoever lacks it', () => {
    expect(() => checkRight({ scope: 'skills:read' }, by('key'))).not.toThrow();
    expect(() => checkRight({ scope: 'keys:write' }, by('key'))).toThrow(
      expect.objectContaining({ code: 'SCOPE_MISSING', message: expect.stringContaining('keys:write') }),
    );
  });
});
