import { setTimeout as wait } from 'node:timers/promises';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Migration } from '@mikro-orm/migrations';
import { Client, escapeIdentifier, type Pool } from 'pg';
import { kernelAppendOnly, kernelMigrations } from './kernel.migrations.ts';
import { roleSettingStatements } from './session-settings.ts';
import { grantStatements, roleStatement, type PartsRole } from './parts-role.ts';
import { KEPT_ALIVE, watchForSilence, watchPool } from './silent-host.ts';
import { takeBackEnded } from './take-back.ts';

export interface PartMigrations {
  /** The part's name is its schema's name. */
  part: string;
  migrations: (new (...args: never[]) => Migration)[];
  appendOnly: string[];
}

const CONNECT_MILLISECONDS = 10_000;
const LOCK = 7_230_114;
const LOCK_SECONDS = 60;
const ROLES_LOCK = 7_230_115;

/** Forwards only, at start; any number of processes may start at once. */
export async function migrate(
  ownerUrl: string,
  parts: PartMigrations[],
  roleOf: (part: string) => PartsRole,
  isPooled = false,
): Promise<void> {
  const client = new Client({
    connectionString: ownerUrl,
    application_name: 'migrations',
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    ...KEPT_ALIVE,
  });
  await client.connect();
  watchForSilence(client);
  try {
    await takeLock(client);
    const schemas: PartMigrations[] = [
      { part: 'kernel', migrations: kernelMigrations, appendOnly: kernelAppendOnly },
      ...parts,
    ];
    for (const { part, migrations } of schemas)
      if (!(await isMigrated(client, part, migrations))) await migrateSchema(ownerUrl, part, migrations);
    for (const { part, appendOnly } of parts) {
      const role = roleOf(part);
      await ensureRole(client, role, isPooled);
      for (const statement of grantStatements(role, part, appendOnly)) await client.query(statement);
      for (const statement of grantStatements(role, 'kernel', kernelAppendOnly))
        await client.query(statement);
    }
  } finally {
    await client.end();
  }
}

/** The lock is polled: a blocking waiter would deadlock with CREATE INDEX CONCURRENTLY. */
async function takeLock(client: Client): Promise<void> {
  const deadline = Date.now() + LOCK_SECONDS * 1000;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      LOCK,
    ]);
    if (rows[0]?.taken) return;
    if (Date.now() > deadline)
      throw new Error(`another process has been migrating for over ${LOCK_SECONDS} s`);
    await wait(100);
  }
}

/** Whether every migration has run: most starts find nothing to do, and opening the migrator takes longer than a look. */
async function isMigrated(
  client: Client,
  schema: string,
  migrations: PartMigrations['migrations'],
): Promise<boolean> {
  const table = `${escapeIdentifier(schema)}.migration`;
  const { rows: found } = await client.query<{ there: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS there',
    [table],
  );
  if (!found[0]!.there) return false;
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${table}`);
  const done = new Set(rows.map(({ name }) => name));
  return migrations.every(({ name }) => done.has(name));
}

export async function migrateSchema(
  url: string,
  schema: string,
  migrations: PartMigrations['migrations'],
): Promise<void> {
  const orm = new MikroORM({
    clientUrl: url,
    schema,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    driverOptions: {
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      ...KEPT_ALIVE,
      onPoolCreated: (pool: Pool) => {
        watchPool(pool);
        takeBackEnded(pool);
      },
    },
    migrations: {
      tableName: 'migration',
      snapshot: false,
      silent: true,
      disableForeignKeys: false,
      migrationsList: migrations.map((migration) => ({ name: migration.name, class: migration as never })),
    },
  });
  try {
    await orm.em.execute(`CREATE SCHEMA IF NOT EXISTS ${escapeIdentifier(schema)}`);
    await orm.migrator.up();
  } finally {
    await orm.close(true);
  }
}

/** A role that was made by hand is left as it is. */
async function ensureRole(client: Client, role: PartsRole, isPooled: boolean): Promise<void> {
  if (role.password === undefined) return;
  await client.query('BEGIN');
  // Roles belong to the whole server: databases that migrate at the same time would update the same rows.
  await client.query('SELECT pg_advisory_xact_lock($1)', [ROLES_LOCK]);
  const { rows } = await client.query<Record<string, boolean>>('SELECT * FROM pg_roles WHERE rolname = $1', [
    role.name,
  ]);
  await client.query(roleStatement(role, rows[0]));
  const settings = isPooled ? roleSettingStatements(role.name, client.database!) : [];
  for (const statement of settings) await client.query(statement);
  await client.query('COMMIT');
}
