import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { JobHandler } from './handler.ts';
import { gate, until, jobServer, type World } from '../../../test/world/jobs/world.ts';
import { lockGroups, take, type ClaimedJobs } from './claim.ts';
import type { NewJob } from './job.ts';

const server = jobServer();

test('a group with 10,000 waiting jobs does not delay the single job of another', async () => {
  const world = await server.world();
  for (let n = 0; n < 10; n += 1) await world.enqueue(many(1_000, { groupKey: 'big' }));
  const ran: string[] = [];
  world.work([handler({ concurrency: 4, run: async (job) => void ran.push(job.groupKey) })]);
  await until(() => ran.length > 50, 'the big group is being worked on');
  await world.enqueue({ kind: 'k', payload: {}, groupKey: 'small' });
  const before = ran.length;
  await until(() => ran.includes('small'), 'the small group has its turn');
  expect(ran.indexOf('small') - before).toBeLessThan(20);
  expect(ran.length).toBeLessThan(5_000);
});

test('with more groups than slots, every group has its turn', async () => {
  const world = await server.world();
  const groups = Array.from({ length: 250 }, (_, n) => `g${String(n).padStart(3, '0')}`);
  await world.enqueue(groups.flatMap((groupKey) => many(8, { groupKey })));
  const turns = new Map<string, number>();
  let ran = 0;
  const first = gate();
  world.work([
    handler({
      concurrency: 10,
      run: async ({ groupKey }) => {
        ran += 1;
        turns.set(groupKey, (turns.get(groupKey) ?? 0) + 1);
        if (ran > 500) first.open();
      },
    }),
  ]);
  await first.opened;
  expect(turns.size).toBe(250);
  expect(Math.max(...turns.values())).toBeLessThanOrEqual(6);
});

test('however many groups are slow, another one starts at once', async () => {
  const world = await server.world();
  const door = gate();
  const started: string[] = [];
  for (let n = 0; n < 6; n += 1) await world.enqueue(many(10, { groupKey: `slow ${n}` }));
  world.work([
    handler({
      concurrency: 8,
      groupCap: 4,
      run: async ({ groupKey }) => {
        started.push(groupKey);
        if (groupKey !== 'quick') await door.opened;
      },
    }),
  ]);
  await until(() => new Set(started).size === 6, 'all slow groups run');
  await world.looked();
  await world.enqueue({ kind: 'k', payload: {}, groupKey: 'quick' });
  await until(() => started.includes('quick'), 'the quick one runs beside them');
  door.open();
});

test('the cap of a group holds between workers, and leaves nobody waiting below it', async () => {
  const world = await server.world();
  const kinds = ['k', 'another kind'];
  await world.enqueue(kinds.flatMap((kind) => many(40, { kind, groupKey: 'g' })));
  let [running, most] = [0, 0];
  const capped = handler({
    groupCap: 3,
    run: async () => {
      running += 1;
      most = Math.max(most, running);
      await wait(Math.random() * 10);
      running -= 1;
    },
  });
  // Each has jobs of its own to choose from, so that nothing but the cap is between them.
  for (const kind of [...kinds, ...kinds]) world.work([{ ...capped, kind }], { idleMs: 5 });
  await world.untilEmpty();
  expect(most).toBe(3);
});

function handler(part: Partial<JobHandler>): JobHandler {
  return { kind: 'k', retrySeconds: [], run: async () => {}, ...part };
}

const many = (count: number, part: Partial<NewJob>): NewJob[] =>
  Array.from({ length: count }, (_, n) => ({ kind: 'k', payload: { n }, ...part }));

test('of two who claim from one group at once, one does', async () => {
  const world = await server.world();
  await world.enqueue([{ kind: 'k', payload: {}, groupKey: 'g' }]);
  await world.database.transaction(async (statements) => {
    expect(await lockGroups(statements, ['g', 'h'])).toEqual(['g', 'h']);
    expect(await takeFrom(world)).toMatchObject({ jobs: [], contended: true });
  });
  expect((await takeFrom(world)).jobs).toHaveLength(1);
});

const takeFrom = (world: World): Promise<ClaimedJobs> =>
  take(world.database, {
    kind: 'k',
    groups: ['g'],
    heldBy: () => 0,
    free: 10,
    groupCap: undefined,
    leaseMs: 30_000,
  });
