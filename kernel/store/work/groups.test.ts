import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { WorkHandler } from './handler.ts';
import { dropExpiredParked, parkGroup, unparkGroup } from './parking.ts';
import { clockAt, gate, until, workServer } from '../../../test/world/work/world.ts';
import type { Job, NewWork } from './work.ts';

const server = workServer();

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

test('jobs of one object run one after another in their order, those of others beside them', async () => {
  const world = await server.world();
  const jobs = many(200, {}).map((job, n) => ({ ...job, groupKey: `g${n % 2}`, objectKey: `o${n % 10}` }));
  await world.enqueue(jobs);
  const ran = new Map<string, unknown[]>();
  const running = new Map<string, number>();
  let [most, overlaps] = [0, 0];
  const ordered = handler({
    retrySeconds: [0.02],
    lastRepeats: true,
    run: async ({ groupKey, objectKey, payload }) => {
      const key = `${groupKey} ${objectKey}`;
      running.set(key, (running.get(key) ?? 0) + 1);
      if (running.get(key) !== 1) overlaps += 1;
      most = Math.max(
        most,
        [...running.values()].reduce((sum, count) => sum + count),
      );
      await wait(Math.random() * 5);
      running.set(key, 0);
      if (Math.random() < 0.1) throw new Error('try again');
      ran.set(key, [...(ran.get(key) ?? []), payload.n]);
    },
  });
  world.work([ordered]);
  world.work([ordered]);
  await world.untilEmpty();
  expect(overlaps).toBe(0);
  expect(most).toBeGreaterThan(1);
  expect([...ran.values()].flat()).toHaveLength(200);
  for (const numbers of ran.values())
    expect(numbers).toEqual(numbers.toSorted((a, b) => Number(a) - Number(b)));
});

test('what waits behind a job that will be tried again does not keep other objects waiting', async () => {
  const world = await server.world();
  const clock = clockAt('2026-03-01T00:00:00Z');
  const now = clock.now();
  await world.enqueue(many(1_500, { groupKey: 'g', objectKey: 'broken' }), now);
  await world.enqueue({ kind: 'k', payload: {}, groupKey: 'g', objectKey: 'fine' }, now);
  await world.enqueue({ kind: 'k', payload: {}, groupKey: 'g', objectKey: 'broken', exempt: true }, now);
  const ran: Job[] = [];
  world.work(
    [
      handler({
        retrySeconds: [60],
        groupCap: 1,
        run: async (job) => {
          ran.push(job);
          if (job.payload.n === 0 && job.attempt === 1) throw new Error('not now');
        },
      }),
    ],
    { clock },
  );
  await until(() => ran.length === 3, 'the other object and the exempt one have run');
  await world.looked();
  expect(ran.map(({ objectKey, ordered }) => [objectKey, ordered])).toEqual([
    ['broken', true],
    ['fine', true],
    ['broken', false],
  ]);
  const states = Map.groupBy(await world.states(), (state) => state);
  expect([...states].map(([state, all]) => [state, all.length])).toEqual([
    ['later', 1],
    ['blocked', 1_499],
  ]);
  clock.move(60);
  await until(() => ran.length > 30, 'the rest runs behind it');
  const rest = ran.slice(3).map(({ payload }) => payload.n);
  expect(rest).toEqual(rest.map((_, n) => n));
});

