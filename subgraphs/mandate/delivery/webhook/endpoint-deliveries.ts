import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import { audit } from '../../../../kernel/store/audit/audit.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { Connection, PageRequest } from '../../../../kernel/subgraph/lists/connection.ts';
import { decideCursorPage, toCursorConnection } from '../../../../kernel/subgraph/lists/cursor.ts';
import type { EndpointDelivery, RetriedDelivery } from './endpoint.types.ts';
import { decideRetry } from './retry-delivery.rules.ts';

type DeliveryRow = EndpointDelivery & { position: string };

/** The place of a delivery among those of its endpoint: its event in the log, and its id. */
const PLACE = /^(\d{1,18})\.(DL_[0-9A-Z]{26})$/;

const DELIVERIES = `
  SELECT pending.delivery_id AS id, pending.position::text, pending.event_id AS "eventId", pending.test,
    pending.attempt AS attempts, pending.due_at AS "dueAt", event.type, event.created_at AS "eventAt",
    last.error AS "lastError", last.created_at AS "lastAttemptAt"
  FROM (SELECT * FROM mandate.webhook_pending
        WHERE webhook_id = $1 AND (position, delivery_id) > ($2, $3) ORDER BY position, delivery_id LIMIT $4) AS pending
  LEFT JOIN kernel.event ON event.position = pending.position AND event.id = pending.event_id
  LEFT JOIN LATERAL (
    SELECT error, created_at FROM mandate.webhook_attempt
    WHERE event_id = pending.event_id AND delivery_id = pending.delivery_id ORDER BY created_at DESC LIMIT 1
  ) AS last ON true
  ORDER BY pending.position, pending.delivery_id`;

/** Deliveries that wait for another attempt, of any organisation, for operators. */
export class EndpointDeliveries {
  constructor(private readonly store: Store) {}

  async list(webhookId: string, { first, after }: PageRequest): Promise<Connection<EndpointDelivery>> {
    const page = decideCursorPage(first, after, PLACE);
    const [, position = '0', id = ''] = PLACE.exec(page.after ?? '') ?? [];
    const { statements } = this.store.shared();
    const rows = await statements.query<DeliveryRow>(DELIVERIES, [webhookId, position, id, page.limit + 1]);
    return toCursorConnection(
      rows.slice(0, page.limit),
      { hasNextPage: rows.length > page.limit, hasPreviousPage: after != null },
      (row) => `${row.position}.${row.id}`,
    );
  }

  /** The schedule of its attempts goes on from where it is. */
  retry(identity: Identity, id: string): Promise<RetriedDelivery> {
    return this.store.shared().write(async ({ statements, now, left }) => {
      const [stored] = await statements.query<StoredDelivery>(
        `SELECT webhook.id AS "webhookId", webhook.organisation_id AS "organisationId",
           webhook.status = 'disabled' AS "isDisabled", pending.event_id AS "eventId", pending.test,
           pending.due_at AS "dueAt", pending.attempt
         FROM mandate.webhook_pending pending JOIN mandate.webhook ON webhook.id = pending.webhook_id
         WHERE pending.delivery_id = $1 AND webhook.archived_at IS NULL FOR UPDATE OF pending`,
        [id],
      );
      if (!stored) throw refuse.notFound('delivery');
      const { webhookId, organisationId, eventId, attempt: attempts } = stored;
      const changed = decideRetry(stored, now) === 'retry';
      if (changed) {
        await statements.query('UPDATE mandate.webhook_pending SET due_at = $2 WHERE delivery_id = $1', [
          id,
          now,
        ]);
        left.work = true;
        await audit({ statements, now }, identity, {
          action: 'webhook.retried',
          subject: webhookId,
          organisationId,
          details: { deliveryId: id, eventId, attempts },
        });
      }
      return { changed, deliveryId: id };
    });
  }
}

interface StoredDelivery {
  webhookId: string;
  organisationId: string;
  isDisabled: boolean;
  eventId: string;
  test: boolean;
  dueAt: Date | null;
  attempt: number;
}
