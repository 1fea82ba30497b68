import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { subgraphModules } from '../../start/subgraph-modules.ts';
import { BEYOND_ENTITIES, printOf } from '../../test/world/beyond-entities.ts';
import { differingFacts } from '../../test/world/catalogue-facts.ts';
import { createDatabase, openClient } from '../../test/world/database.ts';
import { testSecrets } from '../../test/world/subgraph.ts';
import { compareTables, createTables } from '../../tools/migration/entity-tables.ts';
import { migrate } from './migrate.ts';
import { partsRole } from './database/parts-role.ts';

let migratedUrl: string;
let migrated: Client;
let described: Client;

beforeAll(async () => {
  migratedUrl = await createDatabase(inject('postgresUrl'));
  const roleOf = (part: string) =>
    partsRole({ ownerUrl: migratedUrl, internalSecret: testSecrets.internalSecret, part });
  await migrate(
    migratedUrl,
    subgraphModules.map(({ migrations }) => migrations),
    roleOf,
  );
  const describedUrl = await createDatabase(inject('postgresUrl'));
  await createTables(describedUrl);
  migrated = await openClient(migratedUrl);
  described = await openClient(describedUrl);
});
afterAll(async () => {
  await migrated.end();
  await described.end();
});

const differences = async () => Object.fromEntries(await differingFacts(migrated, described));
const unexplained = async () =>
  Object.fromEntries(
    Object.entries(await differences()).filter(
      ([name, { migrated: says = '' }]) => BEYOND_ENTITIES[name]?.print !== printOf(says),
    ),
  );

describe('a freshly migrated database and the entities', () => {
  it('differ in nothing but what is listed, with its reason', async () => {
    expect(await unexplained()).toEqual({});
    expect(Object.keys(await differences())).toEqual(Object.keys(BEYOND_ENTITIES).toSorted());
  });

  it('are the same to MikroORM, in both directions', async () => {
    expect(await compareTables(migratedUrl)).toEqual({ up: [], down: [] });
  });
});

