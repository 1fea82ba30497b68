import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  answers,
  guardPid,
  isAlive,
  keepBusy,
  processesOf,
  query,
  seededDataDir,
} from '../../test/world/embedded-postgres/world.ts';
import { serverPid, startHere, until } from '../../test/world/embedded-postgres/world.ts';

async function startLogged() {
  const dataDir = await seededDataDir();
  const lines: string[] = [];
  let onLine = (_line: string) => {};
  const onLost = vi.fn<(error: Error) => void>();
  const log = (line: string) => {
    lines.push(line);
    onLine(line);
  };
  const server = await startHere({ dataDir, log, onLost });
  const count = (text: string) => lines.filter((line) => line.includes(text)).length;
  const whenLogged = (text: string, act: () => unknown) => {
    onLine = (line) => line.includes(text) && act();
  };
  return { ...server, dataDir, onLost, count, whenLogged };
}

/** Returns when the killed server has been replaced by one that answers. */
async function killServer({ dataDir, url }: { dataDir: string; url: string }): Promise<void> {
  const killed = serverPid(dataDir);
  process.kill(killed, 'SIGKILL');
  await until(() => !isAlive(killed), 'the server is dead');
  await until(() => answers(url), 'a new server answers at the same address');
}

test('a server that dies is reported and restarted on the same port with what was committed', async () => {
  const server = await startLogged();
  await query(server.url, 'create table kept as select 42 as answer');
  await killServer(server);
  expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  expect(server.count('ended unexpectedly (signal SIGKILL): restart 1 of 3')).toBe(1);
  expect(server.onLost).not.toHaveBeenCalled();
});

test('a server that dies while it runs a query leaves no child of it and is restarted', async () => {
  const server = await startLogged();
  await keepBusy(server.url);
  const before = processesOf(server.dataDir).map(({ pid }) => pid);
  await killServer(server);
  expect(before.filter(isAlive)).toEqual([]);
});

test('the fourth death within a minute is the last: onLost once, nothing left running, the folder free', async () => {
  const server = await startLogged();
  for (let death = 1; death <= 3; death++) await killServer(server);
  process.kill(serverPid(server.dataDir), 'SIGKILL');
  await until(() => server.onLost.mock.calls.length > 0, 'the loss is reported');
  expect(processesOf(server.dataDir)).toEqual([]);
  await server.stop();
  await startHere({ dataDir: server.dataDir });
  expect(server.onLost).toHaveBeenCalledExactlyOnceWith(
    new Error('Embedded PostgreSQL is lost after 3 restarts within a minute: signal SIGKILL'),
  );
});

test('a restart that finds its port taken is tried again, then reported', async () => {
  const server = await startLogged();
  server.whenLogged('restart 1 of 3', () => {
    const holder = createServer().listen(server.port, '127.0.0.1');
    onTestFinished(() => void holder.close());
  });
  process.kill(serverPid(server.dataDir), 'SIGKILL');
  await until(() => server.onLost.mock.calls.length > 0, 'the loss is reported');
  expect(server.onLost.mock.calls[0]?.[0].message).toContain(`Port ${server.port} on 127.0.0.1 is taken`);
  expect(processesOf(server.dataDir)).toEqual([]);
  await startHere({ dataDir: server.dataDir });
});

test.each([
  ['as it begins', 'restart 1 of 3'],
  ['while the server recovers', 'starting PostgreSQL'],
  ['as the server becomes ready', 'ready to accept connections'],
])('stop during a restart, %s, ends it and leaves the folder free', async (_when, logged) => {
  const server = await startLogged();
  const stopped = Promise.withResolvers<void>();
  server.whenLogged(logged, () => stopped.resolve(server.stop()));
  process.kill(serverPid(server.dataDir), 'SIGKILL');
  await stopped.promise;
  expect(processesOf(server.dataDir)).toEqual([]);
  expect(server.onLost).not.toHaveBeenCalled();
  await startHere({ dataDir: server.dataDir });
});

test('a guard that is killed is replaced while the server goes on', async () => {
  const server = await startLogged();
  const [before, guard] = [serverPid(server.dataDir), guardPid(server.dataDir)];
  process.kill(guard as number, 'SIGKILL');
  await until(() => ![undefined, guard].includes(guardPid(server.dataDir)), 'another guard is there');
  expect(serverPid(server.dataDir)).toBe(before);
  expect(await answers(server.url)).toBe(true);
});

test('a guard that is killed again and again costs a restart, never leaves a server unguarded', async () => {
  const server = await startLogged();
  const killed = new Set<number>();
  await until(() => {
    if (server.count('restart 1 of 3') > 0) return true;
    const guard = guardPid(server.dataDir);
    if (guard === undefined || killed.has(guard)) return false;
    process.kill(guard, 'SIGKILL');
    return !killed.add(guard);
  }, 'the server is restarted');
  await until(() => answers(server.url), 'a new server answers');
  expect(guardPid(server.dataDir)).toEqual(expect.any(Number));
  expect(server.onLost).not.toHaveBeenCalled();
});

test('stop does not wait for a client that stays connected', async () => {
  const server = await startLogged();
  await keepBusy(server.url);
  await server.stop();
  expect(processesOf(server.dataDir)).toEqual([]);
});
