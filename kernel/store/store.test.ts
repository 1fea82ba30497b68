import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mandate } from '../../subgraphs/mandate/mandate.subgraph.ts';
import { WorkflowRow } from '../../subgraphs/mandate/hiring/workflow/workflow.entity.ts';
import { OrganisationRow } from '../../subgraphs/mandate/accounts/access/access.entity.ts';
import { startDatabaseProxy } from '../../test/world/database-proxy.ts';
import { withClient } from '../../test/world/database.ts';
import { openTestSubgraph, type TestSubgraph } from '../../test/world/subgraph.ts';
import { systemClock } from '../core/clock.ts';
import type { Identity, Mode } from '../core/identity/identity.ts';
import { newId } from '../core/ids.ts';
import { openDatabase } from './database/database.ts';
import { isDatabaseAway, isUnstorable } from './database/database-errors.rules.ts';
import { Store } from './store.ts';
import type { WriteTransaction } from './write-transaction.ts';

let subgraph: TestSubgraph;
let store: Store;

const as = (organisationId: string, mode: Mode): Identity => ({
  organisationId,
  mode,
  scopes: [],
  actor: { kind: 'key', id: 'test' },
  requestId: 'test',
});

const workflow = (name = 'one') => ({
  id: newId('WF_BC_'),
  origin: 'api' as const,
  status: 'active' as const,
  name,
  description: null,
  defaultMethods: ['data_enrichment'],
  languages: ['en'],
  channels: ['sms'],
  followUps: { max: 0, intervalHours: 1 },
  expiresInDays: 7,
  verificationRule: 'standard',
  createdAt: new Date(),
  updatedAt: new Date(),
});

const organisation = async () => {
  const id = newId('OR_');
  await store
    .shared()
    .write(({ records }) =>
      records.add(OrganisationRow, { id, name: id, disabledAt: null, createdAt: new Date() }),
    );
  return id;
};

beforeAll(async () => {
  subgraph = await openTestSubgraph(mandate);
  store = new Store(subgraph.database, systemClock);
});
afterAll(() => subgraph.database.close());

describe('the scoped store', () => {
  it("shows a row to its own organisation and mode, and to nobody else's", async () => {
    const [mine, other] = [await organisation(), await organisation()];
    const row = await store.for(as(mine, 'live')).write(async (tx) => tx.add(WorkflowRow, workflow()));
    const seenBy = async (identity: Identity) =>
      (await store.for(identity).select(WorkflowRow).where('id', '=', row.id).execute()).length;
    expect(await seenBy(as(mine, 'live'))).toBe(1);
    expect(await seenBy(as(mine, 'test'))).toBe(0);
    expect(await seenBy(as(other, 'live'))).toBe(0);
  });

  it('locks a row for its own organisation and mode only', async () => {
    const [mine, other] = [await organisation(), await organisation()];
    const row = await store.for(as(mine, 'live')).write(async (tx) => tx.add(WorkflowRow, workflow()));
    const lockedBy = (identity: Identity) =>
      store.for(identity).write(async (tx) => (await tx.lock(WorkflowRow, row.id))?.id ?? null);
    expect(await lockedBy(as(mine, 'live'))).toBe(row.id);
    expect(await lockedBy(as(mine, 'test'))).toBe(null);
    expect(await lockedBy(as(other, 'live'))).toBe(null);
  });

  it('has nothing for an identity without an organisation', () => {
    expect(() => store.for({ ...as('x', 'live'), organisationId: null })).toThrowError(
      expect.objectContaining({ code: 'UNAUTHORIZED' }),
    );
  });

  it('writes all or nothing', async () => {
    const mine = await organisation();
    const written = store.for(as(mine, 'live')).write(async (tx) => {
      tx.add(WorkflowRow, workflow());
      throw new Error('in the middle');
    });
    await expect(written).rejects.toThrow('in the middle');
    expect(await store.for(as(mine, 'live')).select(WorkflowRow).execute()).toEqual([]);
  });

  it('finishes 20 writes on a pool of 2', async () => {
    const small = await openTestSubgraph(mandate, { pool: 2 });
    const smallStore = new Store(small.database, systemClock);
    const id = newId('OR_');
    await smallStore
      .shared()
      .write(({ records }) =>
        records.add(OrganisationRow, { id, name: id, disabledAt: null, createdAt: new Date() }),
      );
    await Promise.all(
      Array.from({ length: 20 }, () =>
        smallStore.for(as(id, 'live')).write(async (tx) => tx.add(WorkflowRow, workflow())),
      ),
    );
    expect(await smallStore.for(as(id, 'live')).select(WorkflowRow).execute()).toHaveLength(20);
    await small.database.close();
  });
});

