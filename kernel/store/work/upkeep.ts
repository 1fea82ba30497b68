import type { Statements } from '../database/statements.ts';
import { lockGroups } from './group-lock.ts';
import { unblockNext } from './unblock.ts';
import type { WorkDatabase } from './work-database.ts';

const AT_ONCE = 1_000;

/** Jobs whose time has come. Of any kind: whoever comes by does it for all. */
export async function makeDueReady(statements: Statements, now: Date): Promise<number> {
  const rows = await statements.query(
    `UPDATE kernel.work SET state = 'ready'
     WHERE id = ANY (ARRAY(
       SELECT id FROM kernel.work WHERE state = 'later' AND run_at <= $1
       ORDER BY run_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED))
     RETURNING id`,
    [now],
  );
  return rows.length;
}

/** Jobs whose worker has not been heard of for the length of a lease. */
export async function takeFromDead(statements: Statements): Promise<number> {
  const rows = await statements.query(
    `UPDATE kernel.work
     SET state = 'ready', lease_token = NULL, lease_until = NULL,
         last_error = coalesce(last_error, 'the worker was lost')
     WHERE id = ANY (ARRAY(
       SELECT id FROM kernel.work WHERE state = 'running' AND lease_until <= statement_timestamp()
       ORDER BY lease_until LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED))
     RETURNING id`,
  );
  return rows.length;
}

/** Gives released groups back what was parked, oldest first and a part at a time; false when it was not possible now. */
export function giveBackReleased(database: WorkDatabase, now: Date): Promise<boolean> {
  return database.transaction(async (statements) => {
    const [group] = await statements.query<{ group_key: string }>(
      `SELECT group_key FROM kernel.work_parked_group WHERE released_at IS NOT NULL
       ORDER BY released_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    if (!group || (await lockGroups(statements, [group.group_key])).length === 0) return false;
    const moved = await statements.query(
      `UPDATE kernel.work SET state = 'ready', run_at = $2
       WHERE id = ANY (ARRAY(
         SELECT id FROM kernel.work WHERE state = 'parked' AND group_key = $1 ORDER BY id LIMIT ${AT_ONCE}
         FOR UPDATE))
       RETURNING id`,
      [group.group_key, now],
    );
    if (moved.length === AT_ONCE) return true;
    // Those that waited for another attempt need not wait out what was meant for a group in trouble.
    const hastened = await statements.query(
      `UPDATE kernel.work SET state = 'ready', run_at = $2
       WHERE id = ANY (ARRAY(
         SELECT id FROM kernel.work
         WHERE ordered AND keep_until IS NULL AND group_key = $1 AND state = 'later'
         LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED))
       RETURNING id`,
      [group.group_key, now],
    );
    if (hastened.length < AT_ONCE)
      await statements.query('DELETE FROM kernel.work_parked_group WHERE group_key = $1', [group.group_key]);
    return true;
  });
}

/** False when there are more of them. */
export async function deleteOld(statements: Statements, now: Date): Promise<boolean> {
  const rows = await statements.query(
    `DELETE FROM kernel.work WHERE id = ANY (ARRAY(
       SELECT id FROM kernel.work WHERE keep_until <= $1 ORDER BY keep_until LIMIT ${AT_ONCE}))
     RETURNING id`,
    [now],
  );
  return rows.length < AT_ONCE;
}

/**
 * A net below `unblockNext`: finds jobs that wait for nobody, because the one before them was deleted by hand or ended
 * in a transaction that could not see them. Goes round part by part; returns where to go on.
 */
export async function unblockForgotten(statements: Statements, after: string, now: Date): Promise<string> {
  const rows = await statements.query<{ id: string; groupKey: string; objectKey: string }>(
    `SELECT id::text, group_key AS "groupKey", object_key AS "objectKey" FROM kernel.work
     WHERE state = 'blocked' AND id > $1 ORDER BY id LIMIT ${AT_ONCE}`,
    [after],
  );
  if (rows.length > 0) await unblockNext(statements, rows, now);
  return rows.length < AT_ONCE ? '0' : rows.at(-1)!.id;
}
