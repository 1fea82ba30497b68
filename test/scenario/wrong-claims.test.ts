import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../world/migrated-database.ts';
import { gql } from '../world/gql.ts';
import { LiveClient } from '../world/live-client.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

const ISSUER = 'https://id.example';

/** Tokens with the claims of OIDC_ISSUER are let in, and no others, whatever key of UI_JWKS_URL signed them. */
describe.concurrent('a token where OIDC_ISSUER is set', () => {
  let keys: Server;
  let privateKey: CryptoKey;
  let publicKey: string;
  let system: RunningSystem;
  let world: World;
  let organisationId: string;

  const seconds = () => Math.floor(Date.now() / 1000);
  const claims = () => ({
    iss: ISSUER,
    sub: 'somebody',
    aud: 'graph',
    iat: seconds(),
    exp: seconds() + 600,
    org: organisationId,
    mode: 'test',
    scopes: ['workflows:read'],
  });
  const signed = (changes: object) =>
    new SignJWT({ ...claims(), ...changes }).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);

  beforeAll(async () => {
    const pair = await generateKeyPair('RS256');
    privateKey = pair.privateKey;
    const jwk = { ...(await exportJWK(pair.publicKey)), alg: 'RS256' };
    publicKey = JSON.stringify(jwk);
    keys = createServer((_, answer) =>
      answer.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] })),
    );
    keys.listen(0, '127.0.0.1');
    await once(keys, 'listening');
    const { port } = keys.address() as AddressInfo;
    system = await startSystem({
      databaseUrl: await migratedDatabase(),
      env: {
        UI_JWKS_URL: `http://127.0.0.1:${port}/keys`,
        OIDC_ISSUER: ISSUER,
        OIDC_CLIENT_ID: 'console',
      },
    });
    world = new World(system);
    organisationId = system.demo.test.organisationId;
  });
  afterAll(async () => {
    await system?.stop();
    keys?.close();
  });

  const statusFor = async (token: string) => {
    const { status } = await world.graph(gql('{ workflows { edges { node { name } } } }'), {}, token);
    return status;
  };

  it.each<[string, () => object]>([
    ['the claims of the issuer', () => ({})],
    ['several audiences', () => ({ aud: ['another', 'graph'] })],
    ['no time of issue', () => ({ iat: undefined })],
    ['a clock a little ahead', () => ({ iat: seconds() + 3, nbf: seconds() + 3 })],
  ])('is let in with %s', async (_, changes) => {
    expect(await statusFor(await signed(changes()))).toBe(200);
  });

  it.each<[string, () => object]>([
    ['another issuer', () => ({ iss: 'https://other.example' })],
    ['an issuer that begins like ours', () => ({ iss: `${ISSUER}.other.example` })],
    ['no issuer', () => ({ iss: undefined })],
    ['a list of issuers', () => ({ iss: [ISSUER] })],
    ['another audience', () => ({ aud: 'another' })],
    ['no audience', () => ({ aud: undefined })],
    ['no expiry', () => ({ exp: undefined })],
    ['an expiry that has passed', () => ({ exp: seconds() - 1 })],
    ['an expiry in words', () => ({ exp: 'tomorrow' })],
    ['a time of issue in an hour', () => ({ iat: seconds() + 3_600, exp: seconds() + 7_200 })],
    ['a time of issue in words', () => ({ iat: 'now' })],
    ['a beginning in an hour', () => ({ nbf: seconds() + 3_600 })],
    ['a beginning in words', () => ({ nbf: 'now' })],
    ['an organisation that is a number', () => ({ org: 1 })],
    ['a mode that is none', () => ({ mode: 'production' })],
    ['scopes in one text', () => ({ scopes: 'workflows:read' })],
    ['a role that is a list', () => ({ role: ['operator'] })],
    ['an operator whose organisation is a number', () => ({ role: 'operator', org: 1 })],
  ])('is refused with %s', async (_, changes) => {
    expect(await statusFor(await signed(changes()))).toBe(401);
  });

  it('is refused without a signature, and with the public key as a secret', async () => {
    expect(await statusFor(new UnsecuredJWT(claims()).encode())).toBe(401);
    const confused = new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' });
    expect(await statusFor(await confused.sign(Buffer.from(publicKey)))).toBe(401);
  });

  it('is refused on a socket likewise', async ({ onTestFinished }) => {
    const authorization = `Bearer ${await signed({ iss: 'https://other.example' })}`;
    const client = new LiveClient(system.url, { connectionParams: { authorization } });
    onTestFinished(() => client.leave());
    client.subscribe('{ surfaces { name } }');
    const reason = 'The token is missing, wrong or expired.';
    expect(await client.hasClosed()).toEqual({ code: 4403, reason });
  });
});
