import { setTimeout as wait } from 'node:timers/promises';
import { Client, DatabaseError, escapeIdentifier } from 'pg';
import { skippedRelease, stepsLeft, type MigrationClass, type MigrationSteps } from './migration-steps.ts';

/** A statement that waits for a lock makes everybody after it wait too, so it gives up and lets them pass. */
const LOCK_WAIT_MS = 1_000;
const TRIES = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/** The names of migrations that a schema has had; none where it does not exist. */
export async function namesRun(client: Client, schema: string): Promise<Set<string>> {
  const table = `${escapeIdentifier(schema)}.migration`;
  const { rows: found } = await client.query<{ there: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS there',
    [table],
  );
  if (!found[0]!.there) return new Set();
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${table}`);
  return new Set(rows.map(({ name }) => name));
}

export async function notRun(
  client: Client,
  schema: string,
  migrations: readonly MigrationClass[],
): Promise<MigrationSteps[]> {
  const done = await namesRun(client, schema);
  return migrations.flatMap((migration) => stepsLeft(migration, done) ?? []);
}

/** Throws where a database that is in use would skip a release; an empty one has none to skip. */
export async function refuseToSkip(
  client: Client,
  schema: string,
  migrations: readonly MigrationClass[],
): Promise<void> {
  if ((await namesRun(client, schema)).size === 0) return;
  const problem = skippedRelease(schema, await notRun(client, schema, migrations));
  if (problem) throw new Error(problem);
}

/** Runs what a schema has not had. Each migration commits by itself, so that its locks end with it. */
export async function runMigrations(
  client: Client,
  schema: string,
  migrations: readonly MigrationClass[],
): Promise<void> {
  const pending = await notRun(client, schema, migrations);
  if (pending.length === 0) return;
  const home = escapeIdentifier(schema);
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${home}`);
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${home}.migration
       (id serial PRIMARY KEY, name varchar(255) NOT NULL, executed_at timestamptz DEFAULT current_timestamp)`,
  );
  for (const steps of pending)
    if (steps.transactional) await runTogether(client, schema, steps);
    else await runOneByOne(client, schema, steps);
}

async function runTogether(client: Client, schema: string, steps: MigrationSteps): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
      for (const statement of steps.statements) await client.query(statement);
      await note(client, schema, steps);
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {}); // the connection may be what failed
      const busy = error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!busy || tries === TRIES)
        throw new Error(`${steps.name}: ${(error as Error).message}`, { cause: error });
      await wait(Math.min(tries * 100, 1_000));
    }
  }
}

/** Statements that may be run again: a process that dies between them leaves them to the next one. */
async function runOneByOne(client: Client, schema: string, steps: MigrationSteps): Promise<void> {
  for (const statement of steps.statements) {
    await dropHalfBuilt(client, schema, statement);
    await client.query(statement);
  }
  await note(client, schema, steps);
}

/** An index whose concurrent building failed stays, invalid, and IF NOT EXISTS would be content with it. */
async function dropHalfBuilt(client: Client, schema: string, statement: string): Promise<void> {
  const name = /CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\w+)/i.exec(statement)?.[1];
  if (!name) return;
  const { rows } = await client.query<{ index: string }>(
    `SELECT indexrelid::regclass::text AS index FROM pg_index
     WHERE indexrelid = to_regclass($1) AND NOT indisvalid`,
    [`${schema}.${name}`],
  );
  for (const { index } of rows) await client.query(`DROP INDEX CONCURRENTLY ${index}`);
}

async function note(client: Client, schema: string, { name, since }: MigrationSteps): Promise<void> {
  if (since !== undefined)
    await client.query(
      'INSERT INTO kernel.version_floor (part, migration) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [schema, since],
    );
  await client.query(`INSERT INTO ${escapeIdentifier(schema)}.migration (name) VALUES ($1)`, [name]);
}
