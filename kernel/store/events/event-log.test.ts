import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../core/clock.ts';
import type { Statements } from '../database/statements.ts';
import { oldestOutboxSeconds } from './event-metrics.ts';
import { positionAfter, readEvents, readHead } from './read-events.ts';
import { recordEvent, type NewEvent } from './record-event.ts';
import { Sequencer } from './sequencer.ts';
import { sequenceBatch } from './sequence-batch.ts';
import { startEventServer, type EventServer } from '../../../test/world/events/server.ts';
import {
  ACME,
  inTransaction,
  silent,
  until,
  usePartitionsOf,
  type EventWorld,
} from '../../../test/world/events/world.ts';

const AT = new Date('2026-03-01T10:00:00.123Z');
const event = (objectKey: string, more: Partial<NewEvent> = {}): NewEvent => ({
  ...ACME,
  type: 'result.completed',
  objectKey,
  data: {},
  createdAt: AT,
  ...more,
});

let server: EventServer;
let world: EventWorld;
beforeAll(async () => {
  server = await startEventServer();
  world = await server.openWorld();
});
afterAll(async () => {
  await world?.close();
  await server?.stop();
});

const pull = (afterPosition: number, more = {}) =>
  readEvents(world.part, { ...ACME, afterPosition, limit: 100, ...more });

