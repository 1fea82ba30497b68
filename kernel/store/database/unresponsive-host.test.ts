import { describe, expect, inject, it, type TestContext } from 'vitest';
import { createDatabase } from '../../../test/world/database.ts';
import { within } from '../../../test/world/eventually.ts';
import { startDatabaseProxy } from '../../../test/world/database-proxy.ts';
import { createLog } from '../../core/log.ts';
import { openJobDatabase } from '../jobs/job-database.ts';
import { openDatabase, type Database } from './database.ts';
import { migrateSchema } from '../migrate.ts';
import { isDatabaseAway } from './database-errors.rules.ts';

const POOL = 4;
/** A host that vanishes is noticed within 5 seconds; the rest is for a machine that is busy. */
const NOTICED_SECONDS = 8;

const startHost = async ({ onTestFinished }: TestContext) =>
  startDatabaseProxy(await createDatabase(inject('postgresUrl')), onTestFinished);

async function open(test: TestContext) {
  const proxy = await startHost(test);
  const database = await openDatabase({ url: proxy.url, schema: 'public', entities: [], pool: POOL });
  test.onTestFinished(() => database.close());
  return { proxy, database };
}

/** Asks as often as the pool has connections, so that each of them is tried. */
const everyConnection = (database: Database) =>
  Promise.all(
    Array.from({ length: POOL }, () => database.statements.query('SELECT 1 AS one, pg_sleep(0.05)')),
  );

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

const seconds = async (work: Promise<unknown>) => {
  const start = performance.now();
  await work;
  return (performance.now() - start) / 1000;
};

const kinds: [string, (database: Database) => Promise<unknown>][] = [
  ['a statement', ({ statements }) => statements.query('SELECT 1')],
  ['a transaction', ({ transaction }) => transaction((inside) => inside.query('SELECT 1'))],
];

describe.concurrent('a host that vanishes without closing its connections', () => {
  it.for(kinds)('is noticed by %s within seconds, and the whole pool recovers', async ([, ask], test) => {
    const { proxy, database } = await open(test);
    await everyConnection(database);
    proxy.vanish();
    const failed = Promise.all(Array.from({ length: POOL + 2 }, () => failureOf(ask(database))));
    expect(await seconds(failed)).toBeLessThan(NOTICED_SECONDS);
    for (const error of await failed) expect(isDatabaseAway(error), String(error)).toBe(true);
    proxy.takeOver();
    expect(await seconds(everyConnection(database))).toBeLessThan(NOTICED_SECONDS);
    // The connection by which the host was last asked whether it lives may still be closing.
    await test.expect.poll(() => proxy.served).toBe(POOL);
  });

  it('is noticed for connections that nobody uses just then, too', async (test) => {
    const { proxy, database } = await open(test);
    await everyConnection(database);
    proxy.vanish();
    await failureOf(database.statements.query('SELECT 1'));
    proxy.takeOver();
    for (let n = 0; n < POOL; n += 1)
      expect(await seconds(database.statements.query('SELECT 1'))).toBeLessThan(1);
  });

  it('is noticed when another host has its address already', async (test) => {
    const { proxy, database } = await open(test);
    await everyConnection(database);
    proxy.vanish();
    proxy.takeOver();
    const asked = Promise.all(
      Array.from({ length: POOL }, () => failureOf(database.statements.query('SELECT 1'))),
    );
    expect(await seconds(asked)).toBeLessThan(NOTICED_SECONDS);
    await everyConnection(database);
  });

  it('is noticed in the middle of a transaction, which is not committed', async (test) => {
    const { proxy, database } = await open(test);
    await database.statements.query('CREATE TABLE kept (id int)');
    const failed = await failureOf(
      database.transaction(async (inside) => {
        await inside.query('INSERT INTO kept VALUES (1)');
        proxy.vanish();
        await inside.query('INSERT INTO kept VALUES (2)');
      }),
    );
    expect(isDatabaseAway(failed)).toBe(true);
    proxy.takeOver();
    const rows = await within('it is answered', NOTICED_SECONDS, () =>
      database.statements.query('SELECT * FROM kept').catch(() => undefined),
    );
    expect(rows).toEqual([]);
  });

  it('is noticed by the connections of the work queue, several statements on their way', async (test) => {
    const proxy = await startHost(test);
    const database = openJobDatabase({ url: proxy.url, log: createLog('test', 'silent'), connections: 2 });
    test.onTestFinished(() => database.close());
    const ask = () =>
      database.transaction((inside) =>
        Promise.all([inside.query('SELECT 1'), inside.query('SELECT $1::int', [2])]),
      );
    await ask();
    proxy.vanish();
    const failed = Promise.all([failureOf(ask()), failureOf(ask()), failureOf(ask())]);
    expect(await seconds(failed)).toBeLessThan(NOTICED_SECONDS);
    proxy.takeOver();
    await Promise.all([ask(), ask(), ask()]);
  });

  it('is noticed by migrations', async (test) => {
    const proxy = await startHost(test);
    proxy.vanish();
    const failed = failureOf(migrateSchema(proxy.url, 'public', []));
    expect(await seconds(failed)).toBeLessThan(15);
    expect(isDatabaseAway(await failed)).toBe(true);
  });
});

describe.concurrent('a host that is there', () => {
  it('may take as long as it is allowed to', async (test) => {
    const { database } = await open(test);
    const slow = database.statements.query('SELECT 1 AS one, pg_sleep(7)::text AS slept');
    expect(await slow).toEqual([{ one: 1, slept: '' }]);
  });

  it('may keep a statement waiting for a lock', async (test) => {
    const { database } = await open(test);
    await database.statements.query('CREATE TABLE held (id int)');
    const waited = await database.transaction(async (inside) => {
      await inside.query('LOCK TABLE held IN ACCESS EXCLUSIVE MODE');
      const error = await failureOf(database.statements.query('SELECT * FROM held'));
      return (error as { code?: string }).code;
    });
    expect(waited).toBe('55P03');
  });
});