test('what is ready again in front of a long list does not wait for the end of it', async () => {
  const world = await server.world();
  const door = gate();
  await world.enqueue(
    ['first', 'second'].map((n) => ({ kind: 'k', payload: { n }, groupKey: 'g', objectKey: 'o' })),
  );
  for (let thousand = 0; thousand < 6; thousand += 1) await world.enqueue(many(1_000, { groupKey: 'g' }));
  let others = 0;
  let othersBeforeSecond: number | undefined;
  world.work([
    handler({
      groupCap: 5,
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
  expect(othersBeforeSecond).toBeLessThan(1_000);
});

test('an object goes on when the one in front was removed by hand', async () => {
  const world = await server.world();
  const door = gate();
  const ran: unknown[] = [];
  await world.enqueue(many(3, { groupKey: 'g', objectKey: 'o' }));
  const fails = handler({
    retrySeconds: [3_600],
    run: async ({ payload }) => {
      ran.push(payload.n);
      await door.opened;
      if (payload.n === 0) throw new Error('no');
    },
  });
  world.work([fails]);
  await until(async () => String(await world.states()) === 'running,blocked,blocked', 'the others wait');
  door.open();
  await until(async () => (await world.states())[0] === 'later', 'the first is tried later');
  await world.database.query(`DELETE FROM kernel.work WHERE state = 'later'`);
  world.work([fails]); // looks after such things when it starts, and every few seconds
  await world.untilEmpty();
  expect(ran).toEqual([0, 1, 2]);
});

test('a parked group waits, what is enqueued meanwhile included; others and what runs go on', async () => {
  const world = await server.world();
  const { database } = world;
  const door = gate();
  const ran: string[] = [];
  const started: string[] = [];
  await world.enqueue({ kind: 'k', payload: { n: 'first' }, groupKey: 'g' });
  world.work([
    handler({
      concurrency: 100,
      run: async ({ payload }) => {
        started.push(String(payload.n));
        if (payload.n === 'first') await door.opened;
        ran.push(String(payload.n));
      },
    }),
  ]);
  await until(() => started.length === 1, 'the first runs');
  await database.transaction((statements) => parkGroup(statements, 'g'));
  await world.enqueue(many(1_200, { groupKey: 'g' }));
  await world.enqueue({ kind: 'k', payload: { n: 'other' }, groupKey: 'other' });
  await until(() => ran.includes('other'), 'the other group goes on');
  door.open();
  await until(() => ran.includes('first'), 'what ran when the group was parked ends');
  await until(
    async () => (await world.states()).every((state) => state === 'parked'),
    'the others are put aside',
  );
  await world.enqueue({ kind: 'k', payload: { n: 'late' }, groupKey: 'g' });
  await world.looked();
  expect(ran.toSorted()).toEqual(['first', 'other']);

  await database.transaction((statements) => unparkGroup(statements, 'g', new Date()));
  await world.untilEmpty();
  expect(ran).toHaveLength(2 + 1_200 + 1);
  expect(await database.query('SELECT * FROM kernel.work_parked_group')).toEqual([]);
});

test('what was parked keeps its order, also with what comes after', async () => {
  const world = await server.world();
  const { database } = world;
  const ran: unknown[] = [];
  await parkGroup(database, 'g');
  const jobs = many(30, { groupKey: 'g', objectKey: 'o' });
  await world.enqueue(jobs.slice(0, 20));
  const ordered = handler({ run: async ({ payload }) => void ran.push(payload.n) });
  world.work([ordered]);
  world.work([ordered]);
  await until(async () => (await world.states()).every((state) => state === 'parked'), 'all are put aside');
  await unparkGroup(database, 'g', new Date());
  await world.enqueue(jobs.slice(20));
  await until(() => ran.length > 5, 'some ran');
  await parkGroup(database, 'g');
  await world.looked();
  await unparkGroup(database, 'g', new Date());
  await world.untilEmpty();
  expect(ran).toEqual(jobs.map(({ payload }) => payload.n));
});

function handler(part: Partial<WorkHandler>): WorkHandler {
  return { kind: 'k', retrySeconds: [], run: async () => {}, ...part };
}

const many = (count: number, part: Partial<NewWork>): NewWork[] =>
  Array.from({ length: count }, (_, n) => ({ kind: 'k', payload: { n }, ...part }));

test('a released group does not wait out the retries of its troubles', async () => {
  const world = await server.world();
  const clock = clockAt('2026-03-01T00:00:00Z');
  const start = clock.now();
  await world.enqueue({ kind: 'k', payload: {}, groupKey: 'g', objectKey: 'o' }, start);
  let broken = true;
  let ran = 0;
  const fails = handler({
    retrySeconds: [43_200],
    run: async () => {
      ran += 1;
      if (broken) throw new Error('fails');
    },
  });
  world.work([fails], { clock });
  await until(async () => (await world.states())[0] === 'later', 'it waits half a day');
  await parkGroup(world.database, 'g');
  broken = false;
  await unparkGroup(world.database, 'g', start);
  await world.untilEmpty();
  expect(ran).toBe(2);
});

test('parked jobs whose time is over are dropped, others stay', async () => {
  const world = await server.world();
  const now = new Date('2026-03-01T00:00:00Z');
  const giveUpAt = (day: number) => new Date(`2026-03-0${day}T00:00:00Z`);
  await parkGroup(world.database, 'g');
  await world.enqueue(
    [1, 2, 3].map((day) => ({ kind: 'k', payload: {}, groupKey: 'g', giveUpAt: giveUpAt(day) })),
    now,
  );
  world.work([handler({})]);
  await until(async () => (await world.states()).every((state) => state === 'parked'), 'all are parked');
  expect(await dropExpiredParked(world.database, 'k', giveUpAt(2))).toBe(true);
  expect(await world.states()).toEqual(['parked']);
});
