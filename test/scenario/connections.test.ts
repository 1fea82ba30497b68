import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { endOtherSessions, openClient } from '../world/database.ts';
import { eventually, within } from '../world/eventually.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { startParts, type RunningParts } from '../world/parts.ts';
import { pgbouncerTestsRun, startPgbouncer } from '../world/pgbouncer.ts';
import { BRICK_LAYING, postSelection } from '../world/selections.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { receiver, testEvent, webhookAt } from '../world/webhooks.ts';
import { World } from '../world/world.ts';

const DATABASE_POOL = 8;
const REQUESTS = 5;
const WORK_AND_HINTS = 3;
const AT_ONCE = 30;

/** Connections to the database, by the part that has them. */
async function connectionsOf(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ part: string; count: number }>(
    `SELECT substring(usename FROM '_([a-z]+)$') AS part, count(*)::integer AS count FROM pg_stat_activity
     WHERE datname = current_database() AND usename LIKE current_database() || '\\_%' GROUP BY 1`,
  );
  return Object.fromEntries(rows.map(({ part, count }) => [part, count]));
}

const WINDOW_MS = 4_000;

/** Transactions a second, over a while. */
async function transactionRate(client: Client): Promise<number> {
  const count = async () => {
    const { rows } = await client.query<{ count: string }>(
      'SELECT xact_commit AS count FROM pg_stat_database WHERE datname = current_database()',
    );
    return Number(rows[0]!.count);
  };
  const before = await count();
  await wait(WINDOW_MS); // what is measured is how little happens meanwhile
  return ((await count()) - before) / (WINDOW_MS / 1000);
}

const untilAtRest = (client: Client, perSecond: number) =>
  within(`under ${perSecond} transactions a second`, 60, async () => {
    const rate = await transactionRate(client);
    return rate < perSecond ? { rate } : undefined;
  });

describe('parts of their own', () => {
  let parts: RunningParts;
  let client: Client;

  beforeAll(async () => {
    const databaseUrl = await migratedDatabase();
    client = await openClient(databaseUrl);
    parts = await startParts(databaseUrl, { DATABASE_POOL: String(DATABASE_POOL) });
  });
  afterAll(async () => {
    await parts?.stop();
    await client?.end();
  });

  it('have no more connections than DATABASE_POOL each, loops and listeners included', async () => {
    const { text } = loadOperations().byName('Organisations');
    const { facade, gateway, operatorToken } = parts;
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => [
        gateway.graph(text, {} as never, operatorToken),
        postSelection(facade, { ...BRICK_LAYING, user_id: `user-${n}` }),
        facade.fetch(`/api/v1/humanverification/verify-page/SV_${String(n).padStart(26, '0')}`),
      ]).flat(),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const counts = await connectionsOf(client);
    expect(Object.keys(counts).toSorted()).toEqual(['catalogue', 'mandate', 'verification']);
    expect(Math.max(...Object.values(counts))).toBeLessThanOrEqual(DATABASE_POOL);
    // The load was enough to fill a pool.
    expect(counts['mandate']).toBeGreaterThan(REQUESTS);
  });

  it('make a few transactions a second at rest', async () => {
    await untilAtRest(client, 15);
  });

  it('that have no database themselves name the cause, and take calls', async () => {
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    const setReadOnly = async (value: 'on' | 'off') => {
      await client.query(`ALTER DATABASE ${rows[0]!.name} SET default_transaction_read_only = ${value}`);
      await endOtherSessions(client);
    };
    await setReadOnly('on');
    const { facade, gateway } = parts;
    for (const part of [facade, gateway])
      await expect
        .poll(() => part.fetch('/readyz'))
        .toMatchObject({ status: 200, body: { status: 'degraded', database: 'read-only' } });
    await setReadOnly('off');
    await expect.poll(async () => (await facade.fetch('/readyz')).body).toEqual({ status: 'ready' });
  });

  it.each(['mandate', 'gateway'] as const)('wait for the only %s while it is started again', async (part) => {
    const { facade, gateway, operatorToken } = parts;
    const { text } = loadOperations().byName('Organisations');
    const calls = () =>
      Array.from({ length: 10 }, () =>
        part === 'mandate'
          ? gateway.graph(text, {} as never, operatorToken)
          : facade.fetch('/api/skills/sk_10101'),
      );
    expect((await Promise.all(calls())).map(({ status }) => status)).toEqual(Array(10).fill(200));
    await parts.kill(part);
    const during = calls();
    parts.start(part);
    const answers = await Promise.all(during);
    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual(
      answers.map(() => [200, undefined]),
    );
  });
});

