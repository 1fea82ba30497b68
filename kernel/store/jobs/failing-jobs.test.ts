import { describe, expect, test } from 'vitest';
import { clockAt, until, jobServer, type World } from '../../../test/world/jobs/world.ts';
import { GiveUp, type JobHandler } from './handler.ts';
import { countTroubled, listTroubled, lockTroubled, retryJob, retryJobs } from './failing-jobs.ts';

const server = jobServer();
const START = '2026-03-01T00:00:00Z';
const PAGE = { limit: 10, after: undefined };

const all = (world: World, kind: string | null = null) =>
  listTroubled(world.database, { kind, states: null, page: PAGE });

const handler = (run: JobHandler['run'], kind = 'k'): JobHandler => ({ kind, retrySeconds: [3_600], run });

describe('work in trouble', () => {
  test('is what is parked and what is tried again, newest first, and no other', async () => {
    const world = await server.world();
    const clock = clockAt(START);
    await world.enqueue([{ kind: 'k', payload: { id: 'parked' } }], clock.now());
    await world.enqueue([{ kind: 'k', payload: { id: 'fails' } }], new Date(clock.now().getTime() + 1));
    await world.enqueue([{ kind: 'other', payload: {} }], clock.now());
    clock.move(1);
    world.work(
      [
        handler(async ({ payload }) => {
          throw payload['id'] === 'parked' ? new GiveUp('no use') : new Error('away');
        }),
      ],
      { clock },
    );
    await until(async () => (await all(world)).length === 2, 'both have failed');
    expect(await all(world)).toMatchObject([
      { state: 'later', payload: { id: 'fails' }, attempt: 1, lastError: 'Error: away' },
      { state: 'failed', payload: { id: 'parked' }, attempt: 1, keepUntil: expect.any(Date) },
    ]);
    expect(await all(world, 'other')).toEqual([]);
    expect(await countTroubled(world.database)).toEqual([{ kind: 'k', parked: 1, failing: 1 }]);
    const [first] = await all(world);
    const rest = { limit: 10, after: { createdAt: first!.createdAt, id: first!.id } };
    expect(await listTroubled(world.database, { kind: null, states: null, page: rest })).toHaveLength(1);
  });

  test('runs once more when it is retried, past its last moment too', async () => {
    const world = await server.world();
    const clock = clockAt(START);
    const attempts: number[] = [];
    await world.enqueue(
      { kind: 'k', payload: {}, giveUpAt: new Date(Date.parse(START) + 1_000) },
      clock.now(),
    );
    world.work(
      [
        handler(async ({ attempt }) => {
          attempts.push(attempt);
          if (attempts.length === 1) throw new Error('away');
        }),
      ],
      { clock },
    );
    await until(async () => (await all(world))[0]?.state === 'failed', 'it is parked');
    clock.move(60);
    const { id } = (await all(world))[0]!;
    expect((await lockTroubled(world.database, id))?.state).toBe('failed');
    expect(await retryJob(world.database, id, clock.now())).toBe(true);
    await world.untilEmpty();
    expect(attempts).toEqual([1, 1]);
  });

  test('is not retried where the same work was made anew', async () => {
    const world = await server.world();
    const clock = clockAt(START);
    const once = { kind: 'k', payload: {}, dedupeKey: 'one' };
    await world.enqueue(once, clock.now());
    const worker = world.work(
      [
        handler(async () => {
          throw new GiveUp('no use');
        }),
      ],
      { clock },
    );
    await until(async () => (await all(world))[0]?.state === 'failed', 'it is parked');
    await worker.stop();
    await world.enqueue(once, clock.now());
    expect(await retryJob(world.database, (await all(world))[0]!.id, clock.now())).toBe(false);
  });

  test('of a kind is retried together, by group and by error, the newest of those about one thing alone', async () => {
    const world = await server.world();
    const clock = clockAt(START);
    const park = (id: number, kind: string, group: string, error: string, dedupeKey: string | null = null) =>
      world.database.query(
        `INSERT INTO kernel.work (id, kind, group_key, payload, state, run_at, attempt, last_error, dedupe_key, keep_until, created_at)
         OVERRIDING SYSTEM VALUE
         VALUES ($1, $2, $3, '{}', 'failed', $4, 3, $5, $6, $4::timestamptz + interval '30 days', $4)`,
        [id, kind, group, clock.now(), error, dedupeKey],
      );
    await park(1_001, 'k', 'OR_1', 'Error: no answer of the model');
    await park(1_002, 'k', 'OR_2', 'Error: no answer of the model');
    await park(1_003, 'k', 'OR_1', 'Error: something else');
    await park(1_004, 'other', 'OR_1', 'Error: no answer of the model');
    for (const id of [1_005, 1_006]) await park(id, 'same', 'same', 'Error: away', 'one thing');
    const retry = (changes: object) =>
      retryJobs(
        world.database,
        { kind: 'k', states: ['failed'], groupKey: null, error: null, most: 100, ...changes },
        clock.now(),
      );
    const ready = async () =>
      (
        await world.database.query<{ id: string }>(
          `SELECT id::text FROM kernel.work WHERE state = 'ready' AND attempt = 0 ORDER BY id`,
        )
      ).map(({ id }) => Number(id));

    expect(await retry({ groupKey: 'OR_1', error: 'NO ANSWER' })).toBe(1);
    expect(await ready()).toEqual([1_001]);
    expect(await retry({ most: 1 })).toBe(1);
    expect(await retry({})).toBe(1);
    expect(await retry({})).toBe(0);
    expect(await ready()).toEqual([1_001, 1_002, 1_003]);
    expect(await retry({ kind: 'same' })).toBe(1);
    expect(await retry({ kind: 'same' })).toBe(0);
    expect(await ready()).toEqual([1_001, 1_002, 1_003, 1_006]);
  });
});
