import type { Statements } from '../../../../../kernel/store/database/statements.ts';

const LAST_EVENT = 'SELECT position FROM kernel.event WHERE created_at <= $1 ORDER BY position DESC LIMIT 1';

/**
 * After the database was set back: whatever was due by then may have reached its endpoint, and counts as delivered. A
 * retry that was to come later stays, with what waits behind it. Returns how many deliveries are left out.
 */
export async function skipSent(statements: Statements, until: Date): Promise<number> {
  const streams = await statements.query<{ skipped: string }>(
    `WITH last AS (${LAST_EVENT}), before AS (SELECT webhook_id, position FROM mandate.webhook_stream FOR UPDATE)
     UPDATE mandate.webhook_stream stream
     SET position = greatest(stream.position, last.position), open = '{}', token = NULL, lease_until = NULL
     FROM last, before WHERE before.webhook_id = stream.webhook_id
     RETURNING cardinality(stream.open) + stream.position - before.position AS skipped`,
    [until],
  );
  const pending = await statements.query(
    `DELETE FROM mandate.webhook_pending pending
     WHERE due_at <= $1 OR due_at IS NULL AND NOT EXISTS (
       SELECT FROM mandate.webhook_pending earlier WHERE earlier.webhook_id = pending.webhook_id
         AND earlier.object_key = pending.object_key AND earlier.due_at > $1)
     RETURNING delivery_id`,
    [until],
  );
  return streams.reduce((sum, { skipped }) => sum + Number(skipped), pending.length);
}
