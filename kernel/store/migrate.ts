import { setTimeout as wait } from 'node:timers/promises';
import { escapeIdentifier, type Client } from 'pg';
import { readDatabaseAge, tooOld } from './database-age.ts';
import { kernelAppendOnly, kernelMigrations } from './kernel.migrations.ts';
import { roleSettingStatements } from './database/session-settings.ts';
import type { MigrationClass, MigrationSteps } from './database/migration-steps.ts';
import { grantStatements, roleStatement, type PartsRole } from './database/parts-role.ts';
import { onClient, withOwnConnection } from './database/own-connection.ts';
import { notRun, refuseToSkip, runMigrations } from './database/run-migrations.ts';
import type { Statements } from './database/statements.ts';
import { moveHoldToTable } from './outgoing/outgoing.ts';

export interface PartMigrations {
  /** The part's name is its schema's name. */
  part: string;
  migrations: MigrationClass[];
  appendOnly: string[];
}

export interface MigrationPlan {
  part: string;
  pending: MigrationSteps[];
}

const LOCK = 7_230_114;
const LOCK_SECONDS = 60;
const ROLES_LOCK = 7_230_115;

/** Forwards only, at start; any number of processes may start at once. */
export async function migrate(
  ownerUrl: string,
  parts: PartMigrations[],
  roleOf: (part: string) => PartsRole,
): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    await takeLock(client);
    const schemas = withKernel(parts);
    for (const { part, migrations } of schemas) await refuseToSkip(client, part, migrations);
    for (const { part, migrations } of schemas) await runMigrations(client, part, migrations);
    // Before this process, or any that waits for the lock, can send something.
    await moveHoldToTable(onClient(client));
    const { missing } = await readDatabaseAge(onClient(client), schemas);
    if (missing.length > 0) throw new Error(tooOld(missing));
    for (const { part, appendOnly } of parts) {
      const role = roleOf(part);
      await ensureRole(client, role);
      for (const statement of grantStatements(role, part, appendOnly)) await client.query(statement);
      for (const statement of grantStatements(role, 'kernel', kernelAppendOnly))
        await client.query(statement);
    }
  });
}

/** Lists the migrations that `migrate` would run, by schema; nothing is changed. */
export function planMigrations(ownerUrl: string, parts: PartMigrations[]): Promise<MigrationPlan[]> {
  return asOwner(ownerUrl, async (client) => {
    const plans: MigrationPlan[] = [];
    for (const { part, migrations } of withKernel(parts))
      plans.push({ part, pending: await notRun(client, part, migrations) });
    return plans;
  });
}

/** Work that no start of a part may come between. */
export const whileNobodyMigrates = <Answer>(
  ownerUrl: string,
  work: (statements: Statements) => Promise<Answer>,
): Promise<Answer> =>
  asOwner(ownerUrl, async (client) => {
    await takeLock(client);
    return work(onClient(client));
  });

const withKernel = (parts: PartMigrations[]): PartMigrations[] => [
  { part: 'kernel', migrations: kernelMigrations, appendOnly: kernelAppendOnly },
  ...parts,
];

const asOwner = <Answer>(url: string, work: (client: Client) => Promise<Answer>): Promise<Answer> =>
  withOwnConnection(url, 'migrations', work);

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

export async function migrateSchema(
  url: string,
  schema: string,
  migrations: PartMigrations['migrations'],
): Promise<void> {
  await asOwner(url, (client) => runMigrations(client, schema, migrations));
}

/** A role that was made by hand is left as it is. */
async function ensureRole(client: Client, role: PartsRole): Promise<void> {
  if (role.password === undefined) return;
  await client.query('BEGIN');
  // Roles belong to the whole server: databases that migrate at the same time would update the same rows.
  await client.query('SELECT pg_advisory_xact_lock($1)', [ROLES_LOCK]);
  const { rows } = await client.query<Record<string, boolean>>('SELECT * FROM pg_roles WHERE rolname = $1', [
    role.name,
  ]);
  await client.query(roleStatement(role, rows[0]));
  // A pooler of the operator's may drop what comes with a connection, and the service does not know of it.
  const known = await client.query<{ setting: string }>(
    `SELECT unnest(setconfig) AS setting FROM pg_db_role_setting
     WHERE setrole = $1::text::regrole AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [escapeIdentifier(role.name)],
  );
  const settings = known.rows.map(({ setting }) => setting);
  for (const statement of roleSettingStatements(role.name, client.database!, settings))
    await client.query(statement);
  await client.query('COMMIT');
}
