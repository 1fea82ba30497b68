import { Migration } from '@mikro-orm/migrations';

export type MigrationClass = new (...args: never[]) => Migration;

/**
 * The last step of an upgrade (decision 62): takes away what versions without the migration `since` still use. Such a
 * version does not start on the database any more, and one that runs says that it is not ready.
 */
export abstract class ContractMigration extends Migration {
  abstract readonly since: string;
}

export interface MigrationSteps {
  name: string;
  statements: string[];
  /** Without a transaction each statement commits by itself, as CREATE INDEX CONCURRENTLY must. */
  transactional: boolean;
  /** Versions without this migration end with it. */
  since: string | undefined;
}

/** Reads what a migration would run. Ours have statements alone, so that nothing needs a database to be read. */
export function stepsOf(migration: MigrationClass): MigrationSteps {
  const steps = new (migration as new () => Migration)();
  void steps.up();
  return {
    name: migration.name,
    statements: steps.getQueries().map((query) => String(query).trim()),
    transactional: steps.isTransactional(),
    since: steps instanceof ContractMigration ? steps.since : undefined,
  };
}
