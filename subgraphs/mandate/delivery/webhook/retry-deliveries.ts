import type { Statements } from '../../../../kernel/store/database/statements.ts';
import type { RetryDeliveriesFilter } from './endpoint.types.ts';
import { MAY_BE_SENT } from './wanted-events.ts';

// The first of each object: those behind it follow by themselves.
const RETRY = `
  UPDATE mandate.webhook_pending SET due_at = $1 WHERE delivery_id = ANY (ARRAY(
    SELECT pending.delivery_id FROM mandate.webhook_pending pending
    JOIN mandate.webhook ON webhook.id = pending.webhook_id
    JOIN mandate.organisation ON organisation.id = webhook.organisation_id
    JOIN kernel.event ON event.position = pending.position AND event.id = pending.event_id
    WHERE pending.due_at > $1 AND pending.attempt > 0 AND ${MAY_BE_SENT}
      AND ($2::text IS NULL OR webhook.organisation_id = $2) AND ($3::text IS NULL OR webhook.id = $3)
      AND ($4::text[] IS NULL OR event.type = ANY ($4))
      AND ($5::timestamptz IS NULL OR event.created_at >= $5) AND ($6::timestamptz IS NULL OR event.created_at < $6)
    ORDER BY pending.position, pending.delivery_id LIMIT $7 FOR UPDATE OF pending SKIP LOCKED))
  RETURNING delivery_id`;

/** Makes deliveries due that failed and wait for their next attempt, the oldest events first; returns how many. */
export async function retryDeliveries(
  statements: Statements,
  filter: RetryDeliveriesFilter & { most: number },
  now: Date,
): Promise<number> {
  const { organisationId = null, webhookId = null, types = null, since = null, until = null, most } = filter;
  const values = [now, organisationId, webhookId, types, since, until, most];
  return (await statements.query(RETRY, values)).length;
}
