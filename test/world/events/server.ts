import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kernelMigrations } from '../../../kernel/store/kernel.migrations.ts';
import { migrateSchema } from '../../../kernel/store/migrate.ts';
import { grantStatements } from '../../../kernel/store/database/parts-role.ts';
import { startEmbeddedPostgres } from '../../../start/embedded-postgres/embedded-postgres.ts';
import { openPool } from '../../../kernel/store/database/small-pool.ts';
import { openLoops } from './loops.ts';
import type { EventWorld } from './world.ts';

export interface EventServer {
  dataDir: string;
  openWorld(): Promise<EventWorld>;
  stop(): Promise<void>;
}

const TEMPLATE = 'events_template';

/** A server whose worlds are copied from one that was migrated once. */
export async function startEventServer(
  settings: Record<string, string> = {},
  log: (line: string) => void = () => {},
): Promise<EventServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'events-'));
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', ...settings }, log });
  const admin = openPool(server.url, 'test server', 1);
  const urlOf = (database: string, user?: string) => {
    const url = new URL(server.url);
    url.pathname = `/${database}`;
    if (user) [url.username, url.password] = [user, user];
    return url.href;
  };
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await migrateKernel(urlOf(TEMPLATE));
  await createPart(urlOf(TEMPLATE));
  let worlds = 0;
  return {
    dataDir,
    async openWorld() {
      worlds += 1;
      const database = `events_${worlds}`;
      await admin.query(`CREATE DATABASE ${database} TEMPLATE ${TEMPLATE}`);
      const url = urlOf(database, 'part');
      const [part, owner] = [openPool(url, 'test', 8), openPool(urlOf(database), 'test owner', 2)];
      const loops = openLoops(url);
      const close = async () => {
        await loops.hints.stop();
        await Promise.all([part.close(), owner.close(), loops.database.close()]);
      };
      return { url, part, owner, loops, close };
    },
    async stop() {
      await admin.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const migrateKernel = (url: string): Promise<void> => migrateSchema(url, 'kernel', kernelMigrations);

async function createPart(ownerUrl: string): Promise<void> {
  const owner = openPool(ownerUrl, 'test roles', 1);
  await owner.query(`CREATE ROLE part LOGIN PASSWORD 'part'`);
  const role = { name: 'part', url: '', password: 'part' };
  for (const statement of grantStatements(role, 'kernel', ['event'])) await owner.query(statement);
  await owner.close();
}