describe('everything in one process', () => {
  it('has the connections of three parts, whose loops are shared', async () => {
    const client = await openClient(inject('systemDatabaseUrl'));
    try {
      const counts = await connectionsOf(client);
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(3 * 9 + 6);
    } finally {
      await client.end();
    }
  });
});

describe.runIf(pgbouncerTestsRun())('behind a pgbouncer in transaction mode', () => {
  const POOL_SIZE = 2;
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  let system: RunningSystem;
  let client: Client;

  beforeAll(async () => {
    const databaseUrl = await migratedDatabase();
    client = await openClient(databaseUrl);
    pooler = await startPgbouncer(databaseUrl, {
      // Fewer than requests at once.
      instead: { 'default_pool_size = 20': `default_pool_size = ${POOL_SIZE}` },
    });
    system = await startSystem({
      databaseUrl,
      env: { DATABASE_POOLER_URL: pooler.url, DATABASE_POOL: String(DATABASE_POOL) },
    });
  });
  afterAll(async () => {
    await system?.stop();
    await pooler?.stop();
    await client?.end();
  });

  it('every surface answers on fewer connections than requests, and events are delivered', async () => {
    const world = new World(system);
    const organisation = await world.organisation();
    const partner = await organisation.partner();
    const endpoint = await receiver();
    const webhook = await webhookAt(partner, endpoint.url);
    const round = () =>
      Promise.all(
        Array.from({ length: 12 }, (_, n) => [
          partner.get('/workflows'),
          partner.post('/workflows', { name: `pooled ${n}` }),
          new World(system).fetch('/api/skills/search?keyword=mason'),
          postSelection(new World(system), { ...BRICK_LAYING, user_id: `pooled-${Math.random()}` }),
        ]).flat(),
      );
    for (let n = 0; n < 3; n += 1) {
      const answers = await round();
      expect(answers.filter(({ status }) => status >= 300).map(({ body }) => body)).toEqual([]);
    }
    await endpoint.until(await testEvent(partner, webhook.webhook_id));

    const { rows } = await client.query<{ name: string; count: number }>(
      `SELECT application_name AS name, count(*)::integer AS count FROM pg_stat_activity
       WHERE datname = current_database() AND usename LIKE current_database() || '\\_%' GROUP BY 1`,
    );
    const counts = Object.fromEntries(rows.map(({ name, count }) => [name, count]));
    const { work = 0, hints = 0, ...requests } = counts;
    expect(work + hints).toBeLessThanOrEqual(WORK_AND_HINTS);
    expect(Object.values(requests).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(3 * POOL_SIZE);
  });

  it('a statement has the limits that a connection of its own would have', async () => {
    const { rows } = await client.query<{ setconfig: string[] }>(
      `SELECT setconfig FROM pg_db_role_setting JOIN pg_roles ON pg_roles.oid = setrole
       WHERE rolname = current_database() || '_mandate'`,
    );
    expect(rows[0]!.setconfig).toEqual(
      expect.arrayContaining(['statement_timeout=10000ms', 'lock_timeout=5s', 'TimeZone=UTC']),
    );
  });

  it('sessions that the server ends are made anew', async () => {
    await endOtherSessions(client);
    const partner = new World(system).demoPartner();
    await eventually('it answers', async () => (await partner.get('/workflows')).status === 200);
  });

  it('makes a few transactions a second at rest', async () => {
    await untilAtRest(client, 8);
  });
});
