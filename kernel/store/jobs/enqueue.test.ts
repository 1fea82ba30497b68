import { expect, test } from 'vitest';
import type { Statements } from '../database/statements.ts';
import { enqueue } from './enqueue.ts';
import { clockAt, until, jobServer } from '../../../test/world/jobs/world.ts';
import { countJobs } from './job-metrics.ts';
import type { NewJob } from './job.ts';

const server = jobServer();
const now = new Date('2026-03-01T00:00:00Z');
const job = (n: number): NewJob => ({ kind: 'k', payload: { n } });
const jobs = (count: number) => Array.from({ length: count }, (_, n) => job(n));

test('work exists when and only when the transaction that enqueued it is committed', async () => {
  const { database, states } = await bind();
  const rolledBack = database.transaction(async (statements) => {
    await enqueue(statements, job(1), now);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await states()).toEqual([]);
  await database.transaction(async (statements) => {
    await enqueue(statements, job(1), now);
    expect(await states()).toEqual([]);
  });
  expect(await states()).toEqual(['ready']);
});

test('a thousand jobs are one statement, and their ids are in their order', async () => {
  const { database } = await bind();
  let count = 0;
  const counted: Statements = {
    query: (sql, parameters) => {
      count += 1;
      return database.query(sql, parameters);
    },
  };
  expect(await enqueue(counted, jobs(1_000), now)).toBe(1_000);
  expect(count).toBe(1);
  const rows = await database.query<{ n: number }>(
    `SELECT (payload->>'n')::int AS n FROM kernel.work ORDER BY id`,
  );
  expect(rows.map(({ n }) => n)).toEqual(jobs(1_000).map(({ payload }) => payload.n));
  expect(await enqueue(counted, [], now)).toBe(0);
});

test('the same unfinished job is enqueued once, and again when it is finished', async () => {
  const { world, database, states } = await bind();
  const same = { ...job(1), dedupeKey: 'same' };
  expect(await enqueue(database, [same, same, { ...job(2), dedupeKey: 'other' }], now)).toBe(2);
  expect(await enqueue(database, same, now)).toBe(0);
  expect(await enqueue(database, { ...same, kind: 'another kind' }, now)).toBe(1);
  world.work([{ kind: 'k', retrySeconds: [], run: async () => {} }]);
  await until(async () => (await states()).length === 1, 'jobs of kind k are done');
  expect(await enqueue(database, same, now)).toBe(1);
});

test('of two transactions that enqueue the same job at once, one does', async () => {
  const { database } = await bind();
  const same = { ...job(1), dedupeKey: 'same' };
  const added = await Promise.all(
    [1, 2, 3].map(() => database.transaction((statements) => enqueue(statements, same, now))),
  );
  expect(added.toSorted()).toEqual([0, 0, 1]);
});

test('counts by kind and state and the age of the oldest due job are numbers for an operator', async () => {
  const { database } = await bind();
  const clock = clockAt('2026-03-01T00:00:00Z');
  const figures = () => countJobs(database, [{ kind: job(1).kind }, { kind: 'another' }], clock.now());
  const oldest = async () => (await figures())[0]!.oldestDueSeconds;
  expect(await oldest()).toBe(0);
  await enqueue(
    database,
    [{ ...job(1), runAt: new Date('2026-03-01T00:01:00Z') }, { ...job(2) }],
    clock.now(),
  );
  clock.move(30);
  expect(await oldest()).toBe(30);
  await database.query(`DELETE FROM kernel.work WHERE state = 'ready'`);
  expect(await oldest()).toBe(0);
  clock.move(40);
  expect(await oldest()).toBe(10);
  const none = { ready: 0, running: 0, failed: 0 };
  expect(await figures()).toEqual([
    { kind: job(1).kind, ...none, later: 1, oldestDueSeconds: 10 },
    { kind: 'another', ...none, later: 0, oldestDueSeconds: 0 },
  ]);
});

async function bind() {
  const world = await server.world();
  return { world, database: world.database, states: () => world.states() };
}
