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
