import type { Statements } from '../../../kernel/store/database/statements.ts';
import type { Page } from '../../../kernel/core/page.ts';
import type { Tenant } from '../../../kernel/core/identity/identity.ts';
import { deliveryIdOf } from './delivery.ts';
import type { WebhookAttemptRow } from './webhook.entity.ts';

/** The first attempt to deliver an event, with a 2xx. */
export interface Arrival {
  webhookId: string;
  position: number;
  at: Date;
  responseStatus: number;
  durationMs: number;
}

const INSERT = `
  INSERT INTO mandate.webhook_arrivals
    (webhook_id, organisation_id, mode, second, positions, milliseconds, response_statuses, durations_ms, span)
  SELECT webhook.id, webhook.organisation_id, webhook.mode, made.second, made.positions::bigint[],
         made.milliseconds::smallint[], made.response_statuses::smallint[], made.durations_ms::integer[],
         made.span::int8range
  FROM unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
    AS made (webhook_id, second, positions, milliseconds, response_statuses, durations_ms, span)
  JOIN mandate.webhook ON webhook.id = made.webhook_id`;

/** Where it is not certain whether they were written before, they may be there twice; whoever reads them sees them once. */
export async function writeArrivals(statements: Statements, arrivals: readonly Arrival[]): Promise<void> {
  if (arrivals.length === 0) return;
  const secondOf = ({ at }: Arrival) => Math.floor(at.getTime() / 1000);
  const rows = [...Map.groupBy(arrivals, (one) => `${one.webhookId} ${secondOf(one)}`).values()];
  const column = (entry: (one: Arrival) => number) => rows.map((row) => `{${row.map(entry).join(',')}}`);
  const spanOf = (positions: number[]) => `[${Math.min(...positions)},${Math.max(...positions)}]`;
  await statements.query(INSERT, [
    rows.map(([first]) => first!.webhookId),
    rows.map(([first]) => new Date(secondOf(first!) * 1000)),
    column(({ position }) => position),
    column(({ at }) => at.getMilliseconds()),
    column(({ responseStatus }) => responseStatus),
    column(({ durationMs }) => durationMs),
    rows.map((row) => spanOf(row.map(({ position }) => position))),
  ]);
}

const ENTRIES = `
  unnest(positions, milliseconds, response_statuses, durations_ms)
    AS entry (position, millisecond, response_status, duration_ms)`;
const CREATED_AT = `second + millisecond * interval '1 millisecond'`;
// Among others of the same moment.
const ID = `lpad(entry.position::text, 20, '0')`;

/** Newest first, and one more than the page, in the order of attempts with an id of their own. */
export async function newestArrivals(
  statements: Statements,
  { organisationId, mode }: Tenant,
  webhookId: string,
  { limit, after }: Page,
): Promise<WebhookAttemptRow[]> {
  const rows = await statements.query<ArrivalRow>(
    // What waited for long may have arrived shortly before its event was 30 days old and left the log. Such an entry is
    // left out before the page is cut, or it would end the list; rows of nothing else are passed over unopened.
    `SELECT DISTINCT ON (second, entries.created_at, entries.id) entries.*, event.id AS event_id
     FROM (
       SELECT webhook_id, second, ${CREATED_AT} AS created_at, ${ID} AS id, entry.position, response_status, duration_ms
       FROM mandate.webhook_arrivals, ${ENTRIES}
       WHERE webhook_id = $1 AND organisation_id = $2 AND mode = $3 AND second <= coalesce($4, 'infinity'::timestamptz)
         AND upper(span) > (SELECT min(position) FROM kernel.event)
     ) AS entries
     JOIN kernel.event USING (position)
     WHERE $4::timestamptz IS NULL OR (entries.created_at, entries.id) < ($4, $5)
     ORDER BY second DESC, entries.created_at DESC, entries.id DESC LIMIT $6`,
    [webhookId, organisationId, mode, after?.createdAt ?? null, after?.id ?? null, limit + 1],
  );
  return rows.map((row) => toAttempt(row, { organisationId, mode }));
}

/** Of these events, to any endpoint. */
export async function arrivalsOf(
  statements: Statements,
  { organisationId, mode }: Tenant,
  eventIds: readonly string[],
): Promise<WebhookAttemptRow[]> {
  const rows = await statements.query<ArrivalRow>(
    `SELECT DISTINCT webhook_id, ${CREATED_AT} AS created_at, ${ID} AS id, event.id AS event_id,
       response_status, duration_ms
     FROM kernel.event
     CROSS JOIN LATERAL (
       SELECT * FROM mandate.webhook_arrivals
       WHERE span @> event.position AND organisation_id = $2 AND mode = $3 OFFSET 0
     ) AS arrivals
     CROSS JOIN LATERAL ${ENTRIES}
     WHERE event.id = ANY ($1) AND event.organisation_id = $2 AND event.mode = $3 AND entry.position = event.position`,
    [eventIds, organisationId, mode],
  );
  return rows.map((row) => toAttempt(row, { organisationId, mode }));
}

interface ArrivalRow {
  webhook_id: string;
  created_at: Date;
  id: string;
  event_id: string;
  response_status: number;
  duration_ms: number;
}

const toAttempt = (row: ArrivalRow, tenant: Tenant): WebhookAttemptRow => ({
  ...tenant,
  id: row.id,
  webhookId: row.webhook_id,
  deliveryId: deliveryIdOf(row.webhook_id, row.event_id),
  eventId: row.event_id,
  attempt: 1,
  status: 'succeeded',
  responseStatus: row.response_status,
  durationMs: row.duration_ms,
  error: null,
  createdAt: row.created_at,
  nextAttemptAt: null,
});
