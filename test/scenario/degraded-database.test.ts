import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from 'pg';
import { startDatabaseProxy, type DatabaseProxy } from '../world/database-proxy.ts';
import { endOtherSessions, openClient } from '../world/database.ts';
import { eventually, within } from '../world/eventually.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import type { Answer, PartnerClient } from '../world/partner-client.ts';
import { BRICK_LAYING, postSelection } from '../world/selections.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

const WORKFLOW = { name: 'Masons', languages: ['hi'], channels: ['sms'] };
const ROUND_TRIP_MS = 200;

let proxy: DatabaseProxy;
let system: RunningSystem;
let client: Client;
let world: World;
let partner: PartnerClient;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const databaseUrl = await migratedDatabase();
  proxy = await startDatabaseProxy(databaseUrl, (close) => closers.push(close));
  client = await openClient(databaseUrl);
  system = await startSystem({ databaseUrl: proxy.url });
  world = new World(system);
  partner = await (await world.organisation()).partner();
});
afterAll(async () => {
  await system?.stop();
  await client?.end();
  for (const close of closers) await close();
});

const readiness = () => world.fetch('/readyz');
const untilReady = () =>
  eventually('nothing is degraded', async () => (await readiness()).body.status === 'ready');
/** Sessions start again, as their settings are of the time when they began. */
const endSessions = () => endOtherSessions(client);

function expectAway({ status, body, headers }: Answer): void {
  expect({ status, code: body.error?.code }).toEqual({ status: 503, code: 'SERVER_ERROR' });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('a database that is 200 ms away', () => {
  it('takes no part out, and every surface answers', async () => {
    proxy.delay(ROUND_TRIP_MS);
    try {
      const calls = Array.from({ length: 8 }, (_, n) => [
        partner.get('/workflows'),
        partner.post('/workflows', { ...WORKFLOW, name: `slow ${n}` }),
        world.fetch('/api/skills/sk_10101'),
        world.fetch('/api/skills/search?keyword=mason'),
        postSelection(world, { ...BRICK_LAYING, user_id: `slow-${n}` }),
      ]).flat();
      for (let look = 0; look < 5; look += 1) {
        const start = performance.now();
        const { status } = await readiness();
        expect(status).toBe(200);
        expect(performance.now() - start).toBeLessThan(1_500);
      }
      const answers = await Promise.all(calls);
      expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
    } finally {
      proxy.delay(0);
    }
    await untilReady();
  });
});

describe('a database that takes no writes', () => {
  it('goes on being read; writes are 503 with Retry-After, and the log and /readyz name the cause', async () => {
    const setReadOnly = async (value: 'on' | 'off') => {
      const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
      await client.query(`ALTER DATABASE ${rows[0]!.name} SET default_transaction_read_only = ${value}`);
      await endSessions();
    };
    await setReadOnly('on');
    await eventually('it is named', async () => (await readiness()).body.database === 'read-only');
    expect(await readiness()).toMatchObject({
      status: 200,
      body: { status: 'degraded', database: 'read-only' },
    });
    expect((await partner.get('/workflows')).status).toBe(200);
    expectAway(await partner.post('/workflows', WORKFLOW));
    const selection = await postSelection(world, { ...BRICK_LAYING, user_id: 'read-only' });
    expect(selection).toMatchObject({ status: 503, body: { success: false } });
    expect(system.log()).toContain('"msg":"database read-only"');
    expect(system.log()).toContain('"database":"read-only","msg":"readiness"');

    await setReadOnly('off');
    await within('writes are taken', 5, async () =>
      (await partner.post('/workflows', WORKFLOW)).status === 201 ? true : undefined,
    );
    await untilReady();
  });
});

describe('a database whose disk is full', () => {
  it('is 503 with Retry-After for writes, and named', async () => {
    await client.query(`
      CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100';
      END $$`);
    await client.query(
      'CREATE TRIGGER no_room BEFORE INSERT ON mandate.workflow FOR EACH ROW EXECUTE FUNCTION no_room()',
    );
    expectAway(await partner.post('/workflows', WORKFLOW));
    await within('it is named', 5, async () => (await readiness()).body.database === 'disk full');
    expect((await readiness()).status).toBe(200);
    expect(system.log()).toContain('"msg":"database disk full"');
    expect((await partner.get('/workflows')).status).toBe(200);
    await client.query('DROP TRIGGER no_room ON mandate.workflow');
    expect((await partner.post('/workflows', WORKFLOW)).status).toBe(201);
  });
});
