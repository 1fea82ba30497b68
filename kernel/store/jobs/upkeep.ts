import { deleteBatch } from '../database/delete-batch.ts';
import type { Statements } from '../database/statements.ts';
import { isFree } from '../lease/leased-table.ts';

const AT_ONCE = 1_000;

/** Makes jobs ready whose time has come. Of any kind: whoever comes by does it for all. */
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

/** Takes jobs back from workers that have not been heard of for the length of a lease. */
export async function takeFromDead(statements: Statements): Promise<number> {
  const rows = await statements.query(
    `UPDATE kernel.work
     SET state = 'ready', lease_token = NULL, lease_until = NULL,
         last_error = coalesce(last_error, 'the worker was lost')
     WHERE id = ANY (ARRAY(
       SELECT id FROM kernel.work WHERE state = 'running' AND ${isFree('lease_until')}
       ORDER BY lease_until LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED))
     RETURNING id`,
  );
  return rows.length;
}

const OLD = { table: 'kernel.work', where: 'keep_until <= $1 ORDER BY keep_until', atOnce: AT_ONCE };

/** False when there are more of them. */
export const deleteOld = (statements: Statements, now: Date): Promise<boolean> =>
  deleteBatch(statements, OLD, [now]);
