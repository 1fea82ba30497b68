import { describe, expect, test } from 'vitest';
import { clockAt, until, jobServer, type World } from '../../../test/world/jobs/world.ts';
import { GiveUp, type JobHandler } from './handler.ts';
import { countTroubled, listTroubled, lockTroubled, retryJob } from './troubled-jobs.ts';

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
});
