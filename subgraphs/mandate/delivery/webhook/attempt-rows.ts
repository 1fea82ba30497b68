import { daysAfter } from '../../../../kernel/core/durations.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import { deleteBatch } from '../../../../kernel/store/database/delete-batch.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';
import { oldestKept } from '../../../../kernel/store/events/stored-event.ts';
import type { MadeAttempt } from './delivery-attempts.ts';
import type { PendingDelivery } from './pending.ts';

export interface Attempt
  extends MadeAttempt, Pick<PendingDelivery, 'webhookId' | 'deliveryId' | 'eventId' | 'attempt'> {
  id: string;
  /** The type of its event. */
  type: string;
}

/** Attempts of one moment are listed in the order of the log. */
export const attemptOf = (delivery: PendingDelivery & { type: string }, made: MadeAttempt): Attempt => ({
  id: `DA_${String(delivery.position).padStart(14, '0')}${newId('').slice(-12)}`,
  ...delivery,
  ...made,
});

// The endpoint says whose it is. Arrays come as texts, made by joining, which takes a tenth of what the driver takes.
const INSERT = `
  INSERT INTO mandate.webhook_attempt
    (id, organisation_id, mode, webhook_id, delivery_id, event_id, attempt, status, response_status, duration_ms,
     error, created_at, next_attempt_at, type, answer)
  SELECT made.id, webhook.organisation_id, webhook.mode, webhook_id, delivery_id, event_id, attempt,
         CASE WHEN error IS NULL THEN 'succeeded' ELSE 'failed' END, response_status, duration_ms, error, made.created_at,
         next_attempt_at, made.type, made.answer
  FROM unnest($1::text::text[], $2::text::text[], $3::text::text[], $4::text::text[], $5::text::integer[],
              $6::text::integer[], $7::text::integer[], $8::text[], $9::text::timestamptz[], $10::text::timestamptz[],
              $11::text::text[], $12::text[])
    AS made (id, webhook_id, delivery_id, event_id, attempt, response_status, duration_ms, error, created_at,
             next_attempt_at, type, answer)
  JOIN mandate.webhook ON webhook.id = made.webhook_id
  ON CONFLICT (id) DO NOTHING`;

/** Where it is not certain whether they were written, they are written again, and are there once. */
export async function writeAttempts(statements: Statements, attempts: readonly Attempt[]): Promise<void> {
  if (attempts.length === 0) return;
  const plain = (one: (attempt: Attempt) => string | number | null) =>
    `{${attempts.map((attempt) => one(attempt) ?? 'NULL').join(',')}}`;
  await statements.query(INSERT, [
    plain(({ id }) => id),
    plain(({ webhookId }) => webhookId),
    plain(({ deliveryId }) => deliveryId),
    plain(({ eventId }) => eventId),
    plain(({ attempt }) => attempt),
    plain(({ responseStatus }) => responseStatus),
    plain(({ durationMs }) => durationMs),
    attempts.some(({ error }) => error) ? attempts.map(({ error }) => error) : plain(() => null),
    plain(({ at }) => at.toISOString()),
    plain(({ nextAttemptAt }) => nextAttemptAt?.toISOString() ?? null),
    plain(({ type }) => type),
    attempts.some(({ answer }) => answer) ? attempts.map(({ answer }) => answer) : plain(() => null),
  ]);
}

/** SQL of the last attempt of a row `pending`. */
export const LAST_OF_DELIVERY = `
  SELECT error, created_at FROM mandate.webhook_attempt
  WHERE event_id = pending.event_id AND delivery_id = pending.delivery_id ORDER BY created_at DESC LIMIT 1`;

/** SQL of why the newest attempt of a row `webhook` failed; null where it arrived. */
export const LAST_ERROR = `
  SELECT error FROM mandate.webhook_attempt WHERE webhook_id = webhook.id ORDER BY created_at DESC, id DESC LIMIT 1`;

/** SQL of how many deliveries were given up: the last attempt of each failed, and none is pending. */
export const GIVEN_UP = `
  SELECT count(*)::integer FROM mandate.webhook_attempt last
  WHERE status = 'failed' AND next_attempt_at IS NULL
    AND NOT EXISTS (SELECT FROM mandate.webhook_pending pending WHERE pending.delivery_id = last.delivery_id)
    AND NOT EXISTS (SELECT FROM mandate.webhook_attempt later WHERE later.event_id = last.event_id
                      AND later.delivery_id = last.delivery_id AND later.attempt > last.attempt)`;

const TOO_OLD = { table: 'mandate.webhook_attempt', where: 'created_at <= $1', atOnce: 10_000 };

/**
 * Partitions that fill within a day are dropped (`kernel.drop_old_partitions`); of those that take longer, rows are
 * deleted. True when none is left that is too old.
 */
export const purgeOldAttempts = (statements: Statements, now: Date): Promise<boolean> =>
  deleteBatch(statements, TOO_OLD, [daysAfter(oldestKept(now), -1)]);
