import { expect, onTestFinished, test } from 'vitest';
import type { Statements } from '../database/statements.ts';
import { lockGroups } from './group-lock.ts';
import { putBehind } from './put-aside.ts';
import { settle } from './settle.ts';
import { take, type Taken } from './take.ts';
import { gate, stayOpen, until, workServer, type World } from '../../../test/world/work/world.ts';

const server = workServer();

test('a job is not put behind one that is just being finished', async () => {
  const world = await server.world();
  const first = await twoOfOneObject(world);
  const door = gate();
  onTestFinished(door.open);
  const ending = gate();
  const ended = world.database.transaction(async (statements) => {
    await stayOpen(statements);
    await end(first)(statements);
    ending.open();
    await door.opened;
  });
  await ending.opened;
  expect(await takeFrom(world)).toMatchObject({ jobs: [], putAside: 0, contended: true });
  door.open();
  await ended;
  expect((await takeFrom(world)).jobs.map(({ payload }) => payload.n)).toEqual([1]);
});

test('the end of a job waits for those who are just putting others behind it, and sees them', async () => {
  const world = await server.world();
  const first = await twoOfOneObject(world);
  const door = gate();
  onTestFinished(door.open);
  const put = gate();
  const putting = world.database.transaction(async (statements) => {
    await stayOpen(statements);
    await lockGroups(statements, ['g']);
    expect(await putBehind(statements, 'k', ['g'])).toBe(1);
    put.open();
    await door.opened;
  });
  await put.opened;
  let isOver = false;
  const ended = world.database.transaction(end(first)).then(() => (isOver = true));
  await until(async () => isOver || (await someoneWaits(world)), 'the end waits');
  door.open();
  await Promise.all([putting, ended]);
  expect(await world.states()).toEqual(['ready']);
});

test('of two who claim from one group at once, one does', async () => {
  const world = await server.world();
  await world.enqueue([{ kind: 'k', payload: {}, groupKey: 'g' }]);
  await world.database.transaction(async (statements) => {
    expect(await lockGroups(statements, ['g', 'h'])).toEqual(['g', 'h']);
    expect(await takeFrom(world)).toMatchObject({ jobs: [], contended: true });
  });
  expect((await takeFrom(world)).jobs).toHaveLength(1);
});

async function twoOfOneObject(world: World): Promise<Taken> {
  await world.enqueue({ kind: 'k', payload: { n: 0 }, groupKey: 'g', objectKey: 'o' });
  const first = await takeFrom(world);
  expect(first.jobs).toHaveLength(1);
  await world.enqueue({ kind: 'k', payload: { n: 1 }, groupKey: 'g', objectKey: 'o' });
  return first;
}

const takeFrom = (world: World): Promise<Taken> =>
  take(world.database, {
    kind: 'k',
    groups: [{ groupKey: 'g', parked: false, held: 0 }],
    free: 10,
    groupCap: undefined,
    leaseSeconds: 30,
  });

const end =
  ({ jobs, token }: Taken) =>
  (statements: Statements) =>
    settle(statements, [{ job: jobs[0]!, token, outcome: { next: 'delete' } }], new Date());

const someoneWaits = async (world: World): Promise<boolean> =>
  (await world.database.query('SELECT 1 FROM pg_locks WHERE NOT granted')).length > 0;
