import { expect, onTestFinished, test } from 'vitest';
import { LeaseLost, type JobHandler } from './handler.ts';
import { gate, silentLog, stayOpen, until, jobServer, type World } from '../../../test/world/jobs/world.ts';
import { openJobDatabase } from './job-database.ts';

const server = jobServer();

test('the lease is committed before the work starts, and extended for as long as it runs', async () => {
  const world = await server.world();
  await world.enqueue({ kind: 'k', payload: {} });
  let stateAtStart: unknown;
  let starts = 0;
  const door = gate();
  const slow = handler({
    leaseSeconds: 0.5,
    run: async () => {
      starts += 1;
      stateAtStart = (await row(world)).state;
      await door.opened;
    },
  });
  world.work([slow]);
  world.work([slow]);
  await until(() => stateAtStart !== undefined, 'the job runs');
  expect(stateAtStart).toBe('running');
  const first = (await row(world)).lease_until as Date;
  const muchLater = async () => ((await row(world)).lease_until as Date).getTime() > first.getTime() + 1_500;
  await until(muchLater, 'the lease was extended past three times its length');
  expect(starts).toBe(1);
  door.open();
  await world.untilEmpty();
});

test('a handler whose lease was lost is told, and cannot finish what somebody else does by now', async () => {
  const world = await server.world();
  await world.database.query('CREATE TABLE effect (attempt int)');
  await world.enqueue({ kind: 'k', payload: {} });
  const [takenOver, tried] = [gate(), gate()];
  const reasons: unknown[] = [];
  const problems: unknown[] = [];
  world.work([
    handler({
      retrySeconds: [0],
      leaseSeconds: 2,
      run: async ({ attempt }, { signal, finishIn }) => {
        if (attempt === 1) {
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
          reasons.push(signal.reason);
          await takenOver.opened;
        } else {
          takenOver.open();
          await tried.opened;
        }
        await world.database
          .transaction(async (statements) => {
            await statements.query('INSERT INTO effect VALUES ($1)', [attempt]);
            await finishIn(statements);
          })
          .catch((error: unknown) => problems.push(error))
          .finally(tried.open);
      },
    }),
  ]);
  await untilState(world, 'running');
  // This process seems to have been away for longer than the lease.
  await world.database.query(`UPDATE kernel.work SET lease_until = now() - interval '1 second'`);
  await world.untilEmpty();
  expect(reasons).toEqual([new LeaseLost('1')]);
  expect(problems).toEqual([new LeaseLost('1')]);
  expect(await world.database.query('SELECT attempt FROM effect')).toEqual([{ attempt: 2 }]);
});

test('the ordinary end of a handler whose lease was lost changes nothing either', async () => {
  const world = await server.world();
  await world.enqueue({ kind: 'k', payload: {} });
  const [takenOver, ended] = [gate(), gate()];
  const worker = world.work([
    handler({
      retrySeconds: [0],
      leaseSeconds: 2,
      run: async ({ attempt }) => {
        if (attempt === 1) await takenOver.opened;
        else {
          takenOver.open();
          await ended.opened;
        }
      },
    }),
  ]);
  await untilState(world, 'running');
  await world.database.query(`UPDATE kernel.work SET lease_until = now() - interval '1 second'`);
  await takenOver.opened;
  worker.nudge();
  await world.looked();
  expect(await row(world)).toMatchObject({ state: 'running', attempt: 2 });
  ended.open();
  await world.untilEmpty();
});

test('an end that is not ours to write any more leaves those written with it alone', async () => {
  const world = await server.world();
  await world.enqueue([1, 2, 3].map((n) => ({ kind: 'k', payload: { n } })));
  const door = gate();
  let runs = 0;
  world.work([
    handler({
      leaseSeconds: 3_600,
      run: async () => {
        runs += 1;
        await door.opened;
      },
    }),
  ]);
  await until(() => runs === 3, 'all run');
  // Another process seems to have found the lease run out.
  await world.database.query(`UPDATE kernel.work SET lease_token = gen_random_uuid() WHERE id = 2`);
  door.open();
  await until(async () => (await world.states()).length === 1, 'the ends of the others are written');
  await world.looked();
  expect(await row(world)).toMatchObject({ id: '2', state: 'running', attempt: 1 });
});

