import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEventPartitions, dropExpiredEvents } from './partitions.ts';
import { positionAfter, readEvents, readHead } from './read-events.ts';
import { recordEvent } from './record-event.ts';
import { sequenceBatch } from './sequence-batch.ts';
import { Sequencer } from './sequencer.ts';
import { startEventServer, type EventServer } from '../../../test/world/events/server.ts';
import {
  ACME,
  inTransaction,
  silent,
  until,
  usePartitionsOf,
  type EventWorld,
} from '../../../test/world/events/world.ts';

const DAY_MS = 86_400_000;
const START = Date.now();
const EACH = 1_000;
let server: EventServer;
let world: EventWorld;
beforeAll(async () => {
  server = await startEventServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  world = await server.openWorld();
  await usePartitionsOf(world, EACH);
});
afterEach(async () => {
  await world.close();
});

/** Sets the clock of the database and returns what it shows. */
async function onDay(day: number): Promise<Date> {
  await world.owner.query('UPDATE kernel.test_clock SET offset_ms = $1', [day * DAY_MS]);
  return new Date(START + day * DAY_MS);
}

async function eventsOnDay(day: number, count: number): Promise<void> {
  await world.owner.query(
    `INSERT INTO kernel.outbox (id, organisation_id, mode, type, version, object_key, data, created_at)
     SELECT 'EV_' || $2 || '_' || n, 'acme', 'test', 't', 1, 'key', '{}', $3 FROM generate_series(1, $1) n`,
    [count, String(day), new Date(START + day * DAY_MS)],
  );
  const end = (await readHead(world.part)) + count;
  while ((await sequenceBatch(world.loops.database)) < end);
}

const partitions = async () =>
  (
    await world.owner.query<{ name: string }>(
      'SELECT name FROM kernel_partitions.event_partition ORDER BY until',
    )
  ).map(({ name }) => name.replace('kernel_partitions.event_', ''));
const kept = async () => {
  const events = await readEvents(world.part, { ...ACME, limit: 10_000 });
  return [events[0]?.position, events.at(-1)?.position, events.length];
};

test('a partition is dropped when its newest event is over 30 days old, and no event sooner', async () => {
  await eventsOnDay(0, 1_500); // the second partition has events of two days
  await eventsOnDay(3, 1_000);
  expect(await dropExpiredEvents(world.part, await onDay(29.9))).toEqual({ partitions: 0, events: 0 });
  expect(await kept()).toEqual([1, 2_500, 2_500]);

  expect(await dropExpiredEvents(world.part, await onDay(30.1))).toEqual({ partitions: 1, events: 500 });
  expect((await partitions())[0]).toBe('1001');
  expect(await kept()).toEqual([1_501, 2_500, 1_000]);

  expect(await dropExpiredEvents(world.part, await onDay(33.1))).toEqual({ partitions: 1, events: 500 });
  expect((await partitions())[0]).toBe('2001');
  expect(await kept()).toEqual([undefined, undefined, 0]);
});

test('after everything has expired, new events go on where the log ended', async () => {
  await eventsOnDay(0, 1_200);
  await dropExpiredEvents(world.part, await onDay(100));
  await eventsOnDay(100, 1_000);
  expect(await kept()).toEqual([1_201, 2_200, 1_000]);
});

test('an after that has expired is refused like one that never was', async () => {
  await eventsOnDay(0, 1);
  const now = await onDay(29.9);
  expect(await positionAfter(world.part, ACME, 'EV_0_1', now)).toBe(1);
  const refused = { code: 'VALIDATION_FAILED', details: [expect.objectContaining({ path: 'after' })] };
  await expect(positionAfter(world.part, ACME, 'EV_0_1', await onDay(30.1))).rejects.toMatchObject(refused);
  await expect(positionAfter(world.part, ACME, 'EV_never', now)).rejects.toMatchObject(refused);
});

test('a clock that is far ahead of the database drops nothing', async () => {
  await eventsOnDay(0, 10);
  const wrong = new Date(START + 400 * DAY_MS);
  await expect(dropExpiredEvents(world.part, wrong)).rejects.toThrow(/far ahead/);
  expect(await kept()).toEqual([1, 10, 10]);
});

test('partitions are made ahead of need, once, by any number of processes that own nothing', async () => {
  await eventsOnDay(0, 4_000);
  const covered = await Promise.all(Array.from({ length: 8 }, () => createEventPartitions(world.part)));
  expect(new Set(covered)).toEqual(new Set([14_000]));
  expect(await partitions()).toHaveLength(14);
});

test('a running sequencer never runs out of partitions, and drops what expires', async () => {
  await eventsOnDay(0, 2_000);
  const now = await onDay(31);
  const sequencer = new Sequencer({
    ...world.loops,
    clock: { now: () => now, refresh: async () => {} },
    log: silent,
  });
  sequencer.start();
  try {
    await until(async () => (await partitions())[0] === '2001', 'the expired partitions are gone');
    const wanted = 20_000; // more than there were partitions for
    await world.owner.query(
      `INSERT INTO kernel.outbox (id, organisation_id, mode, type, version, object_key, data, created_at)
       SELECT 'EV_' || n, 'acme', 'test', 't', 1, 'key', '{}', $2 FROM generate_series(1, $1) n`,
      [wanted, now],
    );
    sequencer.nudge();
    await until(async () => (await readHead(world.part)) === 2_000 + wanted, 'all are sequenced');
  } finally {
    await sequencer.stop();
  }
});

test('a missing partition is made when an event needs it', async () => {
  const made = await world.owner.query<{ name: string }>(
    'SELECT name FROM kernel_partitions.event_partition',
  );
  for (const { name } of made) await world.owner.query(`DROP TABLE ${name}`);
  await inTransaction(world.url, (transaction) =>
    recordEvent(transaction, { ...ACME, type: 't', objectKey: 'key', data: {}, createdAt: new Date() }),
  );
  await expect(sequenceBatch(world.loops.database)).rejects.toThrow(/no partition/);
  expect(await createEventPartitions(world.loops.database)).toBeGreaterThan(0);
  expect(await sequenceBatch(world.loops.database)).toBe(1);
});
