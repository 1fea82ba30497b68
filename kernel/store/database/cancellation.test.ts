import { sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { eventually, within } from '../../../test/world/eventually.ts';
import { createDatabase } from '../../../test/world/database.ts';
import { cancelledBy } from './cancellation.ts';
import { openDatabase, type Database } from './database.ts';
import { kyselyOn } from './kysely-on.ts';

const opened: { close(): Promise<unknown> }[] = [];
afterAll(() => Promise.all(opened.map((one) => one.close())));

async function open(pool = 2): Promise<{ database: Database; running: (part: string) => Promise<number> }> {
  const url = await createDatabase(inject('postgresUrl'));
  const database = await openDatabase({ url, schema: 'public', entities: [], pool });
  const watcher = new Pool({ connectionString: url, max: 1 });
  opened.push(database, { close: () => watcher.end() });
  const running = async (part: string) => {
    const { rows } = await watcher.query(
      `SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid() AND query LIKE $1`,
      [`%${part}%`],
    );
    return rows.length;
  };
  return { database, running };
}

describe('a signal', () => {
  it.each(['a plain statement', 'a query builder'])('ends %s on the server', async (kind) => {
    const { database, running } = await open();
    const controller = new AbortController();
    const long = `/* ${kind} */ SELECT pg_sleep(60)`;
    const result = cancelledBy(controller.signal, () =>
      kind === 'a plain statement'
        ? database.statements.query(long)
        : sql.raw(long).execute(kyselyOn(database.statements)),
    ).catch((error: unknown) => error);
    await eventually('it runs', async () => (await running(kind)) === 1);
    controller.abort();
    expect(await result).toBeInstanceOf(Error);
    await eventually('the server has ended it', async () => (await running(kind)) === 0);
    expect(await database.statements.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('ends a wait for a lock', async () => {
    const { database, running } = await open(3);
    await database.statements.query('CREATE TABLE held (id int)');
    const controller = new AbortController();
    let result: Promise<unknown> | undefined;
    await database.transaction(async (transaction) => {
      await transaction.query('LOCK TABLE held IN ACCESS EXCLUSIVE MODE');
      result = cancelledBy(controller.signal, () => database.statements.query('SELECT * FROM held')).catch(
        (error: unknown) => error,
      );
      await eventually('it waits', async () => (await running('FROM held')) === 1);
      controller.abort();
      await within('nobody waits', 4, async () => (await running('FROM held')) === 0);
    });
    expect(await result).toBeInstanceOf(Error);
  });

  it('lets no statement begin after it', async () => {
    const { database } = await open();
    const gone = AbortSignal.abort(new Error('gone'));
    await expect(cancelledBy(gone, () => database.statements.query('SELECT 1'))).rejects.toThrow('gone');
  });

  it('is not that of whoever waits for the same connection', async () => {
    const { database } = await open(2);
    const controller = new AbortController();
    const sleep = () => database.statements.query('SELECT pg_sleep(0.2)');
    const first = cancelledBy(controller.signal, () => Promise.all([sleep(), sleep()]));
    const second = Promise.all([sleep(), sleep()]);
    await first;
    controller.abort();
    expect(await second).toHaveLength(2);
  });
});
