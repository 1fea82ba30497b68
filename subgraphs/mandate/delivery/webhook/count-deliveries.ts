import type { Clock } from '../../../../kernel/core/clock.ts';
import { NOT_HELD } from '../../../../kernel/store/outgoing/outgoing.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { oldestKept } from '../../../../kernel/store/events/stored-event.ts';
import { MAY_BE_SENT, wanted } from './wanted-events.ts';
import type { DeliveryQueue } from './webhook.types.ts';

// A delivery is given up when its last attempt failed, and none is pending.
const COUNT = `
  SELECT coalesce(sum(ready) FILTER (WHERE going), 0)::integer AS ready,
    coalesce(sum(later) FILTER (WHERE going), 0)::integer AS later,
    coalesce(sum(blocked) FILTER (WHERE going), 0)::integer AS blocked,
    coalesce(sum(running) FILTER (WHERE going), 0)::integer AS running,
    coalesce(sum(ready + later + blocked + running) FILTER (WHERE NOT going), 0)::integer AS parked,
    min(oldest) FILTER (WHERE going AND ${NOT_HELD}) AS oldest,
    (SELECT count(*)::integer FROM mandate.webhook_attempt last
     WHERE status = 'failed' AND next_attempt_at IS NULL
       AND NOT EXISTS (SELECT FROM mandate.webhook_pending pending WHERE pending.delivery_id = last.delivery_id)
       AND NOT EXISTS (SELECT FROM mandate.webhook_attempt later WHERE later.event_id = last.event_id
                         AND later.delivery_id = last.delivery_id AND later.attempt > last.attempt)) AS failed
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

export const deliveryQueue = (store: Store, clock: Clock) => ({
  async queue(): Promise<DeliveryQueue> {
    const now = clock.now();
    const [row] = await store.shared().statements.query<Counts>(COUNT, [now, oldestKept(now)]);
    const { oldest, ...counts } = row!;
    const oldestMs = oldest ? Math.max(0, now.getTime() - oldest.getTime()) : 0;
    return { ...counts, oldestDueSeconds: Math.round(oldestMs / 1000) };
  },
});
