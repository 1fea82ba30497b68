import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { withClient } from '../world/database.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { eventually, within } from '../world/eventually.ts';
import { gql } from '../world/gql.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

/** One of each surface. */
const TABLES: [schema: string, name: string][] = [
  ['mandate', 'workflow'],
  ['verification', 'session'],
  ['catalogue', 'selection'],
];

describe('a system of its own', () => {
  let databaseUrl: string;
  let system: RunningSystem;
  let world: World;
  beforeAll(async () => {
    databaseUrl = await migratedDatabase();
    system = await startSystem({ databaseUrl, env: { LOG_LEVEL: 'trace' } });
    world = new World(system);
  });
  afterAll(() => system?.stop());

  it('switches a surface off before it looks at the body or the key, and on again', async () => {
    const big = () => world.demoPartner().call('POST', '/workflows', { rawBody: 'x'.repeat(262_145) });
    expect((await big()).status).toBe(413);

    await world.admin('SwitchSurface', { name: 'partner', disabled: true });
    const off = await within('the surface is off', 10, async () => {
      const answer = await big();
      return answer.status === 503 ? answer : undefined;
    });
    expect(off.body.error.code).toBe('SERVICE_DISABLED');
    expect(Number(off.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await world.fetch('/api/skills/sk_10101')).status).toBe(200);
    const { keyId } = world.demoPartner();
    const graph = await world.fetch('/graphql', {
      method: 'POST',
      headers: { 'x-api-key': keyId, 'content-type': 'application/json' },
      body: '{}',
    });
    expect({ status: graph.status, code: graph.body.errors[0].extensions.code }).toEqual({
      status: 503,
      code: 'SERVICE_DISABLED',
    });

    await world.admin('SwitchSurface', { name: 'partner', disabled: false });
    await within('the surface is on', 10, async () => ((await big()).status === 413 ? true : undefined));
  });

  it('answers 500 SERVER_ERROR with the request id and nothing of the cause, on every surface', async () => {
    const rename = (change: (name: string) => string) =>
      withClient(databaseUrl, async (client) => {
        for (const [schema, name] of TABLES) await client.query(`ALTER TABLE ${schema}.${change(name)}`);
      });
    await rename((name) => `${name} RENAME TO gone`);
    onTestFinished(() => rename((name) => `gone RENAME TO ${name}`));
    const partner = await world.demoPartner().get('/workflows', { headers: { 'x-request-id': 'mine' } });
    expect({ status: partner.status, error: partner.body.error }).toEqual({
      status: 500,
      error: { code: 'SERVER_ERROR', message: expect.stringContaining('mine'), details: [] },
    });
    const session = await world.fetch('/api/v1/verify/unknown', {
      headers: { 'x-api-key': system.demo.live.verificationKey },
    });
    expect({ status: session.status, code: session.body.error.code }).toEqual({
      status: 500,
      code: 'INTERNAL_ERROR',
    });
    const catalogue = await world.fetch('/api/selected-skills?user_id=u');
    expect({ status: catalogue.status, body: catalogue.body }).toEqual({
      status: 500,
      body: { success: false, message: expect.any(String) },
    });
    for (const { body } of [partner, session, catalogue])
      expect(JSON.stringify(body)).not.toMatch(/relation|workflow|session|selection|SELECT/);
  });

  it('keeps secrets, tokens, signatures and addresses out of its log', async () => {
    const { demo } = system;
    await world.demoPartner().get('/workflows');
    await world.graph(gql('{ workflows { edges { cursor } } }'), {}, demo.live.uiToken);
    const opened = await world.fetch('/api/v1/verify', {
      method: 'POST',
      headers: { 'x-api-key': demo.live.verificationKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        student: {
          externalStudentId: 's',
          name: 'A student',
          email: 'hidden.student@example.org',
          phone: '+919876543210',
        },
        projects: [{ externalProjectId: 'p', projectName: 'Model' }],
      }),
    });
    expect(opened.status).toBe(201);
    await eventually(
      'the last request is in the log',
      () => system.log().includes(opened.headers.get('x-request-id')!) || undefined,
    );
    // Lines that are not JSON are the example call that the first start prints for the person at the keyboard.
    const log = system
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .join('\n');
    for (const secret of [
      demo.live.secret,
      demo.live.verificationKey,
      demo.live.uiToken,
      demo.operatorToken,
      demo.adminApiKey,
      opened.body.data.sessionToken,
      'hidden.student@example.org',
      '+919876543210',
    ])
      expect(log).not.toContain(secret);
    expect(log).not.toMatch(/v1=[0-9a-f]{64}/);
  });
});

describe('a system that nobody has called', () => {
  it('tells what matters first under /metrics', async () => {
    const system = await startSystem({ databaseUrl: await migratedDatabase() });
    onTestFinished(() => system.stop());
    const world = new World(system);
    await world.demoPartner().post('/workflows', { name: '' });
    for (const path of ['/api/v1/nowhere', '/api/skills', '/graphql', '/nowhere']) await world.fetch(path);
    const { status, body } = await world.fetch('/metrics');
    expect(status).toBe(200);
    const oldest = ['outbox_oldest_seconds', 'work_oldest_due_seconds', 'webhook_oldest_due_seconds'];
    for (const name of [...oldest, 'events_behind', 'webhook_deliveries'])
      expect(body).toMatch(new RegExp(`^${name}(\\{.*\\})? [0-9.e-]+$`, 'm'));
    expect(body).toMatch(/^database_pool_wait_seconds_count\{part="mandate"\} [1-9]/m);
    expect(body).toContain('refusals_total{surface="partner",code="VALIDATION_FAILED"} 1');
    for (const surface of ['partner', 'verification', 'catalogue', 'graph', 'other'])
      expect(body).toMatch(new RegExp(`^http_request_seconds_count\\{surface="${surface}".*\\} 1$`, 'm'));
  });

  it('starts where tokens are issued elsewhere', async () => {
    const system = await startSystem({
      databaseUrl: await migratedDatabase(),
      env: { UI_JWKS_URL: 'https://127.0.0.1:9/keys' },
    });
    onTestFinished(() => system.stop());
    expect(system.demo.test).toMatchObject({ uiToken: '', keyId: expect.stringMatching(/^VFN_TEST_/) });
    expect((await new World(system).demoPartner().get('/workflows')).status).toBe(200);
  });
});
