import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Migrator, type Migration } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { kernelMigrations } from '../database/kernel.migrations.ts';
import { grantStatements } from '../database/parts-role.ts';
import type { Statements } from '../database/statements.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { createLog } from '../log.ts';
import { openPool } from './connection.ts';
import { eventMigrations } from './events.migrations.ts';

export const silent = createLog('test', 'silent');
export const ACME = { organisationId: 'acme', mode: 'test' } as const;

export interface EventWorld {
  /** As a part logs in: a role that owns nothing. */
  url: string;
  ownerUrl: string;
  part: Statements;
  owner: Statements;
  dataDir: string;
  stop(): Promise<void>;
}

/** A database with the tables of events on a server of its own. */
export async function startEventWorld(settings: Record<string, string> = { fsync: 'off' }): Promise<EventWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'events-'));
  const server = await startEmbeddedPostgres({ dataDir, settings });
  await migrateKernel(server.url);
  const url = await createPart(server.url);
  const [part, owner] = [openPool(url, 'test', 4), openPool(server.url, 'test owner', 2)];
  return {
    url,
    ownerUrl: server.url,
    part,
    owner,
    dataDir,
    async stop() {
      await Promise.all([part.close(), owner.close()]);
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function migrateKernel(url: string): Promise<void> {
  const migrations: (new (...args: never[]) => Migration)[] = [...new Set([...kernelMigrations, ...eventMigrations])];
  const orm = await MikroORM.init({
    clientUrl: url,
    schema: 'kernel',
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: {
      tableName: 'migration',
      snapshot: false,
      silent: true,
      disableForeignKeys: false,
      migrationsList: migrations.map((migration) => ({ name: migration.name, class: migration as never })),
    },
  });
  try {
    await orm.em.execute('CREATE SCHEMA IF NOT EXISTS kernel');
    await orm.migrator.up();
  } finally {
    await orm.close(true);
  }
}

async function createPart(ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  [url.username, url.password] = ['part', 'part'];
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`CREATE ROLE part LOGIN PASSWORD 'part'`);
    const role = { name: 'part', url: url.href, password: 'part' };
    for (const statement of grantStatements(role, 'kernel', ['event'])) await client.query(statement);
  } finally {
    await client.end();
  }
  return url.href;
}

/** `work` in a transaction on a connection of its own. */
export async function inTransaction<Answer>(
  url: string,
  work: (statements: Statements) => Promise<Answer>,
): Promise<Answer> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN');
    const answer = await work({
      query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
        (await client.query(sql, [...parameters])).rows as Row[],
    });
    await client.query('COMMIT');
    return answer;
  } finally {
    await client.end();
  }
}

export async function until(condition: () => unknown, what: string, withinMs = 10_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`);
    await delay(5);
  }
}