describe('the shared store', () => {
  it('tells what a transaction has left once it is committed, and nothing of one that failed', async () => {
    const told: object[] = [];
    const shared = new Store(subgraph.database, systemClock, (left) => void told.push(left)).shared();
    await shared.write(async ({ statements, left }) => {
      await statements.query('SELECT 1');
      left.work = true;
      expect(told).toEqual([]);
    });
    expect(told).toEqual([{ events: false, work: true }]);
    const failing = shared.write(async ({ left }) => {
      left.work = true;
      throw new Error('decided otherwise');
    });
    await expect(failing).rejects.toThrow('decided otherwise');
    expect(told).toHaveLength(1);
  });
});

describe('waiting', () => {
  it('for a connection is bounded: a full pool is answered as a database that is away', async () => {
    const small = await openTestSubgraph(mandate, { pool: 2 });
    const scoped = new Store(small.database, systemClock).for(as('OR_busy', 'live'));
    const held = Promise.withResolvers<void>();
    const holders = [1, 2].map(() => scoped.write(() => held.promise));
    const third = await scoped.write(async () => 'done').catch((error: unknown) => error);
    expect(isDatabaseAway(third)).toBe(true);
    held.resolve();
    await Promise.all(holders);
    expect(await scoped.write(async () => 'done')).toBe('done');
    await small.database.close();
  });

  it('for a locked row is bounded likewise', async () => {
    const mine = await organisation();
    const scoped = store.for(as(mine, 'live'));
    const row = await scoped.write((tx) => tx.add(WorkflowRow, workflow()));
    const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = scoped.write(async (tx) => {
      await tx.lock(WorkflowRow, row.id);
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const second = await scoped.write((tx) => tx.lock(WorkflowRow, row.id)).catch((error: unknown) => error);
    expect(isDatabaseAway(second)).toBe(true);
    held.resolve();
    await holder;
  });
});

describe('what is waited for with the commit alone', () => {
  const UNSTORABLE = { type: 't', objectKey: 'o', data: { name: 'a\0b' } };

  it.each([
    ['is the last', async () => {}],
    ['others come after it', async (tx: WriteTransaction) => void (await tx.find(WorkflowRow, {}))],
  ])('fails the whole write with its own error where it fails and %s', async (_, after) => {
    const scoped = store.for(as(await organisation(), 'live'));
    const written = scoped.write(async (tx) => {
      await tx.add(WorkflowRow, workflow());
      await tx.record(UNSTORABLE);
      await after(tx);
    });
    expect(isUnstorable(await written.catch((error: unknown) => error))).toBe(true);
    expect(await scoped.select(WorkflowRow).execute()).toEqual([]);
  });

  it('saves round trips: three for a write with a key, an event and one statement', async () => {
    const mine = await organisation();
    const proxy = await startDatabaseProxy(subgraph.partUrl);
    const far = await openDatabase({
      url: proxy.url,
      schema: 'mandate',
      entities: mandate.entities,
      pool: 1,
    });
    const scoped = new Store(far, systemClock).for(as(mine, 'live'));
    const write = (key: string) =>
      scoped.writeOnce({ key, hash: 'h' }, async (tx) => {
        await tx.add(WorkflowRow, workflow());
        return tx.record({ type: 't', objectKey: 'o', data: {} });
      });
    await write('opens the connection');
    proxy.delay(100);
    const before = proxy.roundTrips;
    await write('counted');
    expect(proxy.roundTrips - before).toBe(3);
    await far.close();
  });
});

describe("a part's role", () => {
  it('is no superuser, owns no table, and cannot change the ledger', async () => {
    await withClient(subgraph.partUrl, async (client: Client) => {
      const { rows } = await client.query(
        `SELECT rolsuper, (SELECT count(*)::int FROM pg_class WHERE relowner = pg_roles.oid) AS owned
         FROM pg_roles WHERE rolname = current_user`,
      );
      expect(rows).toEqual([{ rolsuper: false, owned: 0 }]);
      await expect(client.query('DELETE FROM mandate.credit_entry')).rejects.toThrow('permission denied');
      await expect(client.query('DROP TABLE mandate.workflow')).rejects.toThrow('must be owner');
    });
  });
});

describe('a failing statement', () => {
  it('is not taken for a database that is away', async () => {
    const mine = await organisation();
    const failed = store
      .for(as(mine, 'live'))
      .write(async (tx) => tx.add(WorkflowRow, workflow('a\0b')))
      .catch((error: unknown) => error);
    expect(isDatabaseAway(await failed)).toBe(false);
  });

  it('is, when nobody listens there', async () => {
    const client = new Client('postgres://nobody@127.0.0.1:1/none');
    expect(isDatabaseAway(await client.connect().catch((error: unknown) => error))).toBe(true);
  });
});
