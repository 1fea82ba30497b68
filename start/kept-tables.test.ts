import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../kernel/core/root.ts';
import { kernelMigrations } from '../kernel/store/kernel.migrations.ts';
import { problemsOf } from './commands/migration-locks.rules.ts';
import { stepsOf } from '../kernel/store/database/migration-steps.ts';
import { withClient } from '../test/world/database.ts';
import { migratedDatabase } from '../test/world/migrated-database.ts';
import { growsLarge, KEPT_TABLES } from '../test/world/kept-tables.ts';
import { KERNEL_PURGES } from './process-loops.ts';
import { subgraphModules } from './subgraph-modules.ts';

it('every table of a migrated database says how long its rows are kept and how they go, and no other does', async () => {
  const { rows } = await withClient(await migratedDatabase(), (client) =>
    client.query<{ name: string }>(
      `SELECT nspname || '.' || relname AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
       WHERE relkind IN ('r', 'p') AND NOT relispartition AND relname <> 'migration'
         AND nspname NOT IN ('pg_catalog', 'information_schema')`,
    ),
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(KEPT_TABLES).toSorted());
});

it('the page for operators lists what goes by itself, and how', () => {
  const page = readFileSync(path.join(projectRoot, 'docs/operations/retention.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `(\w+\.\w+)` +\| ([^|]+?) +\| ([^|]+?) +\|$/gm)];
  const goes = Object.entries(KEPT_TABLES).filter(
    ([, { goes: how }]) => how === 'batches' || how === 'partitions',
  );
  expect(listed.map(([, table, keeps, how]) => [table, keeps, how])).toEqual(
    goes.map(([table, { keeps, goes: how }]) => [table, keeps, how]),
  );
});

/** Functions of loops that look all the time. */
const BY_LOOPS = ['sequenceBatch', 'deleteOld'];

it('rows that go in batches go by a function that a domain or the kernel says it purges by', () => {
  const purges = [...KERNEL_PURGES, ...subgraphModules.flatMap((module) => module.purges)];
  const batches = Object.values(KEPT_TABLES).filter(({ goes }) => goes === 'batches');
  const hourly = batches.map(({ by }) => by).filter((by) => !BY_LOOPS.includes(by));
  expect(hourly.length).toBeGreaterThan(5);
  expect(purges.map(({ name }) => name)).toEqual(expect.arrayContaining(hourly));
});

/** Migrations allowed although the rules refuse them, with the reason. */
const ALLOWED: Record<string, string> = {
  AccessLog025: 'makes the table in the same transaction: nobody waits for it, and it is empty',
};

it('no migration since the first release keeps a large table locked, or takes away what the version before uses', () => {
  const later = [kernelMigrations, ...subgraphModules.map(({ migrations: { migrations } }) => migrations)];
  const problems = later
    .flatMap((migrations) => migrations.slice(1))
    .flatMap((one) => problemsOf(stepsOf(one), growsLarge).map((problem) => ({ name: one.name, problem })));
  expect(problems.filter(({ name }) => !(name in ALLOWED))).toEqual([]);
  expect(Object.keys(ALLOWED)).toEqual([...new Set(problems.map(({ name }) => name))]);
});
