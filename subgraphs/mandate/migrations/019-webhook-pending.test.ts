import { expect, inject, onTestFinished, test } from 'vitest';
import { kernelMigrations } from '../../../kernel/store/kernel.migrations.ts';
import { migrateSchema } from '../../../kernel/store/migrate.ts';
import { createDatabase, openClient } from '../../../test/world/database.ts';
import { mandate } from '../mandate.subgraph.ts';
import { inOrder } from '../delivery/webhook/pending.ts';

const NEW = ['Work005', 'WebhookPending019'];
const all = { kernel: kernelMigrations, mandate: mandate.migrations.migrations };

/** A database as the version before left it. */
async function databaseOfBefore() {
  const url = await createDatabase(inject('postgresUrl'));
  for (const [schema, migrations] of Object.entries(all))
    await migrateSchema(
      url,
      schema,
      migrations.filter(({ name }) => !NEW.includes(name)),
    );
  const client = await openClient(url);
  onTestFinished(() => client.end());
  const migrate = async () => {
    for (const [schema, migrations] of Object.entries(all)) await migrateSchema(url, schema, migrations);
  };
  return { client, migrate };
}

const AT = '2026-03-01T10:00:00.000Z';
const idOf = (position: number) =>
  inOrder('WH_1', { id: `EV_${position}`, position, objectKey: '' }).deliveryId;

test('deliveries that were jobs are pending, in order, with their attempts; arrivals are attempts; other jobs stay', async () => {
  const { client, migrate } = await databaseOfBefore();
  await client.query(`INSERT INTO mandate.organisation (id, name, created_at) VALUES ('OR_1', 'one', $1)`, [
    AT,
  ]);
  await client.query(
    `INSERT INTO mandate.webhook (id, organisation_id, mode, origin, url, events, status, sealed_secret, from_position,
       archived_at, created_at, updated_at)
     SELECT id, 'OR_1', 'live', 'api', 'https://hooks.example/', '{*}', 'active', '', 0, archived_at, $1, $1
     FROM (VALUES ('WH_1', NULL), ('WH_2', $1::timestamptz)) AS webhook (id, archived_at)`,
    [AT],
  );
  await client.query(
    `INSERT INTO kernel.event (position, id, organisation_id, mode, type, version, object_key, data, created_at)
     SELECT n, 'EV_' || n, 'OR_1', 'live', 'mandate.ready', 1, CASE WHEN n < 3 THEN 'JM_1' ELSE 'JM_' || n END, '{}', $1
     FROM generate_series(1, 8) n`,
    [AT],
  );
  const job = (position: number, columns: Record<string, unknown>, about: Record<string, unknown> = {}) => {
    const payload = {
      webhookId: 'WH_1',
      deliveryId: idOf(position),
      position,
      eventId: `EV_${position}`,
      test: false,
    };
    const row = {
      kind: 'webhook.deliver',
      group_key: 'WH_1',
      object_key: `JM_${position}`,
      ordered: true,
      dedupe_key: idOf(position),
      payload: JSON.stringify({ ...payload, ...about }),
      state: 'ready',
      run_at: AT,
      created_at: AT,
      attempt: 0,
      ...columns,
    };
    const names = Object.keys(row);
    return client.query(
      `INSERT INTO kernel.work (${names.join(', ')}) VALUES (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
      Object.values(row),
    );
  };
  const leased = { state: 'running', lease_token: crypto.randomUUID(), lease_until: AT };
  await job(1, { attempt: 1, state: 'later', run_at: '2026-03-01T11:00:00.000Z' });
  await job(2, { state: 'blocked' });
  await job(3, { ...leased, attempt: 2 });
  await job(4, { ordered: false, dedupe_key: null, state: 'parked' }, { deliveryId: 'DL_replay' });
  await job(5, { ordered: false, dedupe_key: null }, { deliveryId: 'DL_test', test: true });
  await job(6, {}, { webhookId: 'WH_2', deliveryId: 'DL_archived' });
  await job(7, { state: 'failed', keep_until: AT });
  await job(8, { kind: 'another', state: 'blocked' });
  for (const _ of ['once', 'and again, as after a commit of which nobody knew whether it was'])
    await client.query(
      `INSERT INTO mandate.webhook_arrivals VALUES ('WH_1', 'OR_1', 'live', $1, '{7,8}', '{5,9}', '{200,204}', '{11,12}', '[7,8]')`,
      [AT],
    );

  await migrate();

  const { rows: pending } = await client.query(
    `SELECT delivery_id, position::integer, event_id, object_key, test, attempt, due_at
     FROM mandate.webhook_pending ORDER BY position`,
  );
  const row = (position: number, columns: object) => ({
    delivery_id: idOf(position),
    position,
    event_id: `EV_${position}`,
    object_key: null,
    test: false,
    attempt: 0,
    due_at: new Date(AT),
    ...columns,
  });
  expect(pending).toEqual([
    row(1, { object_key: 'JM_1', attempt: 1, due_at: new Date('2026-03-01T11:00:00.000Z') }),
    row(2, { object_key: 'JM_1', due_at: null }),
    row(3, { object_key: 'JM_3', attempt: 1 }),
    row(4, { delivery_id: 'DL_replay' }),
    row(5, { delivery_id: 'DL_test', test: true }),
  ]);
  const { rows: attempts } = await client.query(
    `SELECT organisation_id, mode, webhook_id, delivery_id, event_id, attempt, status, response_status, duration_ms, created_at
     FROM mandate.webhook_attempt ORDER BY created_at`,
  );
  const attempt = (position: number, columns: object) => ({
    organisation_id: 'OR_1',
    mode: 'live',
    webhook_id: 'WH_1',
    delivery_id: idOf(position),
    event_id: `EV_${position}`,
    attempt: 1,
    status: 'succeeded',
    ...columns,
  });
  expect(attempts).toEqual([
    attempt(7, { response_status: 200, duration_ms: 11, created_at: new Date('2026-03-01T10:00:00.005Z') }),
    attempt(8, { response_status: 204, duration_ms: 12, created_at: new Date('2026-03-01T10:00:00.009Z') }),
  ]);
  const { rows: jobs } = await client.query('SELECT kind, state FROM kernel.work');
  expect(jobs).toEqual([{ kind: 'another', state: 'ready' }]);
});
