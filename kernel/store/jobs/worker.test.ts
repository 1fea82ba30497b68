import { expect, test } from 'vitest';
import { GiveUp, type JobHandler } from './handler.ts';
import { clockAt, until, jobServer, type World } from '../../../test/world/jobs/world.ts';
import type { Job } from './job.ts';

const server = jobServer();
const START = '2026-03-01T00:00:00Z';

test('a job runs with what it was enqueued with, and its row is gone', async () => {
  const world = await server.world();
  const ran: Job[] = [];
  await world.enqueue({ kind: 'k', payload: { mandateId: 'M_1' }, groupKey: 'g' }, new Date(START));
  world.work([handler({ run: async (job) => void ran.push(job) })]);
  await world.untilEmpty();
  expect(ran).toEqual([
    {
      id: '1',
      kind: 'k',
      payload: { mandateId: 'M_1' },
      groupKey: 'g',
      attempt: 1,
      createdAt: new Date(START),
      giveUpAt: null,
      requestId: null,
      traceparent: null,
    },
  ]);
});

test('a kind that nobody here handles is left alone', async () => {
  const world = await server.world();
  await world.enqueue([
    { kind: 'foreign', payload: {} },
    { kind: 'k', payload: {} },
  ]);
  world.work([handler({})]);
  await until(async () => (await world.states()).length === 1, 'the job of kind k is done');
  expect(await world.states()).toEqual(['ready']);
});

test('a job in the future runs when the clock is there', async () => {
  const world = await server.world();
  const clock = clockAt(START);
  let ran = 0;
  await world.enqueue({ kind: 'k', payload: {}, runAt: new Date('2026-03-01T01:00:00Z') }, clock.now());
  world.work([handler({ run: async () => void (ran += 1) })], { clock });
  clock.move(3_599);
  await world.looked();
  expect(ran).toBe(0);
  clock.move(1);
  await world.untilEmpty();
  expect(ran).toBe(1);
});

test('a failure is tried again by the schedule, and at its end is kept with its error until it is old', async () => {
  const world = await server.world();
  const clock = clockAt(START);
  const attempts: [number, string][] = [];
  await world.enqueue({ kind: 'k', payload: {} }, clock.now());
  const options = { clock, random: () => 0, keepFailedSeconds: 3_600 };
  const worker = world.work(
    [
      handler({
        retrySeconds: [5, 30],
        jitter: 0.2,
        run: async ({ attempt }) => {
          attempts.push([attempt, clock.now().toISOString()]);
          throw new Error(`no.\0 someone@example.com said ${'x'.repeat(500)}`);
        },
      }),
    ],
    options,
  );
  await untilState(world, 'later');
  expect(await row(world)).toMatchObject({ attempt: 1, run_at: new Date('2026-03-01T00:00:04Z') });
  clock.move(4);
  await until(() => attempts.length === 2, 'the second attempt');
  await untilState(world, 'later');
  clock.move(24);
  await untilState(world, 'failed');
  expect(attempts).toEqual([
    [1, '2026-03-01T00:00:00.000Z'],
    [2, '2026-03-01T00:00:04.000Z'],
    [3, '2026-03-01T00:00:28.000Z'],
  ]);
  const { last_error: error } = await row(world);
  expect(error).toMatch(/^Error: no\. \[hidden e-mail\] said x+$/);
  expect(error).toHaveLength(300);

  await worker.stop();
  clock.move(3_600);
  world.work([handler({})], options);
  await world.untilEmpty();
});

test('a handler may give up at once', async () => {
  const world = await server.world();
  await world.enqueue({ kind: 'k', payload: {} });
  world.work([
    handler({
      retrySeconds: [1, 1, 1],
      run: async () => {
        throw new GiveUp('410');
      },
    }),
  ]);
  await untilState(world, 'failed');
  expect(await row(world)).toMatchObject({ attempt: 1, last_error: 'Error: 410' });
});

test('the last write of a job that failed for good happens with its end, and is tried until it succeeds', async () => {
  const world = await server.world();
  await world.database.query('CREATE TABLE note (error text)');
  await world.enqueue({ kind: 'k', payload: {} });
  let calls = 0;
  world.work([
    handler({
      leaseSeconds: 0.3,
      run: async () => {
        throw new Error('no');
      },
      gaveUp: async (_, { error, finishIn }) => {
        calls += 1;
        if (calls === 1) throw new Error('not now');
        await world.database.transaction(async (statements) => {
          await statements.query('INSERT INTO note VALUES ($1)', [error]);
          await finishIn(statements);
        });
      },
    }),
  ]);
  await untilState(world, 'failed');
  expect(calls).toBe(2);
  expect(await world.database.query('SELECT * FROM note')).toHaveLength(1);
});

test('no attempt starts after the time to give up', async () => {
  const world = await server.world();
  const clock = clockAt(START);
  await world.enqueue({ kind: 'k', payload: {}, giveUpAt: new Date('2026-03-31T00:00:00Z') }, clock.now());
  clock.move(31 * 24 * 3_600);
  let ran = 0;
  world.work([handler({ retrySeconds: [1], lastRepeats: true, run: async () => void (ran += 1) })], {
    clock,
  });
  await untilState(world, 'failed');
  expect(ran).toBe(0);
});

test('a nudge starts the work without waiting for the next look', async () => {
  const world = await server.world();
  let ranAt = 0;
  const worker = world.work([handler({ run: async () => void (ranAt = performance.now()) })], {
    idleMs: 10_000,
  });
  await world.looked(8); // the next look would come two and a half seconds later
  await world.enqueue({ kind: 'k', payload: {} });
  const start = performance.now();
  worker.nudge();
  await until(() => ranAt > 0, 'the job runs');
  expect(ranAt - start).toBeLessThan(1_500);
});

function handler(part: Partial<JobHandler>): JobHandler {
  return { kind: 'k', retrySeconds: [], run: async () => {}, ...part };
}

const untilState = (world: World, state: string) =>
  until(async () => String(await world.states()) === state, `the job is ${state}`);

async function row(world: World): Promise<Record<string, unknown>> {
  const [first] = await world.database.query<Record<string, unknown>>(
    'SELECT * FROM kernel.work ORDER BY id',
  );
  return first!;
}
