import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createEffects, mostAtOnce, WorkerProcess } from '../../../test/world/jobs/process.ts';
import { until, jobServer, type World } from '../../../test/world/jobs/world.ts';

const server = jobServer();
const LEASE_SECONDS = 1;
const CAP = 3;
const base = { kind: 'effect', leaseSeconds: LEASE_SECONDS, groupCap: CAP };

test('workers killed at random lose nothing, do nothing twice, and keep the cap', async () => {
  const KILLS = 18;
  const world = await server.world();
  await createEffects(world);
  const options = { ...base, url: world.url, busyMs: 60 };
  const past: WorkerProcess[] = [];
  const alive = [0, 1, 2].map(() => new WorkerProcess(options));
  await until(() => alive.every(({ isReady }) => isReady), 'the workers are up', 60_000);

  let enqueued = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await world.enqueue(Array.from({ length: 60 }, () => jobNumber(enqueued++)));
    await wait(Math.random() * 400);
    const victim = Math.floor(Math.random() * alive.length);
    past.push(alive[victim]!);
    await alive[victim]!.kill('SIGKILL');
    alive[victim] = new WorkerProcess(options);
  }
  await until(async () => (await world.states()).length === 0, 'every job is done', 60_000);
  await Promise.all(alive.map((one) => one.kill('SIGTERM')));

  const effects = await effectsOf(world);
  expect(effects).toHaveLength(enqueued);
  expect(new Set(effects.map(({ job_id: id }) => id)).size).toBe(enqueued);

  const runs = [...past, ...alive].flatMap((one) => one.runs());
  expect(runs.filter(({ how }) => how === 'killed').length).toBeGreaterThan(0);
  // A run that lost its lease, in a process that got no time, is not in flight any more; its effect did not count.
  const inFlight = runs.filter(({ how }) => how !== 'lost');
  expect(mostAtOnce(inFlight, ({ groupKey }) => groupKey)).toBeLessThanOrEqual(CAP);
});

test('the job of a killed worker is taken over when its lease is over', async () => {
  const world = await server.world();
  await createEffects(world);
  const options = { ...base, url: world.url };
  const first = new WorkerProcess({ ...options, busyMs: 3_600_000 });
  await world.enqueue(jobNumber(0));
  await until(() => first.count('start') === 1, 'the job runs', 60_000);
  const second = new WorkerProcess({ ...options, busyMs: 0 });
  await until(() => second.isReady, 'another worker is up', 60_000);
  await first.kill('SIGKILL');
  await until(() => second.count('end') === 1, 'the job is done');
  const [killed] = first.runs();
  const [again] = second.runs();
  const seconds = Number(again!.start - killed!.end) / 1e9;
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(LEASE_SECONDS + 2);
});

test.each([
  ['has no effect', { unfenced: false, effects: 1, lost: 1 }],
  [
    'would have one without the fence, which shows that this test can see it',
    { unfenced: true, effects: 2, lost: 0 },
  ],
])('a frozen worker that wakes up after its job was taken over %s', async (_, expected) => {
  const world = await server.world();
  await createEffects(world);
  const options = { ...base, url: world.url, unfenced: expected.unfenced };
  const frozen = new WorkerProcess({ ...options, busyMs: 0, freezes: true });
  await until(() => frozen.isReady, 'a worker is up', 60_000);
  await world.enqueue(jobNumber(0));
  await until(() => frozen.count('start') === 1, 'the job runs', 60_000);
  const second = new WorkerProcess({ ...options, busyMs: 0 });
  await until(() => second.count('end') === 1, 'another worker has done it', 60_000);
  frozen.signal('SIGCONT');
  await until(() => frozen.count('end') + frozen.count('lost') === 1, 'the frozen one has tried to finish');
  expect(frozen.count('lost')).toBe(expected.lost);
  const effects = async () => (await effectsOf(world)).length;
  await until(async () => (await effects()) >= expected.effects, 'what was written is committed');
  expect(await effects()).toBe(expected.effects);
});

test('the cap of a group holds between processes', async () => {
  const world = await server.world();
  await createEffects(world);
  // Each process has jobs of its own to choose from, so that nothing but the cap is between them.
  const kinds = ['effect', 'other effect'];
  const options = { url: world.url, leaseSeconds: 10, groupCap: CAP, busyMs: 10 };
  const processes = kinds.map((kind) => new WorkerProcess({ ...options, kind }));
  await until(() => processes.every(({ isReady }) => isReady), 'the workers are up', 60_000);
  const job = (n: number) => ({ kind: kinds[n % 2]!, payload: { n }, groupKey: 'g' });
  await world.enqueue(Array.from({ length: 200 }, (_, n) => job(n)));
  await world.untilEmpty();
  await Promise.all(processes.map((one) => one.kill('SIGTERM')));
  const runs = processes.flatMap((one) => one.runs());
  expect(runs).toHaveLength(200);
  expect(mostAtOnce(runs, ({ groupKey }) => groupKey)).toBe(CAP);
});

const jobNumber = (n: number) => ({ kind: 'effect', payload: { n }, groupKey: `group ${n % 4}` });

const effectsOf = (world: World) => world.database.query<{ job_id: string }>('SELECT job_id FROM effect');
