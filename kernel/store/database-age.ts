import { escapeIdentifier } from 'pg';
import { kernelMigrations } from './kernel.migrations.ts';
import { knownNames, type MigrationClass } from './database/migration-steps.ts';
import type { Statements } from './database/statements.ts';

/** How a database differs from what this code would make of it. */
export interface DatabaseAge {
  /** Migrations that it has had and this code does not know: a newer version made them. */
  newer: string[];
  /** Migrations that a version must know to run on it, and this code does not. */
  missing: string[];
  /** Migrations of this code that the database has not had: it was restored, or another version's is used by mistake. */
  lacking: string[];
}

interface Schema {
  part: string;
  migrations: readonly MigrationClass[];
}

export const kernelSchema: Schema = { part: 'kernel', migrations: kernelMigrations };

/** Reads it for these schemas, as any role that may read them. */
export async function readDatabaseAge(
  statements: Statements,
  schemas: readonly Schema[],
): Promise<DatabaseAge> {
  const age: DatabaseAge = { newer: [], missing: [], lacking: [] };
  for (const { part, migrations } of schemas) {
    const known = knownNames(migrations);
    const unknown = (rows: { name: string }[]) =>
      rows.map(({ name }) => name).filter((name) => !known.has(name));
    const run = await statements.query<{ name: string }>(
      `SELECT name FROM ${escapeIdentifier(part)}.migration ORDER BY id`,
    );
    const floor = await statements.query<{ name: string }>(
      'SELECT migration AS name FROM kernel.version_floor WHERE part = $1',
      [part],
    );
    age.newer.push(...unknown(run));
    age.missing.push(...unknown(floor));
    const had = new Set(run.map(({ name }) => name));
    age.lacking.push(...migrations.map(({ name }) => name).filter((name) => !had.has(name)));
  }
  return age;
}

export const tooOld = (missing: readonly string[]): string =>
  `the database needs a newer version of this program: one that has ${missing.join(', ')}`;

export const tooNew = (lacking: readonly string[]): string =>
  `the database lacks migrations of this program: ${lacking.join(', ')}. Run migrate, or start the release that the database is of`;
