import type { Clock } from '../../../../kernel/core/clock.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import { audit } from '../../../../kernel/store/audit/audit.ts';
import { oldestKept } from '../../../../kernel/store/events/stored-event.ts';
import { NOT_HELD } from '../../../../kernel/store/outgoing/outgoing.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { Connection, PageRequest } from '../../../../kernel/subgraph/lists/connection.ts';
import { decideCursorPage, toCursorConnection } from '../../../../kernel/subgraph/lists/cursor.ts';
import { GIVEN_UP, LAST_OF_DELIVERY } from './attempt-rows.ts';
import type { RetriedMany } from '../../accounts/job/job.types.ts';
import type { EndpointDelivery, RetriedDelivery, RetryDeliveriesFilter } from './endpoint.types.ts';
import { retryDeliveries } from './retry-deliveries.ts';
import { decideRetry } from './retry-now.rules.ts';
import { MAY_BE_SENT, wanted } from './wanted-events.ts';
import type { DeliveryQueue } from './webhook.types.ts';

const MOST_WAITING = 10_000;
/** One call locks as many deliveries. */
const MOST_RETRIED = 1_000;

export interface WaitingEvents {
  id: string;
  /** Counted up to 10,000. */
  waiting: number;
  oldestWaitingAt: Date | null;
}

// Events wait in the log, beside its cursor, or for the answer of the endpoint.
const WAITING = `
  SELECT asked.id, counted.* FROM unnest($1::text[]) AS asked (id) CROSS JOIN LATERAL (
    SELECT count(*)::integer AS waiting, min(created_at) AS "oldestWaitingAt" FROM (
      SELECT created_at FROM (
        SELECT * FROM (${wanted(
          (wants) => `
            SELECT event.position, event.created_at FROM mandate.webhook
            JOIN mandate.webhook_stream stream ON stream.webhook_id = webhook.id
            JOIN mandate.webhook_wanted wanted ON wanted.webhook_id = webhook.id
            JOIN kernel.event ON ${wants} AND event.position > stream.position AND event.position <= wanted.position
            WHERE webhook.id = asked.id AND event.created_at > $2 ORDER BY event.position LIMIT ${MOST_WAITING}`,
        )}) AS ahead
        UNION ALL
        (SELECT event.position, event.created_at FROM mandate.webhook_pending pending
         JOIN kernel.event ON event.position = pending.position
         WHERE pending.webhook_id = asked.id AND event.created_at > $2 ORDER BY event.position LIMIT ${MOST_WAITING})
        UNION ALL
        SELECT event.position, event.created_at FROM mandate.webhook_stream stream
        JOIN kernel.event ON event.position = ANY (stream.open)
        WHERE stream.webhook_id = asked.id AND event.created_at > $2
      ) AS places ORDER BY position LIMIT ${MOST_WAITING}
    ) AS oldest
  ) AS counted`;

const COUNT = `
  SELECT coalesce(sum(ready) FILTER (WHERE going), 0)::integer AS ready,
    coalesce(sum(later) FILTER (WHERE going), 0)::integer AS later,
    coalesce(sum(blocked) FILTER (WHERE going), 0)::integer AS blocked,
    coalesce(sum(running) FILTER (WHERE going), 0)::integer AS running,
    coalesce(sum(ready + later + blocked + running) FILTER (WHERE NOT going), 0)::integer AS parked,
    min(oldest) FILTER (WHERE going AND ${NOT_HELD}) AS oldest,
    (${GIVEN_UP}) AS failed
  FROM (
    SELECT ${MAY_BE_SENT} AS going, log.ready, 0 AS later, 0 AS blocked, cardinality(stream.open) AS running, log.oldest
    FROM mandate.webhook_wanted wanted
    JOIN mandate.webhook_stream stream USING (webhook_id)
    JOIN mandate.webhook ON webhook.id = webhook_id
    JOIN mandate.organisation ON organisation.id = webhook.organisation_id
    CROSS JOIN LATERAL (
      SELECT count(*) AS ready, min(created_at) AS oldest FROM (${wanted(
        (wants) => `
          SELECT created_at FROM kernel.event WHERE ${wants}
            AND event.position > stream.position AND event.position <= wanted.position AND event.created_at > $2`,
      )}) AS event
    ) AS log
    WHERE wanted.position > wanted.done
    UNION ALL
    SELECT ${MAY_BE_SENT}, (due_at <= $1 IS TRUE)::integer, (due_at > $1 IS TRUE)::integer, (due_at IS NULL)::integer,
           0, CASE WHEN due_at <= $1 THEN due_at END
    FROM mandate.webhook_pending
    JOIN mandate.webhook ON webhook.id = webhook_id
    JOIN mandate.organisation ON organisation.id = webhook.organisation_id
    WHERE webhook.archived_at IS NULL
  ) AS waiting`;

