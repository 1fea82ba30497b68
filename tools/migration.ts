/**
 * `npm run migration -- <subgraph> <name>` writes the difference between a freshly migrated database and the entities as
 * the next migration of a subgraph, or of the kernel. It is a draft to review: a rename comes out as a drop and an add, an
 * index is not built concurrently, and `entities.test.ts` knows what MikroORM cannot see.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { projectRoot } from '../kernel/core/root.ts';
import { kernelMigrations } from '../kernel/store/kernel.migrations.ts';
import { migrate } from '../kernel/store/migrate.ts';
import { partsRole } from '../kernel/store/database/parts-role.ts';
import { startEmbeddedPostgres } from '../start/embedded-postgres/embedded-postgres.ts';
import { subgraphModules } from '../start/subgraph-modules.ts';
import { compareTables } from './migration/entity-tables.ts';
import { migrationFile } from './migration/migration-file.ts';

const parts = subgraphModules.map(({ migrations }) => migrations);
const [partName, name = ''] = process.argv.slice(2);
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
  const ownerUrl = postgres.url;
  await migrate(ownerUrl, parts, (of) => partsRole({ ownerUrl, internalSecret: 'of a draft', part: of }));
  const { up } = await compareTables(ownerUrl, part.part);
  if (up.length > 0) await write(migrationFile({ ...part, name, statements: up }));
  else console.log('no difference');
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function write({ file, className, text }: ReturnType<typeof migrationFile>): Promise<void> {
  const target = path.join(projectRoot, file);
  mkdirSync(path.dirname(target), { recursive: true });
  const style = await resolveConfig(path.join(projectRoot, 'tools/migration.ts'));
  writeFileSync(target, await format(text, { ...style, parser: 'typescript' }));
  console.log(
    `wrote ${file}: review it, and add ${className} to the migrations of its domain or of the kernel`,
  );
}
