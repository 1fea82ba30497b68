import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { withClient } from '../world/database.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { eventually, within } from '../world/eventually.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

let system: RunningSystem;
let databaseUrl: string;

/** While the table is locked, every read of it waits. */
const whileLocked = (use: () => Promise<void>) =>
  withClient(databaseUrl, async (locking) => {
    await locking.query('BEGIN');
    await locking.query('LOCK TABLE mandate.workflow IN ACCESS EXCLUSIVE MODE');
    try {
      await use();
    } finally {
      await locking.query('ROLLBACK');
    }
  });

const waiting = () =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    return rows.length;
  });
const nothingWaits = () => within('nothing waits in the database', 4, async () => (await waiting()) === 0);

describe('a query that takes longer than a second', () => {
  beforeAll(async () => {
    databaseUrl = await migratedDatabase();
    system = await startSystem({ databaseUrl, env: { OPERATION_TIMEOUT_SECONDS: '1' } });
  });
  afterAll(() => system.stop());

  it('is 503 over REST, and its statement ends', async () => {
    const partner = new World(system).demoPartner();
    await whileLocked(async () => {
      const answer = await partner.get('/workflows');
      expect({ status: answer.status, code: answer.body.error.code }).toEqual({
        status: 503,
        code: 'SERVER_ERROR',
      });
      expect(answer.headers.get('retry-after')).toBe('5');
      await nothingWaits();
    });
    expect((await partner.get('/workflows')).status).toBe(200);
  });

  it('is 503 on the graph, and its statement ends', async () => {
    const world = new World(system);
    await whileLocked(async () => {
      const { status, headers, body } = await world.graph(
        '{ workflows { edges { node { id } } } }',
        {},
        world.demo.live.uiToken,
      );
      expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '5' });
      expect(body.errors[0].extensions).toEqual({ code: 'SERVICE_UNAVAILABLE', retryAfter: 5 });
      await nothingWaits();
    });
  });
});

describe('a caller who leaves', () => {
  beforeAll(async () => {
    databaseUrl = await migratedDatabase();
    system = await startSystem({ databaseUrl, env: { OPERATION_TIMEOUT_SECONDS: '60' } });
  });
  afterAll(() => system.stop());

  it('takes the statement along', async () => {
    const { url, demo } = system;
    const documentId = loadOperations().byName('ListWorkflows').id;
    await whileLocked(async () => {
      const controller = new AbortController();
      const call = fetch(`${url}/graphql`, {
        method: 'POST',
        signal: controller.signal,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${demo.live.uiToken}` },
        body: JSON.stringify({ documentId, variables: { first: 1 } }),
      });
      await eventually('it waits in the database', async () => (await waiting()) > 0);
      controller.abort();
      await expect(call).rejects.toThrow();
      await nothingWaits();
    });
  });
});
