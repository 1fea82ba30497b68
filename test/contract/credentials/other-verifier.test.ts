import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../kernel/core/root.ts';
import { CandidateWorld } from '../../world/candidates.ts';
import { VERIFIABLE } from '../../world/mandates.ts';
import { data, platformOf } from '../../world/platform.ts';

const URL = 'https://verify.example.org';
const PROGRAM = path.join(projectRoot, 'test/world/verify_open_badge.py');
const hasCryptography = spawnSync('python3', ['-c', 'import cryptography']).status === 0;

/** A second implementation of verification, in another language, that shares nothing with the issuer. */
describe.runIf(hasCryptography)('a verifier in Python', () => {
  let home: CandidateWorld;
  let assessed: string;
  let endorsed: string;
  beforeAll(async () => {
    home = await CandidateWorld.start({ PUBLIC_URL: URL });
    const candidate = await home.candidate({
      mandate: {
        methods: ['skill_verification'],
        enrichment_questions: [],
        skills: [{ skill_id: VERIFIABLE[0], verify: true }],
      },
    });
    await candidate.consent();
    await candidate.answerRightly(true);
    const wish = { skillIds: [VERIFIABLE[0]], withName: true };
    const { body } = await candidate.call('credentials', wish);
    assessed = await read(body.data.credentials[0].url);
    const platform = await platformOf(home.world, await home.world.organisation());
    const session = await platform.awaiting();
    data(await platform.answer(session, { sk_40101: true, sk_40102: true }));
    const taken = data(await platform.call('POST', `/verify/${session.sessionToken}/credentials`));
    endorsed = await read(taken.credentials[0].credentialUrl);
  }, 120_000);
  afterAll(() => home?.system.stop());

  const read = async (url: string, accept = 'application/vc+jwt') => {
    const response = await fetch(home.system.url + url.slice(URL.length), { headers: { accept } });
    expect(response.status).toBe(200);
    return response.text();
  };
  const [headerOf, payloadOf] = [0, 1].map(
    (nth) => (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[nth]!, 'base64url').toString()),
  ) as [(jwt: string) => any, (jwt: string) => any];

  /** The program gets the credential and all that its addresses serve, and no line to the service. */
  async function verify(jwt: string, more: { now?: Date; everyByte?: boolean; trusted?: string } = {}) {
    const { statusListCredential: list } = payloadOf(assessed).credentialStatus;
    const served = { [headerOf(assessed).kid]: await read(headerOf(assessed).kid), [list]: await read(list) };
    const { now = new Date(), everyByte = false, trusted = `${URL}/credentials/` } = more;
    const input = JSON.stringify({ jwt, served, trusted, everyByte, now: now.toISOString() });
    const { stdout, stderr, status } = spawnSync('python3', [PROGRAM], { input, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return JSON.parse(stdout) as { problem: string | null; tampered?: { tried: number; accepted: number } };
  }

  it('accepts what was issued to a candidate and to a student', async () => {
    expect(await verify(assessed)).toEqual({ problem: null });
    expect(await verify(endorsed)).toEqual({ problem: null });
  });

  it('refuses each change of a single byte', async () => {
    for (const jwt of [assessed, endorsed])
      expect(await verify(jwt, { everyByte: true })).toEqual({
        problem: null,
        tampered: { tried: jwt.length, accepted: 0 },
      });
  }, 60_000);

  it('names the reason: a wrong key, an unknown one, another issuer, a date', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const forged = (kid: string) =>
      new SignJWT(payloadOf(assessed)).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(privateKey);
    const problemOf = async (...given: Parameters<typeof verify>) => (await verify(...given)).problem;
    expect(await problemOf(await forged(headerOf(assessed).kid))).toBe('wrong signature');
    expect(await problemOf(await forged(`${URL}/credentials/keys/none`))).toBe('unknown key');
    expect(await problemOf(assessed, { trusted: 'https://other.example/' })).toBe('another issuer');
    const years = (count: number) => new Date(Date.now() + count * 366 * 86_400_000);
    expect(await problemOf(assessed, { now: years(4) })).toBe('expired');
    expect(await problemOf(assessed, { now: years(-1) })).toBe('not yet valid');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${assessed.split('.')[1]}.AA`;
    expect(await problemOf(none)).toBe('another algorithm');
  });

  it('sees a revocation in the signed list alone, and only of the one that was revoked', async () => {
    const id = payloadOf(endorsed).id.split('/').at(-1);
    const REVOKE = 'mutation ($id: ID!) { revokeCredential(id: $id, note: "A mistake") { id } }';
    const { body } = await home.world.graph(REVOKE, { id }, home.world.demo.operatorToken);
    expect(body.errors).toBeUndefined();
    expect((await verify(endorsed)).problem).toBe('revoked');
    expect((await verify(assessed)).problem).toBeNull();
  });
});
