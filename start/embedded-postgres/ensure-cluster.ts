import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeEnding, spawnGuarded } from './guarded-process.ts';
import { LogTail } from './log-tail.ts';
import type { ServerPlan } from './server-plan.ts';

interface ClusterPlan extends Omit<ServerPlan, 'settings'> {
  dataDir: string;
  durable: boolean;
}

/** Another user may not walk the path to its own folder, so the server is started inside it. */
export const dataFolderArgument = (pgdata: string) =>
  process.platform === 'linux' ? '/proc/self/cwd' : pgdata;

/** Makes the cluster where there is none yet; returns the superuser's password. */
export async function ensureCluster(plan: ClusterPlan): Promise<string> {
  const passwordFile = join(plan.dataDir, 'embedded.password');
  const staging = join(plan.dataDir, 'pg.init');
  rmSync(staging, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  if (!existsSync(plan.pgdata)) await createCluster(plan, staging, passwordFile);
  else if (!existsSync(passwordFile)) {
    throw new Error(`${passwordFile} is missing: put it back, or remove ${plan.dataDir} with all its data`);
  }
  return readFileSync(passwordFile, 'utf8').trim();
}

/** Made aside and renamed when complete, so that a killed initdb never looks finished. */
async function createCluster(plan: ClusterPlan, staging: string, passwordFile: string): Promise<void> {
  const data = join(staging, 'data');
  const password = randomBytes(18).toString('base64url');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  // Root keeps the password file to itself: initdb, as another user, reads a copy that is removed with the staging
  // folder.
  for (const file of [join(staging, 'password'), passwordFile]) {
    rmSync(file, { force: true });
    writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx', flush: plan.durable });
  }
  const { uid, gid } = plan.user;
  if (uid !== undefined && gid !== undefined) {
    for (const path of [staging, data, join(staging, 'password')]) chownSync(path, uid, gid);
  }
  await runInitdb(plan, data);
  renameSync(data, plan.pgdata);
  if (plan.durable) syncFolder(plan.dataDir);
  rmSync(staging, { recursive: true, force: true });
}

async function runInitdb(plan: ClusterPlan, data: string): Promise<void> {
  const args = [
    `--pgdata=${dataFolderArgument(data)}`,
    '--username=postgres',
    '--pwfile=../password',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-locale',
    '--no-instructions',
    ...(plan.durable ? [] : ['--no-sync']),
  ];
  const initdb = await spawnGuarded(join(plan.binaries, 'bin/initdb'), args, { ...plan.user, cwd: data });
  const tail = new LogTail(initdb.stderr, plan.log);
  const ending = await initdb.exited;
  await tail.closed;
  if (ending.code !== 0) throw new Error(`initdb failed (${describeEnding(ending)}): ${tail.reason()}`);
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
