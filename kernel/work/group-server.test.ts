import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LeaseLost, type WorkHandler } from './handler.ts';
import { gate, until, workServer, type World } from './test-world.ts';

const server = workServer();

test('one process at a time serves a group; its lease is committed before the work starts, and extended', async () => {
  const world = await server.world();
  await world.enqueue([1, 2].map((n) => ({ kind: 'k', payload: { n }, groupKey: 'g' })));
  const door = gate();
  let starts = 0;
  let leasedAtStart: unknown[] = [];
  const slow = handler({
    leaseSeconds: 0.5,
    groupCap: 1,
    run: async () => {
      starts += 1;
      leasedAtStart = await leases(world);
      await door.opened;
    },
  });
  world.work([slow]);
  world.work([slow]);
  await until(() => leasedAtStart.length > 0, 'the first job runs');
  const until0 = await leaseEnd(world);
  await until(
    async () => (await leaseEnd(world)) > until0 + 1_500,
    'the lease was extended three times over',
  );
  expect(starts).toBe(1);
  expect(await world.states()).toEqual(['ready', 'ready']);
  door.open();
  await world.untilEmpty();
  expect(starts).toBe(2);
});

test('a group is given up when nothing is left to do, and when its worker stops', async () => {
  const world = await server.world();
  const job = (n: number) => ({ kind: 'k', payload: { n }, groupKey: 'g' });
  await world.enqueue(job(1));
  const [started, door] = [gate(), gate()];
  const first = world.work([handler({ run: async ({ payload }) => (payload.n === 1 ? undefined : go()) })], {
    stopSeconds: 20,
  });
  const go = () => {
    started.open();
    return door.opened;
  };
  await world.untilEmpty();
  await until(async () => (await leases(world)).length === 0, 'nobody serves the group');

  await world.enqueue(job(2));
  await started.opened;
  const stopped = first.stop();
  await world.enqueue(job(3));
  door.open();
  await stopped;
  expect(await leases(world)).toEqual([]);
  expect(await world.states()).toEqual(['ready']);
});

test('whoever lost a group is told, and what it did changes nothing; its other groups are not touched by it', async () => {
  const world = await server.world();
  await world.enqueue(['lost', 'kept'].map((groupKey) => ({ kind: 'k', payload: {}, groupKey })));
  const door = gate();
  const reasons: unknown[] = [];
  let runs = 0;
  world.work([
    handler({
      leaseSeconds: 3_600,
      run: async (_, { signal }) => {
        runs += 1;
        signal.addEventListener('abort', () => reasons.push(signal.reason));
        await door.opened;
      },
    }),
  ]);
  await until(() => runs === 2, 'both run');
  // As if another process had found the lease run out.
  await world.database.query(
    `UPDATE kernel.work_group_lease
     SET token = gen_random_uuid(), lease_until = now() + interval '1 hour' WHERE group_key = 'lost'`,
  );
  door.open();
  await until(async () => (await world.states()).length === 1, 'the end of the other is written');
  await world.looked();
  expect(await world.database.query('SELECT group_key, state, attempt FROM kernel.work')).toEqual([
    { group_key: 'lost', state: 'ready', attempt: 0 },
  ]);
  expect(reasons).toEqual([]);
});

test('a lease that ran out is taken over; the handler that had it is told and cannot finish', async () => {
  const world = await server.world();
  await world.enqueue({ kind: 'k', payload: {}, groupKey: 'g' });
  const [takenOver, tried] = [gate(), gate()];
  const problems: unknown[] = [];
  let runs = 0;
  world.work([
    handler({
      leaseSeconds: 2,
      run: async (_, { signal, finishIn }) => {
        runs += 1;
        if (runs === 1) {
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
          problems.push(signal.reason);
          await takenOver.opened;
        } else {
          takenOver.open();
          await tried.opened;
        }
        await world.database
          .transaction((statements) => finishIn(statements))
          .catch((error: unknown) => problems.push(error))
          .finally(tried.open);
      },
    }),
  ]);
  await until(() => runs === 1, 'it runs');
  // It ran out, and somebody has tidied up.
  await world.database.query('DELETE FROM kernel.work_group_lease');
  await world.untilEmpty();
  expect(problems).toEqual([new LeaseLost('1'), new LeaseLost('1')]);
});

test('what is ready again in front of where it reads does not wait for the end of a long list', async () => {
  const world = await server.world();
  const door = gate();
  const job = (n: string, part = {}) => ({ kind: 'k', payload: { n }, groupKey: 'g', ...part });
  await world.enqueue(['first', 'second'].map((n) => job(n, { objectKey: 'o' })));
  for (let thousand = 0; thousand < 6; thousand++)
    await world.enqueue(Array.from({ length: 1_000 }, () => job('other')));
  let others = 0;
  let othersBeforeSecond: number | undefined;
  world.work([
    handler({
      run: async ({ payload }) => {
        if (payload.n === 'first') await door.opened;
        else if (payload.n === 'second') othersBeforeSecond = others;
        else {
          await wait(1);
          others += 1;
          if (others === 100) door.open();
        }
      },
    }),
  ]);
  await until(() => othersBeforeSecond !== undefined, 'the second has its turn');
  expect(othersBeforeSecond).toBeLessThan(6_000);
});

test('attempts that failed count', async () => {
  const world = await server.world();
  await world.enqueue({ kind: 'k', payload: {}, groupKey: 'g' });
  const attempts: number[] = [];
  world.work([
    handler({
      retrySeconds: [0, 0],
      run: async ({ attempt }) => {
        attempts.push(attempt);
        if (attempt < 3) throw new Error('not yet');
      },
    }),
  ]);
  await world.untilEmpty();
  expect(attempts).toEqual([1, 2, 3]);
});

test('a stop gives back what does not finish, as if it had not been tried', async () => {
  const world = await server.world();
  await world.enqueue({ kind: 'k', payload: {}, groupKey: 'g' });
  const started = gate();
  const worker = world.work(
    [
      handler({
        run: (_, { signal }) => {
          started.open();
          return new Promise((_resolve, reject) =>
            signal.addEventListener('abort', () => reject(signal.reason)),
          );
        },
      }),
    ],
    { stopSeconds: 2.2 },
  );
  await started.opened;
  await worker.stop();
  expect(await world.database.query('SELECT state, attempt FROM kernel.work')).toEqual([
    { state: 'ready', attempt: 0 },
  ]);
  expect(await leases(world)).toEqual([]);
});

function handler(part: Partial<WorkHandler>): WorkHandler {
  return { kind: 'k', retrySeconds: [], run: async () => {}, leaseGroups: true, groupCap: 5, ...part };
}

const leases = (world: World) => world.database.query('SELECT group_key FROM kernel.work_group_lease');

async function leaseEnd(world: World): Promise<number> {
  const [lease] = await world.database.query<{ lease_until: Date }>(
    'SELECT lease_until FROM kernel.work_group_lease',
  );
  return lease!.lease_until.getTime();
}