test('an event is in the log when its transaction commits, as it was recorded, and not when it is undone', async () => {
  const before = await sequenceBatch(world.loops.database);
  await expect(
    inTransaction(world.url, async (transaction) => {
      await recordEvent(transaction, event('undone'));
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  const id = await inTransaction(world.url, (transaction) =>
    recordEvent(transaction, event('kept', { version: 2, data: { name: 'Ω', list: [1, null] } })),
  );

  expect(await sequenceBatch(world.loops.database)).toBe(before + 1);
  expect(await pull(before)).toEqual([
    {
      position: before + 1,
      id,
      ...ACME,
      type: 'result.completed',
      version: 2,
      objectKey: 'kept',
      data: { name: 'Ω', list: [1, null] },
      createdAt: AT,
    },
  ]);
  expect(id).toMatch(/^EV_[0-9A-Z]{26}$/);
  expect(await world.part.query('SELECT FROM kernel.outbox')).toEqual([]);
});

test('an event that commits late gets a later place, though its number is smaller', async () => {
  const before = await readHead(world.part);
  await inTransaction(world.url, async (slow) => {
    await recordEvent(slow, event('slow'));
    await inTransaction(world.url, (quick) => recordEvent(quick, event('quick')));
    expect(await sequenceBatch(world.loops.database)).toBe(before + 1);
  });
  await sequenceBatch(world.loops.database);
  expect((await pull(before)).map(({ objectKey }) => objectKey)).toEqual(['quick', 'slow']);
});

test('an empty outbox leaves the head where it is and makes no hint', async () => {
  const head = await sequenceBatch(world.loops.database);
  const [before] = await world.owner.query<{ version: string }>('SELECT xmin AS version FROM kernel.head');
  expect(await sequenceBatch(world.loops.database)).toBe(head);
  const [after] = await world.owner.query<{ version: string }>('SELECT xmin AS version FROM kernel.head');
  expect(after).toEqual(before);
});

test('a batch is at most 1,000 events', async () => {
  const head = await readHead(world.part);
  await world.owner.query(
    `INSERT INTO kernel.outbox (id, organisation_id, mode, type, version, object_key, data, created_at)
     SELECT 'EV_bulk' || n, 'bulk', 'live', 't', 1, n::text, '{}', $1 FROM generate_series(1, 2500) n`,
    [AT],
  );
  expect(await sequenceBatch(world.loops.database)).toBe(head + 1_000);
  expect(await sequenceBatch(world.loops.database)).toBe(head + 2_000);
  expect(await sequenceBatch(world.loops.database)).toBe(head + 2_500);
  const bulk = { organisationId: 'bulk', mode: 'live', limit: 3_000 } as const;
  const keys = (await readEvents(world.part, bulk)).map(({ objectKey }) => Number(objectKey));
  expect(keys).toEqual(Array.from({ length: 2_500 }, (_, index) => index + 1));
});

test('a page has only the events asked for, of that organisation and mode, in order', async () => {
  const before = await readHead(world.part);
  await inTransaction(world.url, async (transaction) => {
    await recordEvent(transaction, event('a', { type: 'mandate.ready' }));
    await recordEvent(transaction, event('a', { mode: 'live' }));
    await recordEvent(transaction, event('b', { organisationId: 'other' }));
    await recordEvent(transaction, event('b'));
    await recordEvent(transaction, event('c'));
  });
  await sequenceBatch(world.loops.database);
  const places = async (more = {}) => (await pull(before, more)).map(({ position }) => position - before);
  expect(await places()).toEqual([1, 4, 5]);
  expect(await places({ limit: 2 })).toEqual([1, 4]);
  expect(await places({ types: ['result.completed'] })).toEqual([4, 5]);
  expect(await places({ objectKeys: ['a', 'c'] })).toEqual([1, 5]);
  expect(await places({ upTo: before + 4 })).toEqual([1, 4]);
});

test('pages and look-ups by id are read from indexes, in order, over several partitions', async () => {
  const small = await server.openWorld();
  onTestFinished(() => small.close());
  await usePartitionsOf(small, 5_000);
  await small.owner.query(
    `INSERT INTO kernel.event (position, id, organisation_id, mode, type, version, object_key, data, created_at)
     SELECT n, 'EV_' || n, 'organisation' || n % 100, 'live', 't', 1, n::text, '{}', $1
     FROM generate_series(1, 10000) n`,
    [AT],
  );
  await small.owner.query('ANALYZE kernel.event');
  const plans: string[] = [];
  const explained: Statements = {
    query: async (sql, parameters) => {
      const rows = await small.owner.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, parameters);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return [];
    },
  };
  const tenant = { organisationId: 'organisation7', mode: 'live' } as const;
  await readEvents(explained, { ...tenant, types: ['t'], afterPosition: 1_000, limit: 5 });
  await positionAfter(explained, tenant, 'EV_77', AT).catch(() => {});
  const [page, found] = plans;
  expect(page).toMatch(/Index Scan using event_1_organisation_id_mode_position_idx/);
  expect(page).toMatch(/Index Scan using event_5001_organisation_id_mode_position_idx/);
  expect(page).not.toMatch(/Seq Scan|Sort/);
  expect(found).toMatch(/Index Scan using event_1_id_key/);
});

test('a nudge sequences at once, though the next look is far away', async () => {
  const own = await server.openWorld();
  onTestFinished(() => own.close());
  const sequencer = new Sequencer({ ...own.loops, clock: systemClock, log: silent, everyMs: 3_600_000 });
  sequencer.start();
  for (let head = 1; head <= 3; head += 1) {
    await recordEvent(own.part, event('nudged'));
    sequencer.nudge();
    await until(async () => (await readHead(own.part)) === head, 'the event is sequenced');
  }
  await sequencer.stop();
});

test('a part can add to the log but never change it, nor reach its partitions', async () => {
  await inTransaction(world.url, (transaction) => recordEvent(transaction, event('fixed')));
  await sequenceBatch(world.loops.database);
  const denied = /permission denied/;
  await expect(world.part.query(`UPDATE kernel.event SET type = 'x'`)).rejects.toThrow(denied);
  await expect(world.part.query('DELETE FROM kernel.event')).rejects.toThrow(denied);
  await expect(world.part.query('TRUNCATE kernel.event')).rejects.toThrow(denied);
  await expect(world.part.query('DELETE FROM kernel_partitions.event_1')).rejects.toThrow(denied);
  await expect(world.part.query('DROP TABLE kernel.event')).rejects.toThrow(/must be owner/);
});

test('the age of the oldest waiting event is told by the clock, 0 when none waits', async () => {
  await sequenceBatch(world.loops.database);
  const clock = { now: () => new Date(AT.getTime() + 90_000), refresh: async () => {} };
  expect(await oldestOutboxSeconds(world.part, clock)).toBe(0);
  await inTransaction(world.url, (transaction) => recordEvent(transaction, event('waits')));
  expect(await oldestOutboxSeconds(world.part, clock)).toBe(90);
});
