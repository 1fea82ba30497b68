import { readFileSync, readdirSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { findBinaries } from './binaries.ts';
import { freePort, launchOnPort } from './launch-on-port.ts';
import { launchServer } from './server.ts';
import { serverUser } from './server-user.ts';
import { launchParent } from '../../test/world/embedded-postgres/parent.ts';
import {
  answers,
  FAST,
  isAlive,
  processesIn,
  processesOf,
  query,
  seededDataDir,
} from '../../test/world/embedded-postgres/world.ts';
import { serverPid, startHere, temporaryFolder, until } from '../../test/world/embedded-postgres/world.ts';

async function takenPort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void holder.close());
  await once(holder, 'listening');
  return (holder.address() as AddressInfo).port;
}

test('the first start makes a durable UTF8 cluster with a password of its own, the next one finds it', async () => {
  const dataDir = join(temporaryFolder(), 'not/there/yet');
  const first = await startEmbeddedPostgres({ dataDir });
  const [settings] = await query(
    first.url,
    `select current_setting('fsync') fsync, current_setting('synchronous_commit') "synchronousCommit",
       current_setting('server_encoding') encoding, datlocprovider provider, datlocale locale,
       rolpassword like 'SCRAM-SHA-256$%' scram
     from pg_database, pg_authid where datname = 'template1' and rolname = 'postgres'`,
  );
  expect(settings).toEqual({
    fsync: 'on',
    synchronousCommit: 'on',
    encoding: 'UTF8',
    provider: 'b',
    locale: 'C.UTF-8',
    scram: true,
  });
  await query(first.url, `create table kept as select 'é' as word`);
  await first.stop();

  const passwordFile = join(dataDir, 'embedded.password');
  expect(statSync(passwordFile).mode & 0o777).toBe(0o600);
  expect(first.url).toContain(readFileSync(passwordFile, 'utf8').trim());
  const second = await startHere({ dataDir });
  expect(await query(second.url, 'select word from kept')).toEqual([{ word: 'é' }]);
  expect(readdirSync(dataDir).toSorted()).toEqual(['embedded.owner', 'embedded.password', 'pg']);
});

test('a killed first start never looks finished: nothing runs on and the next start makes the cluster', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const parent = launchParent({ dataDir });
  const staging = join(dataDir, 'pg.init/data');
  await until(() => statSync(join(staging, 'base'), { throwIfNoEntry: false }), 'initdb is at work');
  const workers = processesIn(staging).map(({ pid }) => pid);
  expect(workers).not.toEqual([]);
  await parent.kill('SIGKILL');
  await until(() => !workers.some(isAlive), 'initdb and its children are gone');
  expect(readdirSync(dataDir)).not.toContain('pg');

  const { url } = await startHere({ dataDir });
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('settings of the caller win, except what keeps the server private', async () => {
  const settings = { fsync: 'off', work_mem: '5MB', listen_addresses: '*', unix_socket_directories: '/tmp' };
  const { url, port } = await startHere({ dataDir: await seededDataDir(), settings });
  const names = ['fsync', 'work_mem', 'listen_addresses', 'unix_socket_directories'];
  const [row] = await query(
    url,
    `select ${names.map((name) => `current_setting('${name}') as ${name}`).join()}`,
  );
  expect(row).toEqual({ ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: '' });
  const elsewhere = connect(port, '127.0.0.2');
  await expect(once(elsewhere, 'connect')).rejects.toThrow('ECONNREFUSED');
});

test('a port that is taken is refused in one line that names it, and nothing is left running', async () => {
  const [dataDir, port] = [await seededDataDir(), await takenPort()];
  await expect(startHere({ dataDir, port })).rejects.toThrow(
    new Error(`Port ${port} on 127.0.0.1 is taken by another program`),
  );
  expect(processesOf(dataDir)).toEqual([]);
});

test('a free port that somebody takes before the server does is chosen anew', async () => {
  const pgdata = join(await seededDataDir(), 'pg');
  const user = serverUser(pgdata);
  const plan = { pgdata, user, binaries: await findBinaries(user), settings: FAST, log: () => {} };
  const [taken, free] = [await takenPort(), await freePort()];
  const choices = [taken, free];
  const chosen = await launchOnPort(
    undefined,
    (port) => launchServer(plan, port),
    async () => choices.shift() as number,
  );
  onTestFinished(() => chosen.server.stop());
  expect(chosen.port).toBe(free);
});

test('a server that cannot start says why in one line and leaves the folder free', async () => {
  const dataDir = await seededDataDir();
  await expect(startHere({ dataDir, settings: { no_such_setting: '1' } })).rejects.toThrow(
    /^PostgreSQL did not start \(exit code 1\): unrecognized configuration parameter "no_such_setting"$/,
  );
  expect(processesOf(dataDir)).toEqual([]);
  await startHere({ dataDir });
});

test('stop ends every process, and asking twice is asking once', async () => {
  const dataDir = await seededDataDir();
  const server = await startHere({ dataDir });
  expect(processesOf(dataDir)).not.toEqual([]);
  await Promise.all([server.stop(), server.stop()]);
  expect(processesOf(dataDir)).toEqual([]);
  await server.stop();
});

test('a stranger with a wrong password changes nothing', async () => {
  const lines: string[] = [];
  const dataDir = await seededDataDir();
  const { url, port } = await startHere({ dataDir, log: (line) => lines.push(line) });
  const before = serverPid(dataDir);
  const wrong = `postgres://postgres:wrong@127.0.0.1:${port}/postgres`;
  await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
  await until(() => lines.some((line) => line.includes('FATAL')), 'the refusal is in the log');
  expect(await answers(url)).toBe(true);
  expect(serverPid(dataDir)).toBe(before);
  expect(lines.join()).not.toContain('unexpectedly');
});
