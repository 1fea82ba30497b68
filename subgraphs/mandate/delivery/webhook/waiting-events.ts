import type { Statements } from '../../../../kernel/store/database/statements.ts';
import { oldestKept } from '../../../../kernel/store/events/stored-event.ts';
import { wanted } from './wanted-events.ts';

const MOST_WAITING = 10_000;

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

/** How much each of these endpoints was not sent yet, and since when. */
export const readWaiting = (
  statements: Statements,
  webhookIds: readonly string[],
  now: Date,
): Promise<WaitingEvents[]> => statements.query<WaitingEvents>(WAITING, [webhookIds, oldestKept(now)]);