type Counts = Omit<DeliveryQueue, 'oldestDueSeconds'> & { oldest: Date | null };

type DeliveryRow = EndpointDelivery & { position: string };

/** The place of a delivery among those of its endpoint: its event in the log, and its id. */
const PLACE = /^(\d{1,18})\.(DL_[0-9A-Z]{26})$/;

const PENDING = `
  SELECT pending.delivery_id AS id, pending.position::text, pending.event_id AS "eventId", pending.test,
    pending.attempt AS attempts, pending.due_at AS "dueAt", event.type, event.created_at AS "eventAt",
    last.error AS "lastError", last.created_at AS "lastAttemptAt"
  FROM (SELECT * FROM mandate.webhook_pending
        WHERE webhook_id = $1 AND (position, delivery_id) > ($2, $3) ORDER BY position, delivery_id LIMIT $4) AS pending
  LEFT JOIN kernel.event ON event.position = pending.position AND event.id = pending.event_id
  LEFT JOIN LATERAL (${LAST_OF_DELIVERY}) AS last ON true
  ORDER BY pending.position, pending.delivery_id`;

/** Everything that endpoints were not sent yet: it waits in the log, is pending, or is under way. */
export class WaitingService {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  /** How much each of these endpoints was not sent yet, and since when. */
  of(webhookIds: readonly string[]): Promise<WaitingEvents[]> {
    const values = [webhookIds, oldestKept(this.clock.now())];
    return this.store.shared().statements.query<WaitingEvents>(WAITING, values);
  }

  /** How many deliveries wait, of all organisations. */
  async queue(): Promise<DeliveryQueue> {
    const now = this.clock.now();
    const [row] = await this.store.shared().statements.query<Counts>(COUNT, [now, oldestKept(now)]);
    const { oldest, ...counts } = row!;
    const oldestMs = oldest ? Math.max(0, now.getTime() - oldest.getTime()) : 0;
    return { ...counts, oldestDueSeconds: Math.round(oldestMs / 1000) };
  }

  /** Deliveries that wait for another attempt, of any organisation, for operators. */
  async pending(webhookId: string, { first, after }: PageRequest): Promise<Connection<EndpointDelivery>> {
    const page = decideCursorPage(first, after, PLACE);
    const [, position = '0', id = ''] = PLACE.exec(page.after ?? '') ?? [];
    const rows = await this.store
      .shared()
      .statements.query<DeliveryRow>(PENDING, [webhookId, position, id, page.limit + 1]);
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

  /** Deliveries to endpoints that are disabled wait until they are enabled. */
  retryMany(identity: Identity, filter: RetryDeliveriesFilter): Promise<RetriedMany> {
    return this.store.shared().write(async ({ statements, now, left }) => {
      const retried = await retryDeliveries(statements, { ...filter, most: MOST_RETRIED }, now);
      if (retried > 0) {
        left.work = true;
        await audit({ statements, now }, identity, {
          action: 'webhook.retried_many',
          subject: filter.webhookId ?? filter.organisationId ?? 'all',
          organisationId: filter.organisationId ?? null,
          details: { retried, ...(filter.types && { types: filter.types }) },
        });
      }
      return { retried, hasMore: retried === MOST_RETRIED };
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
