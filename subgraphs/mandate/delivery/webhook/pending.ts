import { hash } from 'node:crypto';
import { columnsOf } from '../../../../kernel/store/database/columns.ts';
import { deleteBatch } from '../../../../kernel/store/database/delete-batch.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';
import { newId } from '../../../../kernel/core/ids.ts';

/** A delivery that is not the next of the log: another attempt, one that waits behind it, a replay, a test. */
export interface PendingDelivery {
  deliveryId: string;
  webhookId: string;
  /** The place of its event in the log. */
  position: number;
  eventId: string;
  /** Deliveries about one object are made one after another; replays and tests have none, and keep no order. */
  objectKey: string | null;
  /** Sent by the button, also to an endpoint that is disabled. */
  test: boolean;
  /** How many attempts were made. */
  attempt: number;
  /** Null while an earlier one of its object is pending. */
  dueAt: Date | null;
}

/** The delivery of an event of the log. Its id is always the same, whichever process makes the first attempt. */
export const inOrder = (
  webhookId: string,
  { id, position, objectKey }: { id: string; position: number; objectKey: string },
): PendingDelivery => ({
  deliveryId: `DL_${hash('sha256', `${webhookId} ${id}`).slice(0, 26).toUpperCase()}`,
  webhookId,
  position,
  eventId: id,
  objectKey,
  test: false,
  attempt: 0,
  dueAt: null,
});

/** A replay or a test: at once, and in no order. */
export const outOfOrder = (
  about: Pick<PendingDelivery, 'webhookId' | 'position' | 'eventId' | 'test'>,
  now: Date,
): PendingDelivery => ({ ...about, deliveryId: newId('DL_'), objectKey: null, attempt: 0, dueAt: now });

/** Adds deliveries, or writes when they are due next. Written again, they are the same. */
export async function keepPending(statements: Statements, rows: readonly PendingDelivery[]): Promise<void> {
  if (rows.length === 0) return;
  await statements.query(
    `INSERT INTO mandate.webhook_pending
       (delivery_id, webhook_id, position, event_id, object_key, test, attempt, due_at)
     SELECT pending.* FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::boolean[],
         $7::integer[], $8::timestamptz[])
       AS pending (delivery_id, webhook_id, position, event_id, object_key, test, attempt, due_at)
     JOIN mandate.webhook ON webhook.id = pending.webhook_id AND webhook.archived_at IS NULL
     ON CONFLICT (delivery_id) DO UPDATE SET attempt = excluded.attempt, due_at = excluded.due_at`,
    columnsOf(
      rows,
      'deliveryId',
      'webhookId',
      'position',
      'eventId',
      'objectKey',
      'test',
      'attempt',
      'dueAt',
    ),
  );
}

/** Keeps some deliveries and ends others; the first one of each object that is left need not wait any longer. */
export async function settlePending(
  statements: Statements,
  { kept, ended }: Record<'kept' | 'ended', readonly PendingDelivery[]>,
  now: Date,
): Promise<void> {
  await keepPending(statements, kept);
  if (ended.length > 0)
    await statements.query(
      'DELETE FROM mandate.webhook_pending WHERE delivery_id = ANY ($1)',
      columnsOf(ended, 'deliveryId'),
    );
  const changed = [...kept.filter(({ dueAt }) => !dueAt), ...ended].filter(({ objectKey }) => objectKey);
  if (changed.length === 0) return;
  await statements.query(
    `UPDATE mandate.webhook_pending SET due_at = $3
     WHERE due_at IS NULL AND delivery_id = ANY (ARRAY(
       SELECT (SELECT delivery_id FROM mandate.webhook_pending
               WHERE webhook_id = object.webhook_id AND object_key = object.object_key ORDER BY position LIMIT 1)
       FROM unnest($1::text[], $2::text[]) AS object (webhook_id, object_key)))`,
    [...columnsOf(changed, 'webhookId', 'objectKey'), now],
  );
}

const AT_ONCE = 10_000;

/** Retries of a repaired endpoint do not wait for the schedule of a broken one, but for the last of very many. */
export async function hastenPending(
  statements: Statements,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await statements.query(
    `UPDATE mandate.webhook_pending SET due_at = $2 WHERE delivery_id = ANY (ARRAY(
       SELECT delivery_id FROM mandate.webhook_pending WHERE webhook_id = ANY ($1) AND due_at > $2
       ORDER BY due_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED))`,
    [ids, now],
  );
}

/**
 * An organisation that was switched off is on again, and with a platform its employers. That nothing was sent meanwhile is
 * no failure of their endpoints.
 */
export async function releaseDeliveries(statements: Statements, id: string, now: Date): Promise<void> {
  const endpoints = await statements.query<{ id: string }>(
    `UPDATE mandate.webhook SET failing_since = NULL
     WHERE organisation_id IN (SELECT id FROM mandate.organisation WHERE id = $1 OR platform_id = $1)
       AND archived_at IS NULL RETURNING id`,
    [id],
  );
  const ids = endpoints.map((endpoint) => endpoint.id);
  await hastenPending(statements, ids, now);
}

const pending = (where: string) => ({
  table: 'mandate.webhook_pending',
  key: 'delivery_id',
  where,
  atOnce: AT_ONCE,
});
const OF_ENDPOINT = pending('webhook_id = $1');
const OLD_OR_ARCHIVED = pending(`
  position < coalesce((SELECT min(position) FROM mandate.event_feed), (SELECT position + 1 FROM kernel.head))
  OR EXISTS (SELECT FROM mandate.webhook WHERE id = webhook_id AND archived_at IS NOT NULL)`);

/** Nothing is sent to an endpoint that is archived; the last of very many are forgotten within the hour. */
export async function dropPending(statements: Statements, webhookId: string): Promise<void> {
  await deleteBatch(statements, OF_ENDPOINT, [webhookId]);
}

/** Forgets what is for archived endpoints, or older than the feed. False when there is more of it. */
export async function purgePending(statements: Statements, now: Date): Promise<boolean> {
  const isDone = await deleteBatch(statements, OLD_OR_ARCHIVED);
  // Deliveries that waited behind a forgotten one wait for nobody.
  await statements.query(
    `UPDATE mandate.webhook_pending waiting SET due_at = $1 WHERE due_at IS NULL AND NOT EXISTS (
       SELECT FROM mandate.webhook_pending earlier WHERE earlier.webhook_id = waiting.webhook_id
         AND earlier.object_key = waiting.object_key AND earlier.position < waiting.position)`,
    [now],
  );
  return isDone;
}
