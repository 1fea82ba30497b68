import { expect, inject, onTestFinished, test } from 'vitest';
import { kernelMigrations } from '../../../kernel/store/kernel.migrations.ts';
import { migrateSchema } from '../../../kernel/store/migrate.ts';
import { createDatabase, openClient } from '../../../test/world/database.ts';
import { mandate } from '../mandate.subgraph.ts';

const { migrations } = mandate.migrations;

test('nothing leads to people who were erased before the migration; others and opt-outs stay', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  await migrateSchema(url, 'kernel', kernelMigrations);
  const before = migrations.filter(({ name }) => Number(/\d+$/.exec(name)![0]) < 70);
  await migrateSchema(url, 'mandate', before);
  const client = await openClient(url);
  onTestFinished(() => client.end());
  // The campaigns and flows of these results are of no interest here.
  await client.query('SET session_replication_role = replica');
  for (const [id, erasedAt] of [
    ['RS_erased', '2026-03-01T00:00:00Z'],
    ['RS_kept', null],
  ])
    await client.query(
      `INSERT INTO mandate.result (id, organisation_id, mode, campaign_id, mandate_id, workflow_id, flow_version, language,
         person, phone_key, email_key, status, stage, credit, next_step, expires_at, created_at, updated_at, erased_at)
       VALUES ($1, 'OR_1', 'live', 'CP_1', 'JM_1', 'WF_1', 1, 'en', 'p', 'p', 'e', 'pending', 'invited', 'spent', 1,
         now(), now(), now(), $2)`,
      [id, erasedAt],
    );
  for (const [id, action, details] of [
    ['AU_1', 'candidate.erased', { resultIds: ['RS_erased'] }],
    ['AU_2', 'key.revoked', {}],
  ])
    await client.query(
      `INSERT INTO kernel.audit (id, created_at, actor_kind, actor_id, request_id, action, subject, details)
       VALUES ($1, now(), 'operator', 'op', 'r', $2, 'p', $3)`,
      [id, action, details],
    );
  await client.query(
    `INSERT INTO mandate.opt_out (id, organisation_id, mode, person, created_at)
     VALUES ('OO_1', 'OR_1', 'live', 'p', '2026-03-01T20:15:00Z')`,
  );
  await migrateSchema(url, 'mandate', migrations);

  const rows = async (sql: string) => (await client.query(sql)).rows;
  expect(await rows('SELECT id, person, phone_key, email_key FROM mandate.result ORDER BY id')).toEqual([
    { id: 'RS_erased', person: null, phone_key: null, email_key: null },
    { id: 'RS_kept', person: 'p', phone_key: 'p', email_key: 'e' },
  ]);
  expect(await rows('SELECT id, subject FROM kernel.audit ORDER BY id')).toEqual([
    { id: 'AU_1', subject: 'RS_erased' },
    { id: 'AU_2', subject: 'p' },
  ]);
  // 20:15 in UTC is the next day in India, which begins at 18:30 UTC.
  expect(await rows('SELECT id, person, created_at FROM mandate.opt_out')).toEqual([
    {
      id: expect.stringMatching(/^OO_[0-9A-F]{26}$/),
      person: 'p',
      created_at: new Date('2026-03-01T18:30:00Z'),
    },
  ]);
});
