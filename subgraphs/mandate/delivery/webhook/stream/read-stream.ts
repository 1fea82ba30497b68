import { columnsOf } from '../../../../../kernel/store/database/columns.ts';
import type { Statements } from '../../../../../kernel/store/database/statements.ts';
import type { PendingDelivery } from '../pending.ts';
import { IS_OPEN, wanted } from '../wanted-events.ts';
import { IN_FLIGHT_EACH, type StreamEvent } from './endpoint-stream.ts';

const PENDING = `
  SELECT delivery_id AS "deliveryId", webhook_id AS "webhookId", position, event_id AS "eventId",
         object_key AS "objectKey", test, attempt FROM mandate.webhook_pending`;

/** Pending deliveries of a row `webhook` that are due. Each half is an index; the one that does not apply is not read. */
export const dueBy = (now: string): string => `(
  ${PENDING} WHERE webhook.status = 'active' AND webhook_id = webhook.id AND due_at <= ${now}
  UNION ALL
  ${PENDING} WHERE webhook.status = 'disabled' AND webhook_id = webhook.id AND due_at <= ${now} AND test AND attempt = 0
) AS due`;

export interface PageRequest {
  webhookId: string;
  active: boolean;
  /** The place in the log, and how many events after it. */
  after: number;
  room: number;
  /** How many pending deliveries, besides those that were read already. */
  dueRoom: number;
  known: string;
}

export interface Page {
  places: Pick<StreamEvent, 'position' | 'behind' | 'pending'>[];
  /** The last event of the log that it wants. */
  wanted: number;
}

// Whoever is sent the events of several organisations has the log itself read, no further than there is something.
const NEXT_EVENTS = wanted(
  (wants, whose) => `
    SELECT position, object_key FROM kernel.event WHERE ${wants} AND position > asked.after
      ${whose === 'all' ? 'AND position <= wanted.position' : ''}
    ORDER BY position LIMIT asked.room`,
);

const PAGES = `
  SELECT asked.webhook_id, wanted.position AS wanted, page.*
  FROM unnest($1::text[], $2::boolean[], $3::bigint[], $4::integer[], $5::integer[], $6::text[])
    AS asked (webhook_id, active, after, room, due_room, known)
  JOIN mandate.webhook ON webhook.id = asked.webhook_id AND (webhook.status = 'active') = asked.active
  JOIN mandate.webhook_wanted wanted ON wanted.webhook_id = asked.webhook_id
  JOIN mandate.organisation ON organisation.id = webhook.organisation_id
  LEFT JOIN LATERAL (
    SELECT event.position, EXISTS (
        SELECT FROM mandate.webhook_pending WHERE webhook_id = asked.webhook_id AND object_key = event.object_key
      ) AS behind, NULL::json AS pending
    FROM (${NEXT_EVENTS}) AS event
    UNION ALL
    (SELECT position, false, to_json(due) FROM ${dueBy('$7')}
     WHERE "deliveryId" <> ALL (asked.known::text[]) LIMIT asked.due_room)
  ) AS page ON true
  WHERE ${IS_OPEN}
  ORDER BY asked.webhook_id, page.position`;

type PageRow = Record<'webhook_id' | 'wanted', string> &
  ({ position: string; behind: boolean; pending: PendingDelivery | null } | { position: null });

/** Pages of what is next, in the log's order; endpoints that may not be sent anything now are left out. */
export async function readPages(
  statements: Statements,
  asked: readonly PageRequest[],
  now: Date,
): Promise<Map<string, Page>> {
  const columns = columnsOf(asked, 'webhookId', 'active', 'after', 'room', 'dueRoom', 'known');
  const pages = new Map<string, Page>();
  for (const row of await statements.query<PageRow>(PAGES, [...columns, now])) {
    let page = pages.get(row.webhook_id);
    if (!page) pages.set(row.webhook_id, (page = { places: [], wanted: Number(row.wanted) }));
    if (row.position === null) continue;
    const { position, behind, pending } = row;
    page.places.push({ position: Number(position), behind, ...(pending && { pending }) });
  }
  return pages;
}

export interface EndpointFacts {
  /** The last event of the log that it wants. */
  wanted: number;
  /** How many pending deliveries are due, a page and one more at most. */
  due: number;
  open: boolean;
  active: boolean;
  changedAt: Date;
}

const LOOK_AT = `
  SELECT webhook.id, wanted.position AS wanted, ${IS_OPEN} AS open, webhook.status = 'active' AS active,
         webhook.updated_at AS "changedAt",
         (SELECT count(*)::integer FROM (SELECT FROM ${dueBy('$2')} LIMIT ${IN_FLIGHT_EACH + 1}) AS page) AS due
  FROM mandate.webhook_wanted wanted
  JOIN mandate.webhook ON webhook.id = wanted.webhook_id
  JOIN mandate.organisation ON organisation.id = webhook.organisation_id
  WHERE wanted.webhook_id = ANY ($1)`;

/** Reads what others have written of endpoints. */
export async function lookAt(
  statements: Statements,
  webhookIds: readonly string[],
  now: Date,
): Promise<Map<string, EndpointFacts>> {
  if (webhookIds.length === 0) return new Map();
  const rows = await statements.query<EndpointFacts & { id: string }>(LOOK_AT, [webhookIds, now]);
  return new Map(rows.map(({ id, ...known }) => [id, { ...known, wanted: Number(known.wanted) }]));
}
