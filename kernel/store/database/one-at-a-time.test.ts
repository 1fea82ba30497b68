import { expect, inject, onTestFinished, test } from 'vitest';
import { eventually } from '../../../test/world/eventually.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { ConnectionPool } from './pool.ts';

function openPool() {
  const pool = new ConnectionPool({
    url: inject('postgresUrl'),
    name: 'figures',
    size: 3,
    waitMs: 3_000,
    statementTimeoutMs: 5_000,
    clientTimeoutMs: 6_000,
    settings: {},
  });
  onTestFinished(() => pool.close());
  return pool;
}

test('figures that are read together hold one connection, and nobody waits for them', async () => {
  const pool = openPool();
  const figures = oneAtATime(pool);
  const most = { used: 0, waiting: 0 };
  const asked = Promise.all(
    Array.from({ length: 10 }, () => figures.query<{ nth: number }>('SELECT 1 AS nth FROM pg_sleep(0.02)')),
  );
  let done = false;
  void asked.then(() => (done = true));
  await eventually('all have an answer', async () => {
    most.used = Math.max(most.used, pool.use.used);
    most.waiting = Math.max(most.waiting, pool.use.waiting);
    return done;
  });
  expect(await asked).toHaveLength(10);
  expect(most).toEqual({ used: 1, waiting: 0 });
});

test('one that fails leaves the next its turn', async () => {
  const figures = oneAtATime(openPool());
  const [wrong, right] = await Promise.allSettled([
    figures.query('SELECT 1 / 0'),
    figures.query<{ one: number }>('SELECT 1 AS one'),
  ]);
  expect(wrong.status).toBe('rejected');
  expect(right).toEqual({ status: 'fulfilled', value: [{ one: 1 }] });
});
