import { describe, expect, it } from 'vitest';
import { decideClaims } from './ui-claims.rules.ts';

const NOW = new Date('2027-01-15T10:00:00Z');
const seconds = NOW.getTime() / 1000;
const good = {
  sub: 'somebody',
  jti: 'TK_1',
  iat: seconds - 60,
  exp: seconds + 600,
  org: 'OR_1',
  mode: 'live',
  scopes: ['skills:read'],
};

describe('the claims of a token', () => {
  it('say who the caller is', () => {
    expect(decideClaims(good, NOW)).toEqual({
      sub: 'somebody',
      organisationId: 'OR_1',
      mode: 'live',
      scopes: ['skills:read'],
      operator: false,
    });
  });

  it.each<[string, object, object]>([
    ['no organisation', { org: undefined, mode: undefined }, { organisationId: null, mode: null }],
    ['null for what is left out', { org: null, mode: null }, { organisationId: null, mode: null }],
    ['no scopes', { scopes: undefined }, { scopes: [] }],
    ['a role that is not ours', { role: 'recruiter' }, { operator: false }],
    ['the role of operators', { role: 'operator' }, { operator: true }],
    ['no subject', { sub: undefined }, { sub: 'ui' }],
    ['no time of issue', { iat: undefined }, {}],
    ['a clock 5 seconds ahead of ours', { iat: seconds + 5 }, {}],
  ])('may have %s', (_, changes, expected) => {
    expect(decideClaims({ ...good, ...changes }, NOW)).toMatchObject(expected);
  });

  it.each<[string, object]>([
    ['issued in the future', { iat: seconds + 6 }],
    ['issued in an hour', { iat: seconds + 3_600 }],
    ['an organisation that is a number', { org: 1 }],
    ['an organisation that is a list', { org: ['OR_1'] }],
    ['an empty organisation', { org: '' }],
    ['a mode that is none', { mode: 'production' }],
    ['a mode that is a list', { mode: ['live'] }],
    ['scopes in one text', { scopes: 'skills:read results:read' }],
    ['scopes that are no texts', { scopes: ['skills:read', 1] }],
    ['scopes that are an object', { scopes: { 0: 'skills:read' } }],
    ['a role that is a list', { role: ['operator'] }],
    ['a role that is true', { role: true }],
    ['a subject that is a number', { sub: 7 }],
    ['an id that is a number', { jti: 7 }],
    ['an operator whose organisation is a number', { role: 'operator', org: 1 }],
    ['an operator whose organisation is empty', { role: 'operator', org: '' }],
  ])('are refused with %s', (_, changes) => {
    expect(() => decideClaims({ ...good, ...changes } as never, NOW)).toThrow(
      expect.objectContaining({ code: 'UNAUTHORIZED' }),
    );
  });
});
