import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import {
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../../../start/embedded-postgres/embedded-postgres.ts';
import { GUARD_NAME, identityOf } from '../../../start/embedded-postgres/processes.ts';

export const isRoot = process.getuid?.() === 0;
export const NOBODY = { uid: 65534, gid: 65534 };
export const FAST = { fsync: 'off' };

/** Removed after the test; closed to others, as mkdtemp makes it. */
export function temporaryFolder(owner?: { uid: number; gid: number }, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'embedded-postgres-test-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
  return folder;
}

let template: string | undefined;
afterAll(() => template && rmSync(template, { recursive: true, force: true }));

/** A data folder with a cluster in it, copied from one that each test file makes once. */
export async function seededDataDir(): Promise<string> {
  if (!template) {
    template = mkdtempSync(join(tmpdir(), 'embedded-postgres-template-'));
    const server = await startEmbeddedPostgres({ dataDir: join(template, 'data'), settings: FAST });
    await server.stop();
  }
  const dataDir = join(temporaryFolder(undefined, roomyMemory() ?? tmpdir()), 'data');
  execFileSync('cp', ['-a', join(template, 'data'), dataDir]);
  return dataDir;
}

/** A cluster is a thousand files: copied in memory, where there is room, in a tenth of the time. */
function roomyMemory(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2 ** 30 ? '/dev/shm' : undefined;
  } catch {
    return undefined;
  }
}

/** A server in this process, stopped after the test. */
export async function startHere(options: EmbeddedPostgresOptions) {
  const server = await startEmbeddedPostgres({ settings: FAST, ...options });
  onTestFinished(() => server.stop());
  return server;
}

export async function until(condition: () => unknown, what: string, withinMs = 10_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`);
    await delay(10);
  }
}

export async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // tests kill servers
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

export const answers = (url: string) =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  );

/** A query that never ends by itself, running when this returns. */
export async function keepBusy(url: string): Promise<void> {
  query(url, 'do $$ begin loop perform 1; end loop; end $$').catch(() => {});
  const running = `select 1 from pg_stat_activity where query like 'do %' and state = 'active'`;
  await until(async () => (await query(url, running)).length > 0, 'the query runs');
}

export const serverPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);

export function processesIn(path: string): { pid: number; command: string }[] {
  const folder = statSync(path);
  return readdirSync('/proc').flatMap((name) => {
    try {
      if (statSync(`/proc/${name}/cwd`).ino !== folder.ino) return [];
      return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }];
    } catch {
      return [];
    }
  });
}

/** Every process that works in the cluster's folder: server, its children, and its guard. */
export const processesOf = (dataDir: string) => processesIn(join(dataDir, 'pg'));

export const guardPid = (dataDir: string) =>
  processesOf(dataDir).find(({ command }) => command.includes(`\0${GUARD_NAME}\0`))?.pid;

export const untilNothingRuns = (dataDir: string) =>
  until(() => processesOf(dataDir).length === 0, 'every process of the server is gone');

export const isAlive = (pid: number) => identityOf(pid) !== undefined;
