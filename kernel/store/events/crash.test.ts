import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readHead } from './read-events.ts';
import { recordEvent } from './record-event.ts';
import { Crowd, type Kind } from '../../../test/world/events/crowd.ts';
import { startEventServer, type EventServer } from '../../../test/world/events/server.ts';
import { ACME, until, usePartitionsOf, type EventWorld } from '../../../test/world/events/world.ts';
import { createCounters, inspect } from '../../../test/world/events/writers.ts';

const WRITER_PROCESSES = 4;
const WRITERS_EACH = 4;
const SEQUENCERS = 3;
const KILLS: Record<Kind, number> = { sequencer: 10, writers: 5, reader: 5 };
const FREEZES = 6;
/** A cure to take out, to see the test fail: the fixtures know which. */
const without = process.env.WITHOUT;

let server: EventServer;
let world: EventWorld;
let crowd: Crowd;
beforeAll(async () => {
  server = await startEventServer();
});
afterAll(() => server?.stop());

/** An event to read after, the processes at work, and small partitions, so that many are made under fire. */
async function startCrowd(): Promise<void> {
  world = await server.openWorld();
  onTestFinished(() => world.close());
  await createCounters(world);
  await usePartitionsOf(world, 1_500);
  if (without === 'the head lock and the primary key')
    await world.owner.query('ALTER TABLE kernel.event DROP CONSTRAINT event_pkey');
  const first = { ...ACME, type: 'first', objectKey: 'first', data: {}, createdAt: new Date() };
  crowd = new Crowd({ url: world.url, without, writers: WRITERS_EACH }, await recordEvent(world.part, first));
  onTestFinished(() => crowd.killAll());
  crowd.start('sequencer', SEQUENCERS);
  await until(async () => (await readHead(world.part)) === 1, 'the first event is sequenced');
  crowd.start('reader');
  crowd.start('writers', WRITER_PROCESSES);
}

/** Waits for the end, and does not fail without it: the checks that follow tell what is missing. */
async function settle(): Promise<void> {
  await crowd.stop('writers');
  const drained = async () => (await inspect(world)).waiting === 0;
  await until(drained, 'the outbox is empty').catch(() => {});
  await crowd.stop('sequencer');
  const total = await readHead(world.part);
  await until(() => crowd.said('reader').length >= total - 1, 'all is read').catch(() => {});
  await crowd.stop('reader', 'SIGKILL');
}

const shuffled = <Item>(items: Item[]) =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);

test('writers, sequencers and readers are killed at random: nothing lost, repeated or out of order', async ({
  annotate,
}) => {
  await startCrowd();
  const victims = Object.entries(KILLS).flatMap(([kind, times]) => Array<Kind>(times).fill(kind as Kind));
  for (const kind of shuffled(victims)) await crowd.kill(kind);
  await settle();

  const log = await world.owner.query<{ line: string; id: string }>(
    `SELECT position || ' ' || id AS line, id FROM kernel.event ORDER BY position`,
  );
  const inversions = log.filter(({ id }, index) => index > 0 && id < log[index - 1]!.id).length;
  await annotate(`${log.length} events, ${inversions} of them with an id before the one ahead`);

  const { expected, ...found } = await inspect(world);
  const total = expected + 1; // with the first, which no counter counts
  const whole = {
    lost: [],
    waiting: 0,
    events: total,
    positions: total,
    ids: total,
    first: 1,
    last: total,
    head: total,
  };
  expect.soft(found, 'the database').toEqual(whole);

  const ids = new Set(log.map(({ id }) => id));
  const broken = crowd.said('writers').filter((id) => !ids.has(id));
  expect.soft(broken, 'what writers were told is committed').toEqual([]);

  const [read, wanted] = [crowd.said('reader'), log.slice(1).map(({ line }) => line)];
  const difference = read.findIndex((line, index) => line !== wanted[index]);
  expect
    .soft({ difference, count: read.length }, 'the reader')
    .toEqual({ difference: -1, count: wanted.length });

  const failures = crowd.said('sequencer').filter((line) => line !== 'started');
  expect.soft(failures, 'failed batches').toEqual([]);

  // Without these it would prove nothing about order.
  expect.soft(inversions).toBeGreaterThan(0);
  expect.soft(total).toBeGreaterThan(500);
});

test('a sequencer that freezes at any moment holds nobody up', async () => {
  await startCrowd();
  for (let freezes = 0; freezes < FREEZES; freezes += 1)
    await crowd.freeze('sequencer', async () => {
      const before = await readHead(world.part);
      // A sequencer that held the others up would do so for as long as it is frozen, which is until this ends.
      await until(async () => (await readHead(world.part)) > before + 100, 'the log goes on');
    });
  await settle();
  const { lost, head, expected } = await inspect(world);
  expect({ lost, head }).toEqual({ lost: [], head: expected + 1 });
});
