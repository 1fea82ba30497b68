import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../core/clock.ts';
import type { Mode } from '../../core/identity/identity.ts';
import { eventsBehind } from './event-metrics.ts';
import { readHead } from './read-events.ts';
import { recordEvent } from './record-event.ts';
import { Sequencer } from './sequencer.ts';
import type { StoredEvent } from './stored-event.ts';
import type { LogSubscription } from './log-subscription.ts';
import { TailReader } from './tail-reader.ts';
import { startEventServer, type EventServer } from '../../../test/world/events/server.ts';
import { ACME, silent, until, type EventWorld } from '../../../test/world/events/world.ts';

const statements: string[] = [];
let server: EventServer;
let world: EventWorld;
let sequencer: Sequencer;
let written: number;
const readers: TailReader[] = [];

beforeAll(async () => {
  server = await startEventServer({ log_statement: 'all' }, (line) => statements.push(line));
});
afterAll(() => server?.stop());
beforeEach(async () => {
  world = await server.openWorld();
  sequencer = new Sequencer({ ...world.loops, clock: systemClock, log: silent, everyMs: 20 });
  sequencer.start();
  written = 0;
});
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.stop()));
  await sequencer.stop();
  await world.close();
});

async function openReader(
  options: { bufferLimit?: number; pageSize?: number; rereadMs?: number; onSetBack?: () => void } = {},
) {
  const reader = await TailReader.open({ ...world.loops, clock: systemClock, log: silent, ...options });
  readers.push(reader);
  return reader;
}

interface Who {
  organisationId?: string;
  mode?: Mode;
  type?: string;
  objectKey?: string;
}

/** Each in a transaction of its own, numbered from 1 in `data.n`; returns the id of the last. */
async function write(count: number, who: Who = {}): Promise<string> {
  let id = '';
  for (let index = 0; index < count; index += 1) {
    written += 1;
    id = await recordEvent(world.part, {
      ...ACME,
      type: 'result.completed',
      objectKey: 'RS_1',
      data: { n: written },
      createdAt: new Date(),
      ...who,
    });
    sequencer.nudge();
  }
  return id;
}

const logHas = (count: number) =>
  until(async () => (await readHead(world.part)) >= count, `the log has ${count} events`);

/** Fails when they do not come. */
async function take(subscription: LogSubscription, count: number): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  const reading = (async () => {
    while (events.length < count) events.push((await subscription.next()).value!);
  })();
  await Promise.race([reading, until(() => events.length === count, `${count} events are read`)]);
  return events;
}

const numbers = (events: StoredEvent[]) => events.map(({ data }) => data.n);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('a subscriber gets what happens from now on, of its organisation, mode, types and objects alone', async () => {
  const reader = await openReader();
  await write(1);
  await logHas(1);
  await until(() => reader.position === 1, 'the reader has seen it');
  const all = await reader.subscribe(ACME);
  const filtered = await reader.subscribe({
    ...ACME,
    types: ['mandate.ready'],
    objectKeys: ['MD_1', 'MD_2'],
    matches: ({ data }) => data.n !== 5,
  });
  await write(1, { organisationId: 'other' });
  await write(1, { mode: 'live' });
  await write(1, { type: 'mandate.ready', objectKey: 'MD_1' });
  await write(1, { type: 'mandate.ready', objectKey: 'MD_1' });
  await write(1, { type: 'mandate.ready', objectKey: 'MD_3' });
  await write(1, { type: 'mandate.ready', objectKey: 'MD_2' });
  expect(numbers(await take(all, 4))).toEqual([4, 5, 6, 7]);
  expect(numbers(await take(filtered, 2))).toEqual([4, 7]);
});

test('subscribers that come at any moment while events flow miss none and get none twice', async () => {
  const reader = await openReader({ pageSize: 20 });
  const first = await write(1);
  await logHas(1);
  const total = 400;
  const writing = Promise.all([write(100), write(100), write(100), write(total - 301)]);
  const subscriptions: Promise<StoredEvent[]>[] = [];
  while (subscriptions.length < 60) {
    const joined = reader.subscribe({ ...ACME, after: first });
    subscriptions.push(joined.then((subscription) => take(subscription, total - 1)));
    await joined;
    const seen = reader.position;
    await Promise.race([writing, until(() => reader.position !== seen, 'the log goes on')]);
  }
  await writing;
  for (const events of await Promise.all(subscriptions)) {
    expect(events.map(({ position }) => position)).toEqual(range(2, total));
  }
});

test('an after that is unknown, or of another organisation or mode, is refused', async () => {
  const reader = await openReader();
  const others = await write(1, { organisationId: 'other' });
  const live = await write(1, { mode: 'live' });
  await logHas(2);
  const details = [{ path: 'after', message: 'is not the id of an event of the last 30 days' }];
  for (const after of [others, live, 'EV_NEVER', ''])
    await expect(reader.subscribe({ ...ACME, after })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details,
    });
});

