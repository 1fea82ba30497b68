/**
 * `npm run migration -- <subgraph> <name>` writes the difference between a freshly migrated database and the entities as
 * the next migration of a subgraph, or of the kernel. It is a draft to review: a rename comes out as a drop and an add, and
 * an index is not built concurrently. Differences that MikroORM cannot put into statements are listed.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { format, resolveConfig } from 'prettier';
import { projectRoot } from '../kernel/core/root.ts';
import { kernelMigrations } from '../kernel/store/database/kernel.migrations.ts';
import { migrate } from '../kernel/store/database/migrate.ts';
import { partsRole } from '../kernel/store/database/parts-role.ts';
import { startEmbeddedPostgres } from '../start/embedded-postgres/embedded-postgres.ts';
import { subgraphModules } from '../start/subgraph-modules.ts';
import { BEYOND_ENTITIES } from './migration/beyond-entities.ts';
import { differingFacts } from './migration/catalogue-facts.ts';
import { compareTables, createTables } from './migration/entity-tables.ts';
import { migrationFile } from './migration/migration-file.ts';

const parts = subgraphModules.map(({ migrations }) => migrations);
const [partName = '', name = ''] = process.argv.slice(2);
const part = [{ part: 'kernel', migrations: kernelMigrations }, ...parts].find(
  (one) => one.part === partName,
);
if (!part || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error(
    `npm run migration -- ${['kernel', ...parts.map((one) => one.part)].join('|')} <kebab-case-name>`,
  );
  process.exit(1);
}

const folder = mkdtempSync(path.join(tmpdir(), 'migration-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' } });
try {
  const [migratedUrl, describedUrl] = [await createDatabase('migrated'), await createDatabase('described')];
  const roleOf = (of: string) => partsRole({ ownerUrl: migratedUrl, internalSecret: 'of a draft', part: of });
  await migrate(migratedUrl, parts, roleOf);
  await createTables(describedUrl);
  const { up } = await compareTables(migratedUrl, partName);
  await withClients([migratedUrl, describedUrl], async ([migrated, described]) => {
    for (const statement of up) await migrated!.query(statement);
    if (up.length > 0) await write(migrationFile({ ...part, name, statements: up }));
    else console.log('MikroORM sees no difference.');
    const left = await differingFacts(migrated!, described!);
    for (const [fact, sides] of left)
      if (!(fact in BEYOND_ENTITIES)) console.log(`still differs: ${fact}`, sides);
  });
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function createDatabase(database: string): Promise<string> {
  await withClients([postgres.url], ([client]) => client!.query(`CREATE DATABASE ${database}`));
  return new URL(`/${database}`, postgres.url).href;
}

async function withClients(urls: string[], use: (clients: Client[]) => Promise<unknown>): Promise<void> {
  const clients = urls.map((connectionString) => new Client({ connectionString }));
  for (const client of clients) await client.connect();
  try {
    await use(clients);
  } finally {
    for (const client of clients) await client.end();
  }
}

async function write({ file, className, text }: ReturnType<typeof migrationFile>): Promise<void> {
  const target = path.join(projectRoot, file);
  mkdirSync(path.dirname(target), { recursive: true });
  const style = await resolveConfig(path.join(projectRoot, 'tools/migration.ts'));
  writeFileSync(target, await format(text, { ...style, parser: 'typescript' }));
  console.log(`wrote ${file}: review it, and add ${className} to the migrations of its domain`);
}
