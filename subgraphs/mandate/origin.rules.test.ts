import { describe, expect, it } from 'vitest';
import type { ActorKind, Identity } from '../../kernel/core/identity/identity.ts';
import { decideMayChange } from './origin.rules.ts';

const by = (kind: ActorKind): Identity => ({
  organisationId: 'OR_1',
  mode: 'live',
  scopes: [],
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
    const ask = () => decideMayChange('mandate', { origin }, by(kind));
    if (reason === undefined) expect(ask).not.toThrow();
    else expect(ask).toThrowError(expect.objectContaining({ code: 'FORBIDDEN', reason }));
  });
});
