import type { JobDatabase } from '../jobs/job-database.ts';
import { EVENT_HINT } from './hints.ts';

export const BATCH = 1_000;

/** The holder of this row lock is the sequencer, whichever process it is. */
export const LOCK_HEAD = 'SELECT position FROM kernel.head FOR UPDATE';

/**
 * A second statement, after the lock: its snapshot has all that the last holder of the lock did. A statement that
 * locked and read together would read the state from before it waited. A row that commits later with a smaller `seq`
 * is found by a later batch; no such row has the same object, whose lock was held from drawing the number to the
 * commit. `= ANY (ARRAY(…))` keeps to the index, whatever the statistics say of a table that is mostly empty.
 */
export const MOVE_BATCH = `
  WITH moved AS (
    DELETE FROM kernel.outbox
    WHERE seq = ANY (ARRAY(SELECT seq FROM kernel.outbox ORDER BY seq LIMIT ${BATCH}))
    RETURNING *
  ), placed AS (
    INSERT INTO kernel.event
      (position, id, organisation_id, mode, type, version, object_key, data, created_at, request_id, traceparent)
    SELECT (SELECT position FROM kernel.head) + row_number() OVER (ORDER BY seq),
      id, organisation_id, mode, type, version, object_key, data, created_at, request_id, traceparent
    FROM moved
  ), advanced AS (
    UPDATE kernel.head SET position = position + (SELECT count(*) FROM moved)
    WHERE EXISTS (SELECT FROM moved)
    RETURNING position
  )
  SELECT position, pg_notify('${EVENT_HINT}', position::text) FROM advanced`;

/** Moves a batch to the end of the log. A process that froze between lock and move would keep the lock. */
export async function sequenceBatch(database: Pick<JobDatabase, 'transact'>): Promise<number> {
  const [locked, advanced] = (await database.transact(LOCK_HEAD, MOVE_BATCH)) as { position: string }[][];
  return Number((advanced?.[0] ?? locked?.[0])?.position);
}
