import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readHead } from './read-events.ts';
import { recordEvent } from './record-event.ts';
import { TestProcess } from './test-processes.ts';
import { startEventServer, type EventServer } from './test-server.ts';
import { ACME, until, usePartitionsOf, type EventWorld } from './test-world.ts';
import { createCounters, inspect } from './test-writers.ts';

const WRITER_PROCESSES = 4;
const WRITERS_EACH = 4;
const SEQUENCERS = 3;
const KILLS = { sequencer: 14, writers: 7, reader: 7 };
/** A cure to take out, to see the test fail; see the fixtures. */
const without = process.env.WITHOUT;

let server: EventServer;
beforeAll(async () => {
  server = await startEventServer({ max_connections: '100' });
});
afterAll(() => server?.stop());

type Kind = keyof typeof KILLS;

class Crowd {
  readonly #world: EventWorld;
  readonly #running: { kind: Kind; process: TestProcess }[] = [];
  readonly #ended: { kind: Kind; process: TestProcess }[] = [];
  readonly #firstEvent: string;

  constructor(world: EventWorld, firstEvent: string) {
    this.#world = world;
    this.#firstEvent = firstEvent;
  }

  start(kind: Kind): void {
    const options = { url: this.#world.url, without, writers: WRITERS_EACH, after: this.#lastRead() };
    this.#running.push({ kind, process: new TestProcess(kind, options) });
  }

  /** Kills one that has begun its work, at a moment that nobody chose, and starts another. */
  async kill(kind: Kind): Promise<void> {
    const candidates = this.#running.filter((one) => one.kind === kind);
    const victim = candidates[Math.floor(Math.random() * candidates.length)]!;
    await until(() => victim.process.lines.length > 0, `a ${kind} process works`);
    await delay(Math.random() * 100);
    await this.#end(victim, 'SIGKILL');
    this.start(kind);
  }

  async stop(kind: Kind, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const leaving = this.#running.filter((one) => one.kind === kind);
    await Promise.all(leaving.map((one) => this.#end(one, signal)));
  }

  said(kind: Kind): string[] {
    return [...this.#ended, ...this.#running]
      .filter((one) => one.kind === kind)
      .flatMap((one) => one.process.lines);
  }

  async #end(one: { kind: Kind; process: TestProcess }, signal: NodeJS.Signals): Promise<void> {
    await one.process.end(signal);
    this.#running.splice(this.#running.indexOf(one), 1);
    this.#ended.push(one);
  }

  #lastRead(): string {
    return this.said('reader').at(-1)?.split(' ')[1] ?? this.#firstEvent;
  }
}

const shuffled = <Item>(items: Item[]) =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);

async function seed(world: EventWorld): Promise<string> {
  await createCounters(world);
  await usePartitionsOf(world, 1_500);
  if (without === 'the head lock and the primary key')
    await world.owner.query('ALTER TABLE kernel.event DROP CONSTRAINT event_pkey');
  return recordEvent(world.part, {
    ...ACME,
    type: 'first',
    objectKey: 'first',
    data: {},
    createdAt: new Date(),
  });
}

test('writers, sequencers and readers are killed at random: nothing is lost, repeated or out of order', async ({
  annotate,
}) => {
  const world = await server.openWorld();
  onTestFinished(() => world.close());
  const crowd = new Crowd(world, await seed(world));
  onTestFinished(async () => {
    for (const kind of ['writers', 'sequencer', 'reader'] as const) await crowd.stop(kind, 'SIGKILL');
  });

  for (let count = 0; count < SEQUENCERS; count += 1) crowd.start('sequencer');
  await until(async () => (await readHead(world.part)) === 1, 'the first event is sequenced');
  crowd.start('reader');
  for (let count = 0; count < WRITER_PROCESSES; count += 1) crowd.start('writers');

  const victims = Object.entries(KILLS).flatMap(([kind, times]) => Array<Kind>(times).fill(kind as Kind));
  for (const kind of shuffled(victims)) await crowd.kill(kind);

  await crowd.stop('writers');
  const drained = async () => (await world.owner.query('SELECT FROM kernel.outbox LIMIT 1')).length === 0;
  await until(drained, 'the outbox is empty');
  await crowd.stop('sequencer');
  const total = await readHead(world.part);
  await until(
    () => crowd.said('reader').length >= total - 1,
    `the reader has read ${total} events`,
    5_000,
  ).catch(
    () => {}, // what is missing is told below
  );
  await crowd.stop('reader', 'SIGKILL');

  const log = await world.owner.query<{ line: string; id: string }>(
    `SELECT position || ' ' || id AS line, id FROM kernel.event ORDER BY position`,
  );
  const ids = new Set(log.map(({ id }) => id));
  const inversions = log.filter(({ id }, index) => index > 0 && id < log[index - 1]!.id).length;
  await annotate(`${total} events, ${inversions} of them with an id before the one ahead`);

  const expected = (await inspect(world)).expected + 1;
  expect.soft(await inspect(world), 'the database').toEqual({
    lost: [],
    waiting: 0,
    expected: expected - 1,
    events: expected,
    positions: expected,
    ids: expected,
    first: 1,
    last: expected,
    head: expected,
  });
  expect
    .soft(
      crowd.said('writers').filter((id) => !ids.has(id)),
      'told as committed, and lost',
    )
    .toEqual([]);
  const read = crowd.said('reader');
  const wanted = log.slice(1).map(({ line }) => line);
  const difference = read.findIndex((line, index) => line !== wanted[index]);
  expect
    .soft({ difference, count: read.length }, 'the reader')
    .toEqual({ difference: -1, count: wanted.length });
  expect
    .soft(
      crowd.said('sequencer').filter((line) => line !== 'started'),
      'failed batches',
    )
    .toEqual([]);
  // Otherwise this would prove nothing about order.
  expect.soft(inversions).toBeGreaterThan(0);
  expect.soft(total).toBeGreaterThan(1_000);
}, 60_000);
