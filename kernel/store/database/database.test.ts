import { expect, inject, it } from 'vitest';
import { createDatabase, withClient } from '../../../test/world/database.ts';
import { within } from '../../../test/world/eventually.ts';
import { freePort } from '../../../test/world/free-ports.ts';
import { openDatabase } from './database.ts';

it('opening a database asks nothing of it: a start makes its first connection when a statement wants one', async () => {
  const url = `postgres://of-nobody@127.0.0.1:${await freePort()}/nothing`;
  const database = await openDatabase({ url, schema: 'public', entities: [], pool: 1 });
  await expect(database.statements.query('SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await database.close();
});

it('closing a database ends its connections, also of one that was asked by statements alone', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const database = await openDatabase({ url, schema: 'public', entities: [], pool: 2 });
  const sessions = () =>
    withClient(inject('postgresUrl'), async (client) => {
      const name = new URL(url).pathname.slice(1);
      return (await client.query('SELECT FROM pg_stat_activity WHERE datname = $1', [name])).rowCount;
    });
  await database.statements.query('SELECT 1');
  expect(await sessions()).toBe(1);
  await database.close();
  await within('nobody is connected', 5, async () => (await sessions()) === 0);
});