test('a batch is read with one statement, however many subscribers there are', async () => {
  const reader = await openReader();
  const subscriptions = await Promise.all(range(1, 200).map(() => reader.subscribe(ACME)));
  statements.length = 0;
  await write(30);
  for (const subscription of subscriptions) expect(await take(subscription, 30)).toHaveLength(30);
  const reads = statements.filter((line) => line.includes('FROM kernel.event WHERE'));
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.length).toBeLessThanOrEqual(2 * 30);
});

test('who takes no events is closed as too slow, the others go on, and it resumes where it was', async () => {
  const reader = await openReader({ bufferLimit: 50, pageSize: 10 });
  const [slow, quick] = [await reader.subscribe(ACME), await reader.subscribe(ACME)];
  const quickly = take(quick, 80);
  await write(1);
  const [last] = await take(slow, 1);
  await write(79);
  expect(numbers(await quickly)).toEqual(range(1, 80));
  await expect(slow.next()).rejects.toMatchObject({ code: 'TOO_SLOW' });
  const resumed = await reader.subscribe({ ...ACME, after: last!.id });
  expect(numbers(await take(resumed, 79))).toEqual(range(2, 80));
});

test('without a hint the log is read again anyway', async () => {
  const reader = await openReader({ rereadMs: 50 });
  const subscription = await reader.subscribe(ACME);
  await world.owner.query(
    `INSERT INTO kernel.event VALUES (1, 'EV_1', 'acme', 'test', 't', 1, 'key', '{"n": 1}', $1)`,
    [new Date()],
  );
  await world.owner.query('UPDATE kernel.head SET position = 1');
  expect(numbers(await take(subscription, 1))).toEqual([1]);
});

test('a hint brings an event at once, though the next look is far away', async () => {
  const reader = await openReader({ rereadMs: 3_600_000 });
  const subscription = await reader.subscribe(ACME);
  await write(3);
  expect(numbers(await take(subscription, 3))).toEqual([1, 2, 3]);
});

test('stopping ends every subscription with a reason', async () => {
  const reader = await openReader();
  const subscription = await reader.subscribe(ACME);
  const waiting = subscription.next();
  const outcome = expect(waiting).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await reader.stop();
  await outcome;
  await expect(reader.subscribe(ACME)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('how far a reader is behind is a number', async () => {
  await write(5);
  await logHas(5);
  expect(await eventsBehind(world.part, { position: 2 })).toBe(3);
});

test('a reader that is ahead of the log is told from one that has read it all', async () => {
  await write(5);
  await logHas(5);
  expect(await eventsBehind(world.part, { position: 5 })).toBe(0);
  expect(await eventsBehind(world.part, { position: 9 })).toBe(-4);
});

/** Makes a standby that had not got everything when it took over. */
const setBackTo = (position: number) =>
  world.owner.query(
    `WITH lost AS (DELETE FROM kernel.event WHERE position > ${position})
     UPDATE kernel.head SET position = ${position}`,
  );

test.each([
  ['before anything new happens', 0],
  ['after fewer events than were lost', 2],
  ['after as many events as were lost', 3],
  ['after more events than were lost', 5],
])(
  'a log that was set back is noticed %s, and who subscribes again gets every event',
  async (_when, more) => {
    let noticed = 0;
    const reader = await openReader({ rereadMs: 20, onSetBack: () => (noticed += 1) });
    const [kept, lost] = [await reader.subscribe(ACME), await reader.subscribe(ACME)];
    await write(7);
    const events = await take(kept, 7);
    await take(lost, 7);
    const waiting = [kept.next(), lost.next()];
    const told = Promise.all(
      waiting.map((next) => expect(next).rejects.toMatchObject({ code: 'LOG_SET_BACK' })),
    );
    await sequencer.stop();
    await write(more);
    await world.owner.query('BEGIN');
    await setBackTo(4);
    await world.owner.query(
      `INSERT INTO kernel.event SELECT 4 + row_number() OVER (ORDER BY seq), id, organisation_id, mode, type, version,
       object_key, data, created_at FROM kernel.outbox`,
    );
    await world.owner.query('UPDATE kernel.head SET position = 4 + (SELECT count(*) FROM kernel.outbox)');
    await world.owner.query('DELETE FROM kernel.outbox');
    await world.owner.query('COMMIT');
    await told;
    expect(noticed).toBe(1);
    sequencer = new Sequencer({ ...world.loops, clock: systemClock, log: silent, everyMs: 20 });
    sequencer.start();
    const again = await reader.subscribe({ ...ACME, after: events[3]!.id });
    await expect(reader.subscribe({ ...ACME, after: events[6]!.id })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    await write(2);
    expect(numbers(await take(again, more + 2))).toEqual(range(8, 7 + more + 2));
    expect(noticed).toBe(1);
  },
);

test('who comes back from another process with a position that the log does not have is told', async () => {
  const reader = await openReader();
  await write(2);
  await logHas(2);
  await expect(reader.subscribe({ ...ACME, afterPosition: 3 })).rejects.toMatchObject({
    code: 'LOG_SET_BACK',
  });
  const subscription = await reader.subscribe({ ...ACME, afterPosition: 2 });
  await write(1);
  expect(numbers(await take(subscription, 1))).toEqual([3]);
});
