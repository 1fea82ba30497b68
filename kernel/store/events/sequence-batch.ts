import type { Connection } from './connection.ts';

export const HINT_CHANNEL = 'kernel_event';
export const BATCH = 1_000;

/** Who holds this row is the sequencer, whichever process it is. */
export const LOCK_HEAD = 'SELECT position FROM kernel.head FOR UPDATE';

/**
 * A statement of its own, after the lock: its snapshot then has all that the last holder of the lock did. One that
 * locked and read together would read the state from before it waited. A row that commits later with a smaller
 * `seq` is found by a later batch; of the same object there is none such, because its lock was held from drawing the
 * number to the commit. `= ANY (ARRAY(…))` keeps to the index, whatever the statistics say about a table that is
 * mostly empty.
 */
export const MOVE_BATCH = `
  WITH moved AS (
    DELETE FROM kernel.outbox
    WHERE seq = ANY (ARRAY(SELECT seq FROM kernel.outbox ORDER BY seq LIMIT ${BATCH}))
    RETURNING *
  ), placed AS (
    INSERT INTO kernel.event
      (position, id, organisation_id, mode, type, version, object_key, data, created_at)
    SELECT (SELECT position FROM kernel.head) + row_number() OVER (ORDER BY seq),
      id, organisation_id, mode, type, version, object_key, data, created_at
    FROM moved
  ), advanced AS (
    UPDATE kernel.head SET position = position + (SELECT count(*) FROM moved)
    WHERE EXISTS (SELECT FROM moved)
    RETURNING position
  )
  SELECT position, pg_notify('${HINT_CHANNEL}', position::text) FROM advanced`;

/**
 * Moves what is in the outbox, up to a batch, to the end of the log; returns where the log ends now. Lock and move are
 * sent together: a process that freezes between them would leave everybody waiting for the lock.
 */
export async function sequenceBatch(connection: Connection): Promise<number> {
  const [locked, advanced] = (await connection.transact(LOCK_HEAD, MOVE_BATCH)) as { position: string }[][];
  return Number((advanced?.[0] ?? locked?.[0])?.position);
}
