import { spawn } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { waitForOldServer } from './old-server.ts';
import { signalProcess } from './processes.ts';
import { launchParent, startParent } from '../../test/world/embedded-postgres/parent.ts';
import {
  answers,
  FAST,
  guardPid,
  isAlive,
  query,
  seededDataDir,
  serverPid,
} from '../../test/world/embedded-postgres/world.ts';
import {
  startHere,
  temporaryFolder,
  until,
  untilNothingRuns,
} from '../../test/world/embedded-postgres/world.ts';

/** A live process that has nothing to do with any server, but that this user may signal. */
function foreign(): number {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill());
  return child.pid as number;
}

/** Its parent was killed while it could not react: it goes on as soon as it is let. */
async function frozenOldServer(): Promise<{ dataDir: string; url: string; pid: number; thaw(): void }> {
  const dataDir = await seededDataDir();
  const parent = await startParent({ dataDir });
  const pid = serverPid(dataDir);
  const thaw = () => isAlive(pid) && process.kill(pid, 'SIGCONT');
  onTestFinished(() => untilNothingRuns(dataDir));
  onTestFinished(() => void thaw());
  process.kill(pid, 'SIGSTOP');
  await parent.kill('SIGKILL');
  return { dataDir, url: parent.url, pid, thaw };
}

test('a second process is refused in one line with the pid of the first, which goes on', async () => {
  const dataDir = await seededDataDir();
  const first = await startParent({ dataDir });
  await expect(startHere({ dataDir })).rejects.toThrow(
    new Error(`${dataDir} is in use by another process (pid ${first.pid})`),
  );
  expect(await answers(first.url)).toBe(true);
});

test('a second start in the same process is refused too', async () => {
  const dataDir = await seededDataDir();
  const first = await startHere({ dataDir });
  await expect(startHere({ dataDir })).rejects.toThrow(`${dataDir} is already in use by this process`);
  expect(await answers(first.url)).toBe(true);
});

test.each([
  ['on a new folder', () => {}],
  [
    'after an owner that died',
    (owner: string) => writeFileSync(owner, `${foreign()}\nan earlier boot 4711\n`),
  ],
])('of several processes that start at once, %s, exactly one gets it', async (_when, prepare) => {
  const dataDir = temporaryFolder();
  prepare(join(dataDir, 'embedded.owner'));
  const parents = [1, 2, 3].map(() => launchParent({ dataDir }));
  await until(
    () => parents.every((parent) => parent.url || parent.error),
    'all have started or failed',
    25_000,
  );
  expect(parents.filter((parent) => parent.url)).toHaveLength(1);
  for (const { error } of parents.filter((parent) => parent.error)) {
    expect(error).toMatch(/ is in use by another process \(pid \d+\)$/);
  }
});

test('a pid file whose pid belongs to another live process now does not stop a start, nor that process', async () => {
  const [dataDir, pid] = [await seededDataDir(), foreign()];
  writeFileSync(
    join(dataDir, 'pg/postmaster.pid'),
    `${pid}\n/proc/self/cwd\n1700000000\n5432\n\n127.0.0.1\n\nready\n`,
  );
  const { url } = await startHere({ dataDir });
  expect(await answers(url)).toBe(true);
  expect(isAlive(pid)).toBe(true);
});

test('a pid file that names the server of another folder does not stop a start, nor that server', async () => {
  const [dataDir, elsewhere] = [await seededDataDir(), await seededDataDir()];
  const other = await startHere({ dataDir: elsewhere });
  writeFileSync(join(dataDir, 'pg/postmaster.pid'), readFileSync(join(elsewhere, 'pg/postmaster.pid')));
  const { url } = await startHere({ dataDir });
  expect(await Promise.all([answers(url), answers(other.url)])).toEqual([true, true]);
});

test('an owner that died is succeeded, also when another process has its pid now', async () => {
  const dataDir = await seededDataDir();
  writeFileSync(join(dataDir, 'embedded.owner'), `${foreign()}\nan earlier boot 4711\n`);
  const { url } = await startHere({ dataDir });
  expect(await answers(url)).toBe(true);
  expect(readdirSync(dataDir).toSorted()).toEqual(['embedded.owner', 'embedded.password', 'pg']);
});

test('an old server that is still shutting down is waited for, not adopted', async () => {
  const old = await frozenOldServer();
  const lines: string[] = [];
  const starting = startHere({ dataDir: old.dataDir, log: (line) => lines.push(line) });
  await until(() => lines.some((line) => line.startsWith('Waiting')), 'the start waits');
  expect(isAlive(old.pid)).toBe(true);
  old.thaw();
  const { url } = await starting;
  expect(url).not.toBe(old.url);
  expect(isAlive(old.pid)).toBe(false);
});

test('a guard of an earlier run is waited for: it would kill any server it finds in the folder', async () => {
  const dataDir = await seededDataDir();
  const parent = await startParent({ dataDir });
  const guard = guardPid(dataDir) as number;
  const server = serverPid(dataDir);
  process.kill(guard, 'SIGSTOP');
  await parent.kill('SIGKILL');
  signalProcess(server, 'SIGKILL');
  const lines: string[] = [];
  const starting = startHere({ dataDir, log: (line) => lines.push(line) });
  await until(() => lines.some((line) => line.startsWith('Waiting')), 'the start waits');
  process.kill(guard, 'SIGCONT');
  const { url } = await starting;
  expect(isAlive(guard)).toBe(false);
  expect(await answers(url)).toBe(true);
});

test('an old server that does not end is an error that names it', async () => {
  const { dataDir, pid } = await frozenOldServer();
  const waiting = waitForOldServer(join(dataDir, 'pg'), { mayStop: true, log: () => {}, waitMs: 100 });
  await expect(waiting).rejects.toThrow(
    new Error(`${dataDir}: an earlier PostgreSQL (pid ${pid}) did not end in 0.1 s`),
  );
});

test('a server that somebody else started in the folder is left alone', async () => {
  const dataDir = await seededDataDir();
  const { url } = await startHere({ dataDir });
  const waiting = waitForOldServer(join(dataDir, 'pg'), { mayStop: false, log: () => {} });
  await expect(waiting).rejects.toThrow(
    new Error(`${dataDir} is in use by another process (pid ${serverPid(dataDir)})`),
  );
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a cluster whose password file is gone is refused and kept', async () => {
  const dataDir = await seededDataDir();
  rmSync(join(dataDir, 'embedded.password'));
  await expect(startEmbeddedPostgres({ dataDir, settings: FAST })).rejects.toThrow(
    /embedded\.password is missing: put it back, or remove .* with all its data$/,
  );
  expect(statSync(join(dataDir, 'pg/PG_VERSION')).isFile()).toBe(true);
});