test('a last write that is rolled back does not finish the job', async () => {
  const world = await server.world();
  await world.database.query('CREATE TABLE effect (attempt int)');
  await world.enqueue({ kind: 'k', payload: {} });
  world.work([
    handler({
      retrySeconds: [0],
      run: ({ attempt }, { finishIn }) =>
        world.database.transaction(async (statements) => {
          await statements.query('INSERT INTO effect VALUES ($1)', [attempt]);
          await finishIn(statements);
          if (attempt === 1) throw new Error('after all, no');
        }),
    }),
  ]);
  await world.untilEmpty();
  expect(await world.database.query('SELECT attempt FROM effect')).toEqual([{ attempt: 2 }]);
});

test('a handler that takes too long has failed, even if it never ends', async () => {
  const world = await server.world();
  await world.enqueue({ kind: 'k', payload: {} });
  world.work([handler({ timeoutSeconds: 0.1, run: () => new Promise<never>(() => {}) })]);
  await untilState(world, 'failed');
  expect((await row(world)).last_error).toBe('Error: not done within 0.1 s');
});

test('a stop waits for what runs, and claims nothing more', async () => {
  const world = await server.world();
  await world.enqueue([{ kind: 'k', payload: {} }]);
  const door = gate();
  const worker = world.work([handler({ run: () => door.opened })], { stopSeconds: 20 });
  await untilState(world, 'running');
  const stopped = worker.stop();
  await world.enqueue([{ kind: 'k', payload: {} }]);
  door.open();
  await stopped;
  expect(await world.states()).toEqual(['ready']);
});

test('a stop gives back at once what does not finish, as if it had not been tried', async () => {
  const world = await server.world();
  await world.enqueue({ kind: 'k', payload: {} });
  const worker = world.work(
    [
      handler({
        run: (_, { signal }) =>
          new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      }),
    ],
    { stopSeconds: 2.2 },
  );
  await untilState(world, 'running');
  await worker.stop();
  expect(await row(world)).toMatchObject({ state: 'ready', attempt: 0, lease_token: null });
});

test('a handler that keeps its last transaction open delays neither the heartbeats nor the ends of others', async () => {
  const world = await server.world();
  const domain = openJobDatabase({ url: world.url, log: silentLog });
  onTestFinished(() => domain.close());
  const door = gate();
  onTestFinished(door.open);
  const started: unknown[] = [];
  const aborted: unknown[] = [];
  const leaseSeconds = 0.6;
  let isOpen = false;
  world.work([
    handler({
      leaseSeconds,
      run: async ({ payload }, { signal, finishIn }) => {
        started.push(payload.n);
        signal.addEventListener('abort', () => aborted.push(payload.n));
        if (payload.n === 'open') {
          await domain.transaction(async (statements) => {
            await stayOpen(statements);
            await finishIn(statements);
            isOpen = true;
            await door.opened;
          });
        } else if (payload.n === 'long') await door.opened;
      },
    }),
  ]);
  await world.enqueue([
    { kind: 'k', payload: { n: 'long' } },
    { kind: 'k', payload: { n: 'open' } },
  ]);
  await until(() => isOpen, 'the last transaction of one is open');
  const before = await leaseOf(world);
  await until(
    async () => (await leaseOf(world)) > before + 2 * leaseSeconds * 1000,
    'the other one is kept alive',
  );
  await world.enqueue({ kind: 'k', payload: { n: 'short' } });
  await until(async () => started.length === 3 && (await world.states()).length === 2, 'a third one ends');
  door.open();
  await world.untilEmpty();
  expect(started).toEqual(['long', 'open', 'short']);
  expect(aborted).toEqual([]);
});

test('a handler that is given up on with its last transaction open does not hold up the ends of others', async () => {
  const world = await server.world();
  const domain = openJobDatabase({ url: world.url, log: silentLog });
  onTestFinished(() => domain.close());
  const door = gate();
  onTestFinished(door.open);
  let abortedAt = Infinity;
  const stuck = handler({
    kind: 'stuck',
    // Long enough for the transaction to be open on a busy machine.
    timeoutSeconds: 2,
    run: (_, { signal, finishIn }) =>
      domain.transaction(async (statements) => {
        signal.addEventListener('abort', () => (abortedAt = performance.now()));
        await stayOpen(statements);
        await finishIn(statements);
        await door.opened;
      }),
  });
  world.work([stuck, handler({})]);
  await world.enqueue({ kind: 'stuck', payload: {} });
  await until(() => performance.now() > abortedAt + 1_200, 'its failure is waiting to be written');
  await world.enqueue({ kind: 'k', payload: {} });
  await until(async () => String(await world.states()) === 'running', 'another job ends', 10_000);
  door.open();
  await world.untilEmpty();
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

const leaseOf = async (world: World): Promise<number> => ((await row(world)).lease_until as Date).getTime();
