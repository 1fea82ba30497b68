import { describe, expect, it } from 'vitest';
import { signUiToken, uiTokenReader } from './ui-token.ts';

const SECRET = 'a token secret of the tests, which is long enough';
const START = new Date('2027-01-15T10:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const claims = {
  sub: 'somebody',
  org: 'OR_1',
  mode: 'live' as const,
  scopes: ['skills:read'],
  operator: false,
};

describe('a token that was read before', () => {
  it('gives the same identity, with the id of each request', async () => {
    const read = uiTokenReader({ secret: SECRET });
    const token = await signUiToken(SECRET, claims, START, 600);
    const [first, second] = [await read(token, 'r1', START), await read(token, 'r2', after(1))];
    expect(second).toEqual({ ...first, identity: { ...first.identity, requestId: 'r2' } });
    expect(first.identity).toMatchObject({
      organisationId: 'OR_1',
      scopes: ['skills:read'],
      requestId: 'r1',
    });
  });

  it('is refused from the moment of its expiry', async () => {
    const read = uiTokenReader({ secret: SECRET });
    const token = await signUiToken(SECRET, claims, START, 10);
    await read(token, 'r', after(8));
    await read(token, 'r', after(9.9));
    await expect(read(token, 'r', after(10))).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('helps no other token', async () => {
    const read = uiTokenReader({ secret: SECRET });
    const token = await signUiToken(SECRET, claims, START, 600);
    await read(token, 'r', START);
    const forged = await signUiToken('another secret, which is also long enough', claims, START, 600);
    for (const wrong of [forged, `${token}x`, token.slice(0, -1), ''])
      await expect(read(wrong, 'r', START)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
