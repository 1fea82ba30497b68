import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../world/migrated-database.ts';
import { within } from '../world/eventually.ts';
import { gql } from '../world/gql.ts';
import { LiveClient } from '../world/live-client.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World, type TestOrganisation } from '../world/world.ts';

/** Tokens that somebody else issues (UI_JWKS_URL): the service knows nothing of them but what they say. */
describe.concurrent('tokens of another issuer', () => {
  let issuer: Server;
  let privateKey: CryptoKey;
  let system: RunningSystem;
  let world: World;
  let startService: () => Promise<RunningSystem>;

  const issue = (claims: Record<string, unknown>, more: { jti?: string; iat?: number | null } = {}) => {
    const { jti, iat = Date.now() / 1000 } = more;
    const token = new SignJWT({
      ...claims,
      ...(jti !== undefined && { jti }),
      // Whole seconds, as most issuers have it.
      ...(iat !== null && { iat: Math.floor(iat) }),
    });
    return token
      .setProtectedHeader({ alg: 'RS256' })
      .setSubject('somebody')
      .setAudience('graph')
      .setExpirationTime('1h')
      .sign(privateKey);
  };
  const operatorToken = (more = {}) => issue({ role: 'operator' }, more);
  const worldOf = async ({ url, demo }: RunningSystem) =>
    new World({ url, demo: { ...demo, operatorToken: await operatorToken() } });
  const uiToken = ({ id }: TestOrganisation, more = {}) =>
    issue({ org: id, mode: 'live', scopes: ['workflows:read'] }, more);

  beforeAll(async () => {
    const pair = await generateKeyPair('RS256');
    privateKey = pair.privateKey;
    const keys = JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), alg: 'RS256' }] });
    issuer = createServer((_, answer) => answer.setHeader('content-type', 'application/json').end(keys));
    issuer.listen(0, '127.0.0.1');
    await once(issuer, 'listening');
    const { port } = issuer.address() as AddressInfo;
    startService = async () =>
      startSystem({
        databaseUrl: await migratedDatabase(),
        env: { UI_JWKS_URL: `http://127.0.0.1:${port}/keys` },
      });
    system = await startService();
    world = await worldOf(system);
  });
  afterAll(async () => {
    await system?.stop();
    issuer?.close();
  });

  const outcome = async (token: string) => {
    const { status, body } = await world.graph(gql('{ workflows { edges { node { name } } } }'), {}, token);
    return `${status} ${body.errors?.[0]?.message ?? 'ok'}`;
  };
  const becomes = (token: string, said: string) =>
    within(`${said} within 5 seconds`, 6, async () => (await outcome(token)) === said);

  it('are revoked by their jti, where they have one', async () => {
    const organisation = await world.organisation();
    const token = await uiToken(organisation, { jti: 'of-their-making' });
    const nameless = await uiToken(organisation);
    for (const one of [token, nameless]) expect(await outcome(one)).toBe('200 ok');
    await expect(world.admin('RevokeTokens', { input: { token: nameless } })).rejects.toThrow('jti');
    await world.admin('RevokeTokens', { input: { token } });
    await becomes(token, '401 The token is revoked.');
    expect(await outcome(nameless)).toBe('200 ok');
  });

  it('are revoked with all of their organisation by when they were issued; who does not say it is out too', async () => {
    const organisation = await world.organisation();
    const [before, silent] = [await uiToken(organisation), await uiToken(organisation, { iat: null })];
    for (const one of [before, silent]) expect(await outcome(one)).toBe('200 ok');
    await world.admin('RevokeTokens', { input: { organisationId: organisation.id } });
    for (const one of [before, silent]) await becomes(one, '401 The token is revoked.');
    expect(await outcome(await uiToken(organisation, { iat: Date.now() / 1000 + 1 }))).toBe('200 ok');
  });

  it('are refused while their organisation is switched off', async () => {
    const organisation = await world.organisation();
    const token = await uiToken(organisation);
    expect(await outcome(token)).toBe('200 ok');
    await world.graph(
      gql('mutation ($id: ID!) { switchOrganisation(id: $id, disabled: true) { id } }'),
      { id: organisation.id },
      world.demo.operatorToken,
    );
    await becomes(token, '503 The service is switched off for this organisation.');
  });

  it("operators' tokens are revoked by jti, and all at once; sockets end", async ({ onTestFinished }) => {
    // A service of its own: the operators of the other tests would be shut out too.
    const own = await startService();
    onTestFinished(() => own.stop());
    const ours = await worldOf(own);
    const foreign = await uiToken(await ours.organisation());
    const list = async (token: string) =>
      (await ours.graph(gql('{ organisations { id } }'), {}, token)).status;
    const out = (token: string) => within('out within 5 s', 6, async () => (await list(token)) === 401);
    const single = await operatorToken({ jti: 'one-operator' });
    expect(await list(single)).toBe(200);
    await ours.admin('RevokeTokens', { input: { token: 'one-operator' } });
    await out(single);

    const old = await operatorToken({ iat: Date.now() / 1000 - 3_600 });
    const client = new LiveClient(own.url, { connectionParams: { authorization: `Bearer ${old}` } });
    onTestFinished(() => client.leave());
    await client.subscribe('{ surfaces { name } }').has(1);
    await ours.admin('RevokeTokens', { input: { operators: true } });
    expect(await client.hasClosed()).toEqual({ code: 4403, reason: 'The token is revoked.' });
    await out(old);
    // This issuer writes whole seconds, so tokens from the second of the revocation are out.
    expect(await list(await operatorToken({ iat: Date.now() / 1000 + 1 }))).toBe(200);
    const read = await ours.graph(gql('{ workflows { edges { node { name } } } }'), {}, foreign);
    expect(read.status).toBe(200);
  });
});
