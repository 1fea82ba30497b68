import type { Statements } from '../database/statements.ts';

/**
 * From this commit on no job of the group is started, those enqueued later included; what runs goes on. One row,
 * however many jobs wait: workers put them aside when they meet them.
 */
export async function parkGroup(statements: Statements, groupKey: string): Promise<void> {
  await statements.query(
    `INSERT INTO kernel.work_parked_group (group_key) VALUES ($1)
     ON CONFLICT (group_key) DO UPDATE SET released_at = NULL`,
    [groupKey],
  );
}

/** Goes on with what waited, in its order. A group that is not parked stays as it is. */
export async function unparkGroup(statements: Statements, groupKey: string, now: Date): Promise<void> {
  await statements.query(
    'UPDATE kernel.work_parked_group SET released_at = $2 WHERE group_key = $1 AND released_at IS NULL',
    [groupKey, now],
  );
}

const DROPPED_AT_ONCE = 5_000;

/** Parked jobs of a kind whose time is over: nobody would ever come by to give them up. False when there are more. */
export async function dropExpiredParked(statements: Statements, kind: string, now: Date): Promise<boolean> {
  const rows = await statements.query(
    `DELETE FROM kernel.work WHERE id = ANY (ARRAY(
       SELECT id FROM kernel.work WHERE state = 'parked' AND kind = $1 AND give_up_at <= $2
       LIMIT ${DROPPED_AT_ONCE} FOR UPDATE SKIP LOCKED))
     RETURNING id`,
    [kind, now],
  );
  return rows.length < DROPPED_AT_ONCE;
}
