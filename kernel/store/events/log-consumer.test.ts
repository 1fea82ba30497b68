import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../core/clock.ts';
import { LogConsumer, type EventConsumer } from './log-consumer.ts';
import { recordEvent } from './record-event.ts';
import { Sequencer } from './sequencer.ts';
import { startEventServer, type EventServer } from '../../../test/world/events/server.ts';
import { ACME, silent, until, type EventWorld } from '../../../test/world/events/world.ts';

let server: EventServer;
let world: EventWorld;
beforeAll(async () => {
  server = await startEventServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  world = await server.openWorld();
  await world.owner.query('CREATE TABLE kernel.copy (id text, nth bigint GENERATED ALWAYS AS IDENTITY)');
  await world.owner.query('GRANT ALL ON kernel.copy TO part');
  const sequencer = new Sequencer({ ...world.loops, clock: systemClock, log: silent, everyMs: 20 });
  sequencer.start();
  onTestFinished(() => sequencer.stop());
});
afterEach(() => world.close());

const copy = async (events: readonly { id: string }[], statements: Parameters<EventConsumer['take']>[1]) => {
  for (const { id } of events) await statements.query('INSERT INTO kernel.copy (id) VALUES ($1)', [id]);
};

async function record(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++)
    ids.push(
      await recordEvent(world.part, { ...ACME, type: 't', objectKey: 'o', data: {}, createdAt: new Date() }),
    );
  return ids;
}

async function open(take: EventConsumer['take'], batch = 7): Promise<LogConsumer> {
  const consumer = { name: 'copy', take };
  const options = { ...world.loops, clock: systemClock, log: silent, consumer, batch, rereadMs: 20 };
  const reader = await LogConsumer.open(options);
  onTestFinished(() => reader.stop());
  return reader;
}

const copied = async () =>
  (await world.part.query<{ id: string }>('SELECT id FROM kernel.copy ORDER BY nth')).map(({ id }) => id);

test('every event is taken once, in order, also those from before, by however many processes', async () => {
  const before = await record(20);
  for (let n = 0; n < 3; n++) await open(copy);
  const after = await record(30);
  await until(async () => (await copied()).length >= 50, 'all are taken');
  expect(await copied()).toEqual([...before, ...after]);
});

test('a batch that fails leaves nothing behind and is taken again', async () => {
  let failures = 0;
  await open(async (events, statements) => {
    await copy(events, statements);
    if (failures++ < 3) throw new Error('fails');
  });
  const ids = await record(10);
  await until(async () => (await copied()).length >= 10, 'all are taken');
  expect(await copied()).toEqual(ids);
  expect(failures).toBeGreaterThan(3);
});

test('what one left another goes on with', async () => {
  const first = await open(copy);
  const ids = await record(5);
  await until(async () => (await copied()).length >= 5, 'the first has taken all');
  await first.stop();
  ids.push(...(await record(5)));
  await open(copy);
  await until(async () => (await copied()).length >= 10, 'the second has taken the rest');
  expect(await copied()).toEqual(ids);
});

test('a log that was set back is taken up from its end: what is written there next is not passed over', async () => {
  await open(copy);
  const before = await record(10);
  await until(async () => (await copied()).length >= 10, 'all are taken');
  await world.owner.query(
    `WITH lost AS (DELETE FROM kernel.event WHERE position > 6) UPDATE kernel.head SET position = 6`,
  );
  const checkpoint = () =>
    world.part.query<{ position: string }>("SELECT position FROM kernel.consumer WHERE name = 'copy'");
  await until(async () => (await checkpoint())[0]?.position === '6', 'it is back at the end');
  const after = await record(6);
  await until(async () => (await copied()).length >= 16, 'those that came after are taken');
  expect(await copied()).toEqual([...before, ...after]);
});
