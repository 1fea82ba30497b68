import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { systemClock } from '../../kernel/core/clock.ts';
import type { Statements } from '../../kernel/store/database/statements.ts';
import { recordEvent } from '../../kernel/store/events/record-event.ts';
import { Sequencer } from '../../kernel/store/events/sequencer.ts';
import { TailReader } from '../../kernel/store/events/tail-reader.ts';
import { startEventServer } from '../world/events/server.ts';
import { ACME, silent, until, type EventWorld } from '../world/events/world.ts';

export interface EventLogMetrics {
  /** Writers alone: recorded and committed, with nobody to sequence or read. */
  committedPerSecond: number;
  /** From the first commit to the last event in the hands of a subscriber, with the same writers. */
  deliveredPerSecond: number;
  /** From the commit to the subscriber. */
  medianMs: number;
  p99Ms: number;
  /** Events a second from the outbox, where they waited, to a subscriber. */
  drainedPerSecond: number;
}

interface BenchOptions {
  writers?: number;
  events?: number;
  backlog?: number;
}

/** Durable commits, one event each; database, writers, sequencer and subscriber share this machine. */
export async function benchEventLog(options: BenchOptions = {}): Promise<EventLogMetrics> {
  const { writers = 16, events = 10_000, backlog = 30_000 } = options;
  const server = await startEventServer({ fsync: 'on', max_wal_size: '4GB' });
  try {
    const alone = await server.openWorld();
    await write(alone, writers, events / 10, () => {}); // warms up
    const committed = await timed(() => write(alone, writers, events, () => {}));
    await alone.close();

    const world = await server.openWorld();
    const figures = await measureDelivery(world, writers, events, backlog);
    await world.close();
    return { committedPerSecond: perSecond(events, committed), ...figures };
  } finally {
    await server.stop();
  }
}

async function measureDelivery(world: EventWorld, writers: number, events: number, backlog: number) {
  const sequencer = new Sequencer({ ...world.loops, clock: systemClock, log: silent });
  const tail = await TailReader.open({ ...world.loops, clock: systemClock, log: silent });
  const committedAt = new Map<string, number>();
  const deliveredAt = new Map<string, number>();
  const subscription = await tail.subscribe(ACME);
  const reading = (async () => {
    for await (const { id } of subscription) deliveredAt.set(id, performance.now());
  })();
  sequencer.start();

  const delivered = await timed(async () => {
    await write(world, writers, events, (id) => {
      committedAt.set(id, performance.now());
      sequencer.nudge();
    });
    await until(() => deliveredAt.size === events, 'all events are delivered', 60_000);
  });
  await sequencer.stop();
  const waits = [...committedAt].map(([id, at]) => deliveredAt.get(id)! - at).toSorted((a, b) => a - b);

  await world.owner.query(
    `INSERT INTO kernel.outbox (id, organisation_id, mode, type, version, object_key, data, created_at)
     SELECT 'EV_' || n, 'acme', 'test', 'result.completed', 1, 'RS_' || n % 100, $2, $3
     FROM generate_series(1, $1) n`,
    [backlog, JSON.stringify(DATA), new Date()],
  );
  const again = new Sequencer({ ...world.loops, clock: systemClock, log: silent });
  const drained = await timed(async () => {
    again.start();
    await until(() => deliveredAt.size === events + backlog, 'the backlog is delivered', 60_000);
  });
  await again.stop();
  await subscription.return();
  await reading;
  await tail.stop();
  return {
    deliveredPerSecond: perSecond(events, delivered),
    medianMs: waits[Math.floor(waits.length / 2)]!,
    p99Ms: waits[Math.floor(waits.length * 0.99)]!,
    drainedPerSecond: perSecond(backlog, drained),
  };
}

/** About as much as a result record holds. */
const DATA = { result_id: 'RS_01', status: 'completed', output: 'x'.repeat(600) };

async function write(
  world: EventWorld,
  writers: number,
  events: number,
  onCommit: (id: string) => void,
): Promise<void> {
  let left = events;
  const writing = Array.from({ length: writers }, async (_, writer) => {
    const client = new Client({ connectionString: world.url });
    await client.connect();
    const statements: Statements = {
      query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
        (await client.query(sql, [...parameters])).rows as Row[],
    };
    while (left-- > 0) {
      await statements.query('BEGIN');
      const id = await recordEvent(statements, {
        ...ACME,
        type: 'result.completed',
        objectKey: `RS_${writer}`,
        data: DATA,
        createdAt: new Date(),
      });
      await statements.query('COMMIT');
      onCommit(id);
    }
    await client.end();
  });
  await Promise.all(writing);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

const perSecond = (count: number, seconds: number) => Math.round(count / seconds);

export const eventLogLine = (figures: EventLogMetrics): string =>
  `event log: ${figures.deliveredPerSecond} events/s from commit to a subscriber ` +
  `(${(figures.deliveredPerSecond / figures.committedPerSecond).toFixed(2)} of the ${figures.committedPerSecond}/s ` +
  `that the writers commit alone), median ${figures.medianMs.toFixed(1)} ms, p99 ${figures.p99Ms.toFixed(1)} ms; ` +
  `a backlog drains at ${figures.drainedPerSecond} events/s`;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.stdout.write(`${eventLogLine(await benchEventLog())}\n`);
