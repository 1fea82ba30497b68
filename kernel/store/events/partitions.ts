import type { Statements } from '../database/statements.ts';

/** Makes partitions ahead of need; returns the last covered position. */
export async function createEventPartitions(statements: Statements): Promise<number> {
  const [row] = await statements.query<{ covered: string }>(
    'SELECT kernel.create_event_partitions() AS covered',
  );
  return Number(row!.covered);
}

/** Drops events over 30 days old at `now`: whole partitions, and single events of the oldest that is left. */
export async function dropExpiredEvents(statements: Statements, now: Date) {
  const [row] = await statements.query<{ partitions: number; events: number }>(
    'SELECT partitions, events FROM kernel.drop_expired_events($1)',
    [now],
  );
  return row!;
}
