import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGENT_TOOLS } from '../../gateway/agents/agent-tools.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { gql } from '../world/gql.ts';
import { LiveClient } from '../world/live-client.ts';
import { MovingClock } from '../world/moving-clock.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

const ISSUER = 'https://id.example';
const CALLS = 20;
const QUERY = gql('{ workflows { edges { node { name } } } }');

describe('tokens of agents where OIDC_ISSUER is set', () => {
  let keys: Server;
  let privateKey: CryptoKey;
  let system: RunningSystem;
  let world: World;
  let clock: MovingClock;

  const tokenOf = (sub: string, claims: object = {}) =>
    new SignJWT({
      org: system.demo.test.organisationId,
      mode: 'test',
      scopes: ['workflows:read'],
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(ISSUER)
      .setSubject(sub)
      .setAudience('graph')
      .setIssuedAt()
      .setExpirationTime('2h')
      .sign(privateKey);

  beforeAll(async () => {
    const pair = await generateKeyPair('RS256');
    privateKey = pair.privateKey;
    const jwk = { ...(await exportJWK(pair.publicKey)), alg: 'RS256' };
    keys = createServer((_, answer) =>
      answer.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] })),
    );
    keys.listen(0, '127.0.0.1');
    await once(keys, 'listening');
    system = await startSystem({
      databaseUrl: await migratedDatabase(),
      env: {
        UI_JWKS_URL: `http://127.0.0.1:${(keys.address() as AddressInfo).port}/keys`,
        OIDC_ISSUER: ISSUER,
        OIDC_CLIENT_ID: 'console',
        TOKEN_CALLS_PER_MINUTE: String(CALLS),
        TEST_CLOCK: 'true',
      },
    });
    const operatorToken = await tokenOf('an operator', { role: 'operator' });
    world = new World({ url: system.url, demo: { ...system.demo, operatorToken } });
    clock = new MovingClock(world);
  });
  afterAll(async () => {
    await system?.stop();
    keys?.close();
  });

  const atGraph = async (token: string) => (await world.graph(QUERY, {}, token)).status;
  const atTools = (token: string) =>
    world.fetch('/mcp', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });

  it('/graphql and /mcp share the calls of one token, and leave those of another alone', async () => {
    await clock.toNextWindow(60);
    const token = await tokenOf('an agent');
    for (let nth = 0; nth < CALLS / 2; nth++)
      expect([await atGraph(token), (await atTools(token)).status]).toEqual([200, 200]);
    const refused = await atTools(token);
    expect([refused.status, refused.body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED']);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(await atGraph(token)).toBe(429);
    const other = await tokenOf('another agent');
    expect([await atGraph(other), (await atTools(other)).status]).toEqual([200, 200]);
    await clock.move(wait);
    expect([await atGraph(token), (await atTools(token)).status]).toEqual([200, 200]);
  });

  it('a socket takes from the same calls for queries, and not for subscriptions', async ({
    onTestFinished,
  }) => {
    await clock.toNextWindow(60);
    const token = await tokenOf('a screen');
    const client = new LiveClient(system.url, { connectionParams: { authorization: `Bearer ${token}` } });
    onTestFinished(() => client.leave());
    client.subscribe('subscription { workflowChanged { id type } }');
    for (let nth = 0; nth < CALLS; nth++) expect(await client.subscribe(QUERY).has(1)).toHaveLength(1);
    expect(await atGraph(token)).toBe(429);
    expect((await atTools(token)).status).toBe(429);
    expect((await client.subscribe(QUERY).failed()).extensions.code).toBe('RATE_LIMITED');
  });

  it('RFC 9728: /mcp says where tokens come from, at both addresses of the metadata', async () => {
    const { origin } = new URL(system.url);
    const refused = await world.fetch('/mcp', { method: 'POST', body: '{}' });
    expect(refused.status).toBe(401);
    const [, address] = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate')!)!;
    const inner = '/.well-known/oauth-protected-resource/mcp';
    expect(new URL(address!).pathname).toBe(inner);
    for (const path of [inner, '/.well-known/oauth-protected-resource']) {
      const { status, headers, body } = await world.fetch(path);
      expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
      expect(body).toEqual({
        resource: expect.stringMatching(/\/mcp$/),
        authorization_servers: [ISSUER],
        bearer_methods_supported: ['header'],
        scopes_supported: [...new Set(AGENT_TOOLS.map(({ scope }) => scope))],
        resource_documentation: expect.stringMatching(/\/docs\/agents$/),
      });
    }
    expect((await fetch(`${origin}/docs/agents`)).status).toBe(200);
  });
});
