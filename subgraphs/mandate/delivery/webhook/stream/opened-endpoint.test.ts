import { expect, test } from 'vitest';
import { withClient } from '../../../../../test/world/database.ts';
import { migratedDatabase } from '../../../../../test/world/migrated-database.ts';

test('an endpoint has its place in the log whichever version made it, with these rows or without', async () => {
  const url = await migratedDatabase();
  const rows = await withClient(url, async (client) => {
    const make = (id: string) =>
      client.query(
        `INSERT INTO mandate.webhook (id, organisation_id, mode, origin, url, events, status, sealed_secret, from_position,
           created_at, updated_at)
         VALUES ($1, 'OR_1', 'live', 'api', 'https://hooks.example/', '{*}', 'active', '', 5, now(), now())`,
        [id],
      );
    await client.query(
      `INSERT INTO mandate.organisation (id, name, created_at) VALUES ('OR_1', 'one', now())`,
    );
    await client.query('UPDATE kernel.head SET position = 9');
    await make('WH_without');
    // A version that writes the rows itself does so in the same transaction.
    await client.query('BEGIN');
    await make('WH_with');
    await client.query(`INSERT INTO mandate.webhook_stream (webhook_id, position) VALUES ('WH_with', 7)`);
    await client.query(
      `INSERT INTO mandate.webhook_wanted (webhook_id, position, done) VALUES ('WH_with', 7, 7)`,
    );
    await client.query('COMMIT');
    const found = await client.query(
      `SELECT webhook_id AS id, stream.position::integer AS from, wanted.position::integer AS wanted, done::integer
       FROM mandate.webhook_stream stream JOIN mandate.webhook_wanted wanted USING (webhook_id) ORDER BY webhook_id`,
    );
    return found.rows;
  });
  expect(rows).toEqual([
    { id: 'WH_with', from: 7, wanted: 7, done: 7 },
    { id: 'WH_without', from: 5, wanted: 9, done: 5 },
  ]);
});
