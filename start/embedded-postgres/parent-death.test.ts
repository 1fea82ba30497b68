import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { startParent } from '../../test/world/embedded-postgres/parent.ts';
import {
  answers,
  guardPid,
  keepBusy,
  processesOf,
  query,
  seededDataDir,
  serverPid,
} from '../../test/world/embedded-postgres/world.ts';
import { startHere, until, untilNothingRuns } from '../../test/world/embedded-postgres/world.ts';

const kernelTellsOfParentDeath = spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0;

async function startWithParent() {
  const dataDir = await seededDataDir();
  const parent = await startParent({ dataDir });
  await query(parent.url, 'create table kept as select 42 as answer');
  return { dataDir, parent };
}

async function expectRestart(dataDir: string): Promise<void> {
  const { url } = await startHere({ dataDir });
  expect(await query(url, 'select answer from kept')).toEqual([{ answer: 42 }]);
}

test('kill -9 of the parent ends server and guard, and the next start has the data', async () => {
  const { dataDir, parent } = await startWithParent();
  await parent.kill('SIGKILL');
  await untilNothingRuns(dataDir);
  await expectRestart(dataDir);
});

test('a start right after kill -9 of the parent waits for the old server instead of adopting it', async () => {
  const { dataDir, parent } = await startWithParent();
  await parent.kill('SIGKILL');
  await expectRestart(dataDir);
  expect(await answers(parent.url)).toBe(false);
});

test('kill -9 of parent and server at once, with a query running, leaves nothing and the data is there', async () => {
  const { dataDir, parent } = await startWithParent();
  await keepBusy(parent.url);
  process.kill(serverPid(dataDir), 'SIGKILL');
  await parent.kill('SIGKILL');
  await untilNothingRuns(dataDir);
  await expectRestart(dataDir);
});

test('after the guard was killed the server still dies with its parent', async () => {
  const { dataDir, parent } = await startWithParent();
  const guard = guardPid(dataDir) as number;
  process.kill(guard, 'SIGKILL');
  await until(() => ![undefined, guard].includes(guardPid(dataDir)), 'another guard is there');
  await parent.kill('SIGKILL');
  await untilNothingRuns(dataDir);
});

test('kill -9 of parent and guard at once does not stand in the way of the next start', async () => {
  const { dataDir, parent } = await startWithParent();
  process.kill(guardPid(dataDir) as number, 'SIGKILL');
  await parent.kill('SIGKILL');
  if (kernelTellsOfParentDeath) await untilNothingRuns(dataDir);
  await expectRestart(dataDir);
});

test('a parent that ends in good order stops its server', async () => {
  const { dataDir, parent } = await startWithParent();
  await parent.kill('SIGTERM');
  expect(processesOf(dataDir)).toEqual([]);
});

test('a parent that just ends takes its server along', async () => {
  const { dataDir, parent } = await startWithParent();
  await parent.kill('SIGHUP');
  await untilNothingRuns(dataDir);
});
