import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Identity } from './identity.ts';
import { mintIdentity, readIdentity } from './signed-identity.ts';

const secret = 'an internal secret that is long enough';
const identity: Identity = {
  organisationId: 'OR_1',
  mode: 'test',
  scopes: ['workflows:read'],
  actor: { kind: 'key', id: 'VFN_TEST_1' },
  requestId: 'r1',
};
const refused = expect.objectContaining({ code: 'UNAUTHORIZED' });

afterEach(() => void vi.useRealTimers());

describe('an identity between processes', () => {
  it('arrives as it was sent', () => {
    expect(readIdentity(secret, mintIdentity(secret, identity, 'mandate', '{}'), 'mandate', '{}')).toEqual(
      identity,
    );
  });

  it.each([
    ['no header', undefined],
    ['nonsense', 'nonsense'],
    ['three parts', 'a.b.c'],
    ['an empty signature', `${mintIdentity(secret, identity, 'mandate', '{}').split('.')[0]}.`],
  ])('is refused with %s', (_, header) => {
    expect(() => readIdentity(secret, header, 'mandate', '{}')).toThrowError(refused);
  });

  it('is refused when forged', () => {
    const header = mintIdentity('another secret', identity, 'mandate', '{}');
    expect(() => readIdentity(secret, header, 'mandate', '{}')).toThrowError(refused);
    const [, signature] = mintIdentity(secret, identity, 'mandate', '{}').split('.');
    const claims = Buffer.from(JSON.stringify({ ...identity, scopes: ['*'] })).toString('base64url');
    expect(() => readIdentity(secret, `${claims}.${signature}`, 'mandate', '{}')).toThrowError(refused);
  });

  it('is read by whoever knows its secret among others, and signed by the first of them', () => {
    const [fresh, old] = ['n'.repeat(32), 'o'.repeat(32)];
    const switched = mintIdentity(`${fresh},${old}`, identity, 'mandate', '{}');
    for (const list of [fresh, `${fresh},${old}`, `${old},${fresh}`])
      expect(readIdentity(list, switched, 'mandate', '{}')).toEqual(identity);
    expect(() => readIdentity(old, switched, 'mandate', '{}')).toThrowError(refused);
  });

  it('is refused by another audience', () => {
    const header = mintIdentity(secret, identity, 'mandate', '{}');
    expect(() => readIdentity(secret, header, 'catalogue', '{}')).toThrowError(refused);
  });

  it('is refused with another body', () => {
    const header = mintIdentity(secret, identity, 'mandate', '{}');
    expect(() => readIdentity(secret, header, 'mandate', '{"a":1}')).toThrowError(refused);
  });

  it('is good for 15 seconds and 5 of skew', () => {
    vi.useFakeTimers({ now: 1_000_000_000_000 });
    const header = mintIdentity(secret, identity, 'mandate', '{}');
    vi.setSystemTime(1_000_000_019_000);
    expect(readIdentity(secret, header, 'mandate', '{}')).toEqual(identity);
    vi.setSystemTime(1_000_000_020_000);
    expect(() => readIdentity(secret, header, 'mandate', '{}')).toThrowError(refused);
  });

  it('is refused when it claims to be good for longer than anybody mints', () => {
    vi.useFakeTimers({ now: 1_000_000_100_000 });
    const header = mintIdentity(secret, identity, 'mandate', '{}');
    vi.setSystemTime(1_000_000_000_000);
    expect(() => readIdentity(secret, header, 'mandate', '{}')).toThrowError(refused);
  });
});
