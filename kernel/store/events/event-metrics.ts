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
