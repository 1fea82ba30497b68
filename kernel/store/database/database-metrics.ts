import { setTimeout as wait } from 'node:timers/promises';
import { addGauge, sharedPoll, type Metrics } from '../../core/metrics.ts';
import { knownNames, type MigrationClass } from './migration-steps.ts';
import { poolUse } from './pool.ts';
import type { Statements } from './statements.ts';

// Everybody may look at the locks, and at nobody else's statements.
const LOCK_WAITS = `
  SELECT count(*)::integer AS waiting, coalesce(extract(epoch FROM max(clock_timestamp() - waitstart)), 0)::float8 AS oldest
  FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
     OR NOT granted AND database IS NULL`;

/** The figures of the database as this process sees it. The statements are of a pool that requests do not use. */
export function measureDatabase(metrics: Metrics, statements: Statements): void {
  // A database that is silent is as good as away, and must be said so before the reading is over.
  const up = () =>
    Promise.race([
      statements.query('SELECT 1').then(
        () => 1,
        () => 0,
      ),
      wait(0.9 * metrics.reading.withinMs, 0, { ref: false }),
    ]);
  addGauge(metrics, 'database_up', '1 while the database answers this process', up);
  addGauge(
    metrics,
    'database_pool_connections',
    'Connections of a pool, by use',
    () =>
      poolUse().flatMap(({ pool, used, idle }) => [
        [{ pool, state: 'used' }, used] as const,
        [{ pool, state: 'idle' }, idle] as const,
      ]),
    'pool',
    'state',
  );
  const of = (figure: 'waiting' | 'size') => () =>
    poolUse().map((use) => [{ pool: use.pool }, use[figure]] as const);
  addGauge(
    metrics,
    'database_pool_waiting',
    'Callers that wait for a connection of a pool',
    of('waiting'),
    'pool',
  );
  addGauge(metrics, 'database_pool_size', 'The most connections of a pool', of('size'), 'pool');
  const look = sharedPoll(() => statements.query<{ waiting: number; oldest: number }>(LOCK_WAITS));
  const locks = async (figure: 'waiting' | 'oldest') => (await look())[0]![figure];
  addGauge(metrics, 'database_lock_waiting', 'Sessions of the database that wait for a lock', () =>
    locks('waiting'),
  );
  addGauge(metrics, 'database_lock_wait_oldest_seconds', 'How long the first of them has waited', () =>
    locks('oldest'),
  );
}

/** Migrations of one part: those that ran, those that this code has and the database has not, and the other way round. */
export function measureMigrations(
  metrics: Metrics,
  statements: Statements,
  part: string,
  migrations: readonly MigrationClass[],
): void {
  const known = knownNames(migrations);
  const count = async () => {
    const rows = await statements.query<{ name: string }>(`SELECT name FROM ${part}.migration`);
    const done = rows.map(({ name }) => name);
    const applied = migrations.filter(({ name }) => done.includes(name)).length;
    return [
      [{ part, state: 'applied' }, applied] as const,
      [{ part, state: 'missing' }, migrations.length - applied] as const,
      [{ part, state: 'unknown' }, done.filter((name) => !known.has(name)).length] as const,
    ];
  };
  const help =
    'Migrations: applied, missing in the database, or unknown to this version, which is then older than the database';
  addGauge(metrics, 'database_migrations', help, count, 'part', 'state');
}
