import type { Clock } from '../../core/clock.ts';
import type { Statements } from '../database/statements.ts';
import { readHead } from './read-events.ts';

/** The time that the first event in the outbox has waited for its position; 0 when none waits. */
export async function oldestOutboxSeconds(statements: Statements, clock: Clock): Promise<number> {
  const [oldest] = await statements.query<{ created_ms: string | number }>(
    'SELECT extract(epoch FROM created_at) * 1000 AS created_ms FROM kernel.outbox ORDER BY seq LIMIT 1',
  );
  if (!oldest) return 0;
  await clock.refresh();
  return Math.max(0, clock.now().getTime() - Number(oldest.created_ms)) / 1000;
}

/** Events of the log that a reader has not handed out yet. Below 0, the reader is ahead of a log that was set back. */
export async function eventsBehind(statements: Statements, reader: { position: number }): Promise<number> {
  const { position } = reader; // before the head is read, which may pass it meanwhile
  return (await readHead(statements)) - position;
}

export interface ConsumerLag {
  consumer: string;
  events: number;
  /** The age of the first event that the consumer has not taken; 0 when it has taken all. */
  seconds: number;
}

/** How far consumers are behind the log. One that has never run is missing. */
export async function consumerLags(
  statements: Statements,
  names: readonly string[],
  clock: Clock,
): Promise<ConsumerLag[]> {
  const rows = await statements.query<{ consumer: string; events: string; created_ms: string | null }>(
    `SELECT consumer.name AS consumer, head.position - consumer.position AS events,
       (SELECT extract(epoch FROM created_at) * 1000 FROM kernel.event
        WHERE event.position > consumer.position ORDER BY event.position LIMIT 1) AS created_ms
     FROM kernel.consumer CROSS JOIN kernel.head WHERE consumer.name = ANY ($1)`,
    [names],
  );
  await clock.refresh();
  const now = clock.now().getTime();
  return rows.map(({ consumer, events, created_ms: created }) => ({
    consumer,
    events: Number(events),
    seconds: created === null ? 0 : Math.max(0, now - Number(created)) / 1000,
  }));
}