describe('a migration that the entities do not say', () => {
  it.each([
    ['an index is dropped', 'DROP INDEX mandate.result_newest', 'index mandate.result_newest'],
    [
      'a partial index covers more',
      `DROP INDEX mandate.result_expiry; CREATE INDEX result_expiry ON mandate.result (expires_at)`,
      'index mandate.result_expiry',
    ],
    [
      'an expression index has another expression',
      `DROP INDEX catalogue.skill_number; CREATE INDEX skill_number ON catalogue.skill (length(name), id COLLATE "C")`,
      'index catalogue.skill_number',
    ],
    [
      'an index has another order',
      `DROP INDEX mandate.webhook_attempt_newest;
       CREATE INDEX webhook_attempt_newest ON mandate.webhook_attempt (webhook_id, created_at, id)`,
      'index mandate.webhook_attempt_newest',
    ],
    [
      'an index includes less',
      `DROP INDEX mandate.event_feed_type;
       CREATE INDEX event_feed_type ON mandate.event_feed (organisation_id, mode, type, position)`,
      'index mandate.event_feed_type',
    ],
    [
      'a column is widened',
      'ALTER TABLE mandate.contact ALTER step TYPE bigint',
      'column mandate.contact.step',
    ],
    ['a column may be null', 'ALTER TABLE mandate.flow ALTER body DROP NOT NULL', 'column mandate.flow.body'],
    [
      'a default changes',
      'ALTER TABLE mandate.campaign ALTER returned SET DEFAULT 1',
      'column mandate.campaign.returned',
    ],
    [
      'a default appears',
      `ALTER TABLE mandate.workflow ALTER name SET DEFAULT ''`,
      'column mandate.workflow.name',
    ],
    [
      'a collation changes',
      'ALTER TABLE catalogue.skill ALTER name TYPE text COLLATE "C"',
      'column catalogue.skill.name',
    ],
    ['a column is added', 'ALTER TABLE kernel.mail ADD extra text', 'column kernel.mail.extra'],
    [
      'a check lets more through',
      `ALTER TABLE mandate.partner_key DROP CONSTRAINT partner_key_limit_factor_check,
         ADD CONSTRAINT partner_key_limit_factor_check CHECK (limit_factor >= 0)`,
      'constraint mandate.partner_key.partner_key_limit_factor_check',
    ],
    [
      'a check of two columns is turned round',
      `ALTER TABLE verification.assessment DROP CONSTRAINT assessment_check2,
         ADD CONSTRAINT assessment_check2 CHECK (submitted_at IS NOT NULL OR made_at IS NULL)`,
      'constraint verification.assessment.assessment_check2',
    ],
    [
      'a list of values grows',
      `ALTER TABLE kernel.idempotency DROP CONSTRAINT idempotency_mode_check,
         ADD CONSTRAINT idempotency_mode_check CHECK (mode IN ('test', 'live', 'both'))`,
      'constraint kernel.idempotency.idempotency_mode_check',
    ],
    [
      'a foreign key is dropped',
      'ALTER TABLE verification.item DROP CONSTRAINT item_organisation_id_mode_session_id_fkey',
      'constraint verification.item.item_organisation_id_mode_session_id_fkey',
    ],
    [
      'a foreign key cascades',
      `ALTER TABLE catalogue.sub_skill DROP CONSTRAINT sub_skill_master_skill_id_fkey,
         ADD FOREIGN KEY (master_skill_id) REFERENCES catalogue.master_skill ON DELETE CASCADE`,
      'constraint catalogue.sub_skill.sub_skill_master_skill_id_fkey',
    ],
    [
      'rows need not be unique any more',
      'ALTER TABLE verification.student DROP CONSTRAINT student_organisation_id_mode_external_student_id_key',
      'constraint verification.student.student_organisation_id_mode_external_student_id_key',
    ],
    [
      'numbers are drawn in stock',
      'ALTER SEQUENCE kernel.outbox_seq_seq CACHE 10',
      'sequence kernel.outbox_seq_seq',
    ],
    ['a table appears', 'CREATE TABLE mandate.forgotten (id text PRIMARY KEY)', 'table mandate.forgotten'],
    ['a table is dropped', 'DROP TABLE mandate.person_day', 'table mandate.person_day'],
    [
      'a function appears',
      'CREATE FUNCTION kernel.forgotten() RETURNS int LANGUAGE sql RETURN 1',
      'function kernel.forgotten()',
    ],
    [
      'a function does something else',
      `CREATE OR REPLACE FUNCTION catalogue.bump_catalogue_version() RETURNS trigger LANGUAGE plpgsql
       AS $$ BEGIN RETURN NULL; END $$`,
      'function catalogue.bump_catalogue_version()',
    ],
    [
      'a trigger waits for less',
      `DROP TRIGGER skill_changed ON catalogue.skill;
       CREATE TRIGGER skill_changed AFTER INSERT ON catalogue.skill
       FOR EACH STATEMENT EXECUTE FUNCTION catalogue.bump_catalogue_version()`,
      'trigger catalogue.skill.skill_changed',
    ],
    [
      'room on pages changes',
      'ALTER TABLE kernel.work RESET (fillfactor, autovacuum_vacuum_scale_factor)',
      'storage of kernel.work',
    ],
    [
      'a table without an entity grows',
      'ALTER TABLE kernel.test_clock ADD zone text',
      'table kernel.test_clock',
    ],
    [
      'a comment appears',
      `COMMENT ON COLUMN mandate.flow.body IS 'what is asked'`,
      'comment on mandate.flow.body',
    ],
    [
      'a policy appears',
      'CREATE POLICY everybody ON mandate.flow USING (true)',
      'policy mandate.flow.everybody',
    ],
    [
      'a trigger appears',
      `CREATE TRIGGER forgotten AFTER INSERT ON catalogue.sub_skill
       FOR EACH STATEMENT EXECUTE FUNCTION catalogue.bump_catalogue_version()`,
      'trigger catalogue.sub_skill.forgotten',
    ],
  ])('is found: %s', async (_, sql, fact) => {
    await migrated.query('BEGIN');
    try {
      await migrated.query(sql);
      expect(Object.keys(await unexplained())).toContain(fact);
    } finally {
      await migrated.query('ROLLBACK');
    }
  });

  it('is drafted as a migration that makes it so', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    await createTables(url);
    const client = await openClient(url);
    await client.query(`
      DROP INDEX mandate.result_expiry;
      ALTER TABLE mandate.campaign ALTER returned SET DEFAULT 1;
      ALTER TABLE mandate.contact DROP error, DROP CONSTRAINT contact_state_check;
      DROP TABLE mandate.person_day`);
    const { up } = await compareTables(url, 'mandate');
    for (const statement of up) await client.query(statement);
    expect(Object.fromEntries(await differingFacts(client, described))).toEqual({});
    await client.end();
  });
});
