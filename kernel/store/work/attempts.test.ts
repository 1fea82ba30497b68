import { expect, test } from 'vitest';
import { NotNow, type WorkHandler } from './handler.ts';
import { gate, until, workServer, type World } from '../../../test/world/work/world.ts';

const server = workServer();

/** A handler whose attempts leave a row each, as deliveries do. */
async function handlerThatKeeps(world: World, part: Partial<WorkHandler> = {}): Promise<WorkHandler> {
  await world.database.query('CREATE TABLE kept (job text NOT NULL)');
  return {
    kind: 'k',
    retrySeconds: [],
    run: async () => {},
    keepAttempts: async (statements, jobs) => {
      await statements.query('INSERT INTO kept SELECT unnest($1::text[])', [jobs.map(({ id }) => id)]);
    },
    ...part,
  };
}

const kept = async (world: World): Promise<string[]> =>
  (await world.database.query<{ job: string }>('SELECT job FROM kept ORDER BY job')).map(({ job }) => job);

const jobs = (count: number) => Array.from({ length: count }, () => ({ kind: 'k', payload: {} }));

test('what attempts leave behind is written with their ends, also of those that failed', async () => {
  const world = await server.world();
  await world.enqueue(jobs(3));
  const run = async ({ id }: { id: string }) => {
    if (id === '2') throw new Error('fails');
  };
  world.work([await handlerThatKeeps(world, { run })]);
  await until(async () => String(await world.states()) === 'failed', 'two are done, one has failed');
  expect(await kept(world)).toEqual(['1', '2', '3']);
});

test('an end is not written without what its attempt leaves behind, and one that cannot be does not keep others', async () => {
  const world = await server.world();
  await world.enqueue(jobs(5));
  const handler = await handlerThatKeeps(world);
  const { keepAttempts } = handler;
  let broken = true;
  let refused = 0;
  handler.keepAttempts = async (statements, all) => {
    await keepAttempts!(statements, all);
    if (!broken || !all.some(({ id }) => id === '3')) return;
    refused += 1;
    throw new Error('this one cannot be written');
  };
  world.work([handler]);
  await until(async () => (await kept(world)).length === 4, 'the others are written');
  expect(await kept(world)).toEqual(['1', '2', '4', '5']);
  expect(await world.states()).toEqual(['running']);
  expect(refused).toBeGreaterThan(0);
  broken = false;
  await world.untilEmpty();
  expect(await kept(world)).toEqual(['1', '2', '3', '4', '5']);
});

test('an attempt whose lease was lost is kept; the job is left to who has it now', async () => {
  const world = await server.world();
  await world.enqueue(jobs(1));
  const { open, opened } = gate();
  let runs = 0;
  const run = async () => {
    runs += 1;
    await opened;
  };
  world.work([await handlerThatKeeps(world, { run })]);
  await until(() => runs === 1, 'it runs');
  await world.database.query(
    `UPDATE kernel.work SET lease_token = gen_random_uuid(), lease_until = now() + interval '1 hour'`,
  );
  open();
  await until(async () => (await kept(world)).length === 1, 'the attempt is kept');
  expect(await world.states()).toEqual(['running']);
});

test('a job that may not run now goes back as if it had never been claimed', async () => {
  const world = await server.world();
  await world.enqueue(jobs(1));
  let may = false;
  const attempts: number[] = [];
  const run = async ({ attempt }: { attempt: number }) => {
    attempts.push(attempt);
    if (!may) throw new NotNow();
  };
  world.work([await handlerThatKeeps(world, { run })]);
  await until(() => attempts.length >= 2, 'it was claimed again');
  may = true;
  await world.untilEmpty();
  expect(new Set(attempts)).toEqual(new Set([1]));
});
