import { Migration } from '@mikro-orm/migrations';

export type MigrationClass = (new (...args: never[]) => Migration) & {
  /** Migrations whose work this one does at once. A database that has had all of them has had this one. */
  readonly replaces?: readonly string[];
};

/**
 * The last step of an upgrade (decision 62): takes away what versions without the migration `since` still use. Such a
 * version does not start on the database any more, and one that runs says that it is not ready.
 */
export abstract class ContractMigration extends Migration {
  abstract readonly since: string;
  /** The last release without it, which ends with this one. */
  abstract readonly endsRelease: string;
}

export interface MigrationSteps {
  name: string;
  statements: string[];
  /** Without a transaction each statement commits by itself, as CREATE INDEX CONCURRENTLY must. */
  transactional: boolean;
  /** Versions without this migration end with it. */
  since: string | undefined;
  /** Releases up to this one end with it. */
  endsRelease: string | undefined;
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
    endsRelease: steps instanceof ContractMigration ? steps.endsRelease : undefined,
  };
}

/** The names that a version knows: those of its migrations, and of those that they replace. */
export const knownNames = (migrations: readonly MigrationClass[]): Set<string> =>
  new Set(migrations.flatMap(({ name, replaces = [] }) => [name, ...replaces]));

/** The steps that a database needs which has had these migrations; undefined where it needs none. */
export function stepsLeft(migration: MigrationClass, had: ReadonlySet<string>): MigrationSteps | undefined {
  if (had.has(migration.name)) return undefined;
  const { replaces = [] } = migration;
  const lacking = replaces.filter((name) => !had.has(name));
  if (lacking.length === replaces.length) return stepsOf(migration);
  if (lacking.length === 0) return { ...stepsOf(migration), statements: [] };
  throw new Error(
    `the database is older than this version can upgrade (it lacks ${lacking.join(', ')}): start the last version before 1.0.0 on it first`,
  );
}

/**
 * Why the migrations that a schema lacks may not be run at once, or nothing: a contract whose addition is pending as well
 * would take away what the only release that has ever run here uses, and nothing could run beside it.
 */
export function skippedRelease(part: string, pending: readonly MigrationSteps[]): string | undefined {
  const names = new Set(pending.map(({ name }) => name));
  const contract = pending.find(({ since }) => since !== undefined && names.has(since));
  return (
    contract &&
    `the database would skip a release: ${part} ${contract.name} ends releases up to ${contract.endsRelease}, and the database lacks ${contract.since}, which a release in between adds. Nothing was changed. Start each release after ${contract.endsRelease} in turn`
  );
}
