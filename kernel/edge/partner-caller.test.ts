import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Graph } from '../graph/graph.ts';
import { loadOperations } from '../graph/operations.ts';
import { Sealer, secretOf } from '../sealed.ts';
import { Credentials } from './credentials.ts';
import { partnerCaller } from './partner-caller.ts';
import { sign } from './signature.ts';

const KEY = `VFN_LIVE_${'A'.repeat(24)}`;
const UNKNOWN = `VFN_LIVE_${'B'.repeat(24)}`;
const SECRET = `VFN_SK_${'s'.repeat(40)}`;

/** Counts what a call makes the edge do. */
class CountingSealer extends Sealer {
  opened = 0;
  override openSecret(sealed: string, of: string): Promise<string> {
    this.opened++;
    return super.openSecret(sealed, of);
  }
}

async function edge() {
  const sealer = new CountingSealer(randomBytes(32).toString('base64'));
  const key = {
    id: KEY,
    organisationId: 'OR_1',
    organisationDisabled: false,
    mode: 'live',
    scopes: ['skills:read'],
    limitFactor: 1,
    sealedSecrets: [sealer.sealSecret(SECRET, secretOf(KEY))],
    expiresAt: null,
    revoked: false,
  };
  const done = { reads: 0, opened: 0 };
  const graph = {
    run: async (_: unknown, { id }: { id: string }) => {
      done.reads++;
      return { data: { partnerCredential: id === KEY ? key : null } };
    },
  } as unknown as Graph;
  const credentials = new Credentials(graph, loadOperations(), sealer);
  const call = async (keyId: string, secret: string) => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = sign(secret, { timestamp, method: 'GET', path: '/x', body: '' });
    const headers = { 'x-api-key': keyId, 'x-timestamp': timestamp, 'x-signature': signature };
    const before = { reads: done.reads, opened: sealer.opened };
    const outcome = await partnerCaller(
      credentials,
      systemClock,
      { id: 'r', method: 'GET', headers, originalUrl: '/x' },
      Buffer.alloc(0),
    ).then(
      () => 'in',
      (error: { message: string }) => error.message,
    );
    return { outcome, reads: done.reads - before.reads, opened: sealer.opened - before.opened };
  };
  return { call };
}

describe('who calls', () => {
  it('costs nothing more while the key is kept', async () => {
    const { call } = await edge();
    expect(await call(KEY, SECRET)).toEqual({ outcome: 'in', reads: 1, opened: 1 });
    expect(await call(KEY, SECRET)).toEqual({ outcome: 'in', reads: 0, opened: 0 });
  });

  it('gets the same answer after the same work for an unknown key and a wrong signature, kept or not', async () => {
    const { call } = await edge();
    const refused = { outcome: 'The key is unknown or the signature is wrong.', reads: 1, opened: 1 };
    const wrong = `VFN_SK_${'w'.repeat(40)}`;
    expect(await call(KEY, wrong)).toEqual(refused);
    expect(await call(UNKNOWN, SECRET)).toEqual(refused);
    await call(KEY, SECRET);
    for (let again = 0; again < 3; again++) {
      expect(await call(KEY, wrong)).toEqual(refused);
      expect(await call(UNKNOWN, wrong)).toEqual(refused);
    }
  });
});
