import { expect, onTestFinished, test } from 'vitest';
import { openClient } from '../../../test/world/database.ts';
import { migratedDatabase } from '../../../test/world/migrated-database.ts';
import { onClient } from '../database/own-connection.ts';
import { createPartitions, dropOldPartitions } from './partitions.ts';

const DAY_MS = 86_400_000;

async function opened(url: string) {
  const client = await openClient(url);
  onTestFinished(() => client.end());
  const statements = onClient(client);
  const rows = async (sql: string) => (await client.query(sql)).rows;
  const partitionsOf = async (table: string) =>
    (
      await rows(`SELECT child FROM kernel_partitions.id_partition WHERE name = '${table}' ORDER BY until`)
    ).map(({ child }) => child as string);
  return { client, statements, rows, partitionsOf };
}

const addAttempts = (from: number, to: number, at: string) => `
  INSERT INTO mandate.webhook_attempt (id, organisation_id, mode, webhook_id, delivery_id, event_id, attempt, status,
    duration_ms, created_at)
  SELECT 'DA_' || lpad(n::text, 14, '0') || 'ABCDEFGHJKMN', 'OR_1', 'live', 'WH_1', 'DL_1', 'EV_' || n, 1, 'succeeded', 1,
    ${at} FROM generate_series(${from}, ${to}, 100000) n`;

test('rows of before are there after a table was partitioned, with their indexes and the rights of roles', async () => {
  const { client, rows, partitionsOf } = await opened(await migratedDatabase());
  const role = `old_version_${Date.now()}`;
  const add = (position: number) =>
    `INSERT INTO kernel.filled SELECT 'FI_' || lpad('${position}', 14, '0'), now()`;
  await client.query('CREATE TABLE kernel.filled (id text PRIMARY KEY, created_at timestamptz NOT NULL)');
  await client.query('CREATE INDEX filled_newest ON kernel.filled (created_at, id)');
  await client.query(`CREATE ROLE ${role}; GRANT USAGE ON SCHEMA kernel TO ${role};
    GRANT SELECT, INSERT ON kernel.filled TO ${role}`);
  for (const position of [1, 500_000, 900_000]) await client.query(add(position));

  await client.query(
    `SELECT kernel_partitions.bound('kernel', 'filled', 'FI_', 'position', 1000000, '30 days')`,
  );
  await client.query('ALTER TABLE kernel.filled VALIDATE CONSTRAINT filled_before');
  await client.query(`SELECT kernel_partitions.exchange('kernel', 'filled')`);
  await client.query('SELECT kernel.create_partitions()');

  const partitions =
    'SELECT tableoid::regclass::text AS part, count(*)::integer FROM kernel.filled GROUP BY 1';
  expect(await rows(partitions)).toEqual([{ part: 'kernel_partitions.filled_before', count: 3 }]);
  expect(await partitionsOf('filled')).toEqual(['filled_before']);
  const indexes = `SELECT indexname FROM pg_indexes WHERE schemaname = 'kernel' AND tablename = 'filled' ORDER BY 1`;
  expect(await rows(indexes)).toEqual([{ indexname: 'filled_newest' }, { indexname: 'filled_pkey' }]);
  // A version of before goes on: as its role, by the id alone.
  await client.query(`SET ROLE ${role}`);
  expect((await client.query(`${add(1)} ON CONFLICT (id) DO NOTHING`)).rowCount).toBe(0);
  await client.query(add(2_500_000));
  await expect(client.query('DELETE FROM kernel.filled')).rejects.toThrow('permission denied');
  await client.query(`RESET ROLE; DROP OWNED BY ${role}; DROP ROLE ${role}`);
});

test('a partition is dropped when all its rows are too old, and none sooner; the one being filled stays', async () => {
  const { client, statements, partitionsOf, rows } = await opened(await migratedDatabase());
  const now = new Date();
  await client.query('UPDATE kernel.head SET position = 4500000');
  expect(await createPartitions(statements)).toBeGreaterThan(2);
  await client.query(addAttempts(1, 1_900_000, `now() - interval '31 days'`));
  await client.query(addAttempts(2_000_000, 2_900_000, `now() - interval '29 days'`));
  await client.query(addAttempts(4_000_000, 4_400_000, `now() - interval '31 days'`));
  const before = await partitionsOf('webhook_attempt');
  expect(before.slice(0, 4)).toEqual([
    'webhook_attempt_before',
    'webhook_attempt_2000000',
    'webhook_attempt_3000000',
    'webhook_attempt_4000000',
  ]);
  expect(await dropOldPartitions(statements, now)).toBe(2);
  expect((await partitionsOf('webhook_attempt')).slice(0, 2)).toEqual([
    'webhook_attempt_2000000',
    'webhook_attempt_4000000',
  ]);
  expect(await rows('SELECT min(id) FROM mandate.webhook_attempt')).toEqual([
    { min: expect.stringContaining('DA_00000002000000') },
  ]);
  await expect(dropOldPartitions(statements, new Date(now.getTime() + 2 * DAY_MS))).rejects.toThrow(
    'far ahead',
  );
});

test('an id that no partition is for is kept, and moves to its partition when that is made', async () => {
  const { client, statements, rows } = await opened(await migratedDatabase());
  await client.query(addAttempts(9_000_000, 9_000_000, 'now()'));
  const where = () => rows('SELECT tableoid::regclass::text AS part FROM mandate.webhook_attempt');
  expect(await where()).toEqual([{ part: 'kernel_partitions.webhook_attempt_rest' }]);
  await client.query('UPDATE kernel.head SET position = 8100000');
  await createPartitions(statements);
  expect(await where()).toEqual([{ part: 'kernel_partitions.webhook_attempt_9000000' }]);
});

test('ids of now go to partitions of a day and of a month, by the time with which they begin', async () => {
  const { rows } = await opened(await migratedDatabase());
  expect(await rows(`SELECT kernel_partitions.first_id('RB_', 'time', 1767225600) AS id`)).toEqual([
    { id: 'RB_01KDVDNA00' },
  ]);
});
