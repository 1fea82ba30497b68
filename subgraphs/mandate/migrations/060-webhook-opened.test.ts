import { expect, inject, onTestFinished, test } from 'vitest';
import { kernelMigrations } from '../../../kernel/store/kernel.migrations.ts';
import { migrateSchema } from '../../../kernel/store/migrate.ts';
import { createDatabase, openClient } from '../../../test/world/database.ts';
import { mandate } from '../mandate.subgraph.ts';

const { migrations } = mandate.migrations;

test('an endpoint is served whichever version made it, before the migration or after', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  await migrateSchema(url, 'kernel', kernelMigrations);
  const before = migrations.filter(({ name }) => Number(/\d+$/.exec(name)![0]) < 60);
  await migrateSchema(url, 'mandate', before);
  const client = await openClient(url);
  onTestFinished(() => client.end());
  const make = (id: string) =>
    client.query(
      `INSERT INTO mandate.webhook (id, organisation_id, mode, origin, url, events, status, sealed_secret, from_position,
         created_at, updated_at)
       VALUES ($1, 'OR_1', 'live', 'api', 'https://hooks.example/', '{*}', 'active', '', 5, now(), now())`,
      [id],
    );
  await client.query(`INSERT INTO mandate.organisation (id, name, created_at) VALUES ('OR_1', 'one', now())`);
  await client.query('UPDATE kernel.head SET position = 9');
  await make('WH_before');
  await migrateSchema(url, 'mandate', migrations);
  await make('WH_after');
  // The version before writes the rows itself, in the same transaction.
  await client.query('BEGIN');
  await make('WH_itself');
  await client.query(`INSERT INTO mandate.webhook_stream (webhook_id, position) VALUES ('WH_itself', 7)`);
  await client.query(
    `INSERT INTO mandate.webhook_wanted (webhook_id, position, done) VALUES ('WH_itself', 7, 7)`,
  );
  await client.query('COMMIT');

  const { rows } = await client.query(
    `SELECT webhook_id AS id, stream.position::integer AS from, wanted.position::integer AS wanted, done::integer
     FROM mandate.webhook_stream stream JOIN mandate.webhook_wanted wanted USING (webhook_id) ORDER BY webhook_id`,
  );
  expect(rows).toEqual([
    { id: 'WH_after', from: 5, wanted: 9, done: 5 },
    { id: 'WH_before', from: 5, wanted: 9, done: 5 },
    { id: 'WH_itself', from: 7, wanted: 7, done: 7 },
  ]);
});
