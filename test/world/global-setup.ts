import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../start/embedded-postgres/embedded-postgres.ts';
import { systemClock } from '../../kernel/core/clock.ts';
import { createLog } from '../../kernel/core/log.ts';
import { projectRoot } from '../../kernel/core/root.ts';
import { createDatabase, withClient } from './database.ts';
import type { Secrets } from '../../kernel/core/secrets.ts';
import { readSettings } from '../../kernel/core/settings.ts';
import type { SubgraphModule } from '../../kernel/subgraph/subgraph-module.ts';
import type { migrateParts as MigrateParts } from '../../start/open-stores.ts';
import type { openSubgraph as OpenSubgraph } from '../../start/open-subgraph.ts';
import { startSystem, type RunningSystem } from './system.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server of the run's own, as superuser. */
    postgresUrl: string;
    /** The name of a migrated database on it with the Indian skills, to be copied. */
    migratedDatabase: string;
    /** The whole system, built and started as a user starts it. */
    system: Pick<RunningSystem, 'url' | 'demo'>;
    /** The system's database, as its owner: for what no route shows. */
    systemDatabaseUrl: string;
  }
}

/** Once per run: what is tested over HTTP is the built product, on a real PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync('npm', ['run', '-s', 'build'], { cwd: projectRoot, stdio: 'inherit' });
  const folder = mkdtempSync(path.join(tmpdir(), 'skills-test-'));
  const launch = (name: string, settings: Record<string, string> = {}) =>
    startEmbeddedPostgres({
      dataDir: path.join(folder, name),
      settings: { fsync: 'off', max_connections: '300', ...settings },
    });
  const [postgres, systemPostgres] = await Promise.all([
    // This one has more than a hundred databases in the end, and would vacuum without a pause.
    launch('tests', { autovacuum_naptime: '1min' }),
    // Not vacuumed for a minute, tables that were empty are read by the wrong index.
    launch('system'),
  ]);
  const migratedDatabase = await migrateOnce(postgres.url);
  const databaseUrl = systemPostgres.url;
  const system = await startSystem({ databaseUrl, env: { WARM_UP: 'true' } });
  // All tests share the demo's keys, and only those of limits, with keys of their own, want to meet one.
  await withClient(databaseUrl, (client) =>
    client.query('UPDATE mandate.partner_key SET limit_factor = 100'),
  );
  project.provide('postgresUrl', postgres.url);
  project.provide('migratedDatabase', migratedDatabase);
  project.provide('systemDatabaseUrl', databaseUrl);
  project.provide('system', { url: system.url, demo: system.demo });
  return async () => {
    await system.stop();
    await Promise.all([postgres.stop(), systemPostgres.stop()]);
    // Each database is 300 files, and nobody has to wait for their removal.
    spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref();
  };
}

async function migrateOnce(serverUrl: string): Promise<string> {
  const url = await createDatabase(serverUrl);
  // The built form: decorators are not compiled here.
  const built = (name: string) => path.join(projectRoot, 'dist/start', `${name}.js`);
  const { migrateParts } = (await import(built('open-stores'))) as { migrateParts: typeof MigrateParts };
  const { openSubgraph } = (await import(built('open-subgraph'))) as { openSubgraph: typeof OpenSubgraph };
  const modules = (await import(built('subgraph-modules'))) as { subgraphModules: SubgraphModule[] };
  const secrets = { internalSecret: 'of nobody', masterKey: Buffer.alloc(32).toString('base64') } as Secrets;
  const settings = readSettings({ CATALOGUE: 'india' });
  const urlFor = await migrateParts(url, modules.subgraphModules, settings, secrets);
  // Opening the catalogue fills it, which took a tenth of every start on a copy.
  const catalogue = modules.subgraphModules.find(({ name }) => name === 'catalogue')!;
  const { database } = await openSubgraph(catalogue, {
    databaseUrl: urlFor('catalogue'),
    clock: systemClock,
    log: createLog('test', 'silent'),
    settings,
    secrets,
    ask: () => Promise.reject(new Error('there is one subgraph here')),
  });
  await database.close();
  return new URL(url).pathname.slice(1);
}
