import type { Statements } from '../../../../kernel/store/database/statements.ts';
import { PUBLIC_EVENT_TYPES, WEBHOOK_TEST } from '../../event/public-events.ts';

interface Asked {
  webhookId: string;
  after: number;
  room: number;
  /** Places before it, to be read again. */
  again: readonly number[];
}

export interface ReadStream {
  places: { position: number; behind: boolean }[];
  /** The last event of the log that it wants. */
  wanted: number;
}

const EVERY_TYPE = PUBLIC_EVENT_TYPES.filter((type) => type !== WEBHOOK_TEST)
  .map((type) => `'${type}'`)
  .join(', ');

const ofTypes = (list: string) =>
  `type = ANY (CASE WHEN '*' = ANY (${list}) THEN ARRAY[${EVERY_TYPE}] ELSE ${list} END)`;

/** Of the log, what is for the endpoint of a row of `webhook`: `wantsEvent` in SQL. A test is sent by the queue. */
export const WANTED_EVENTS = `
  kernel.event WHERE organisation_id = webhook.organisation_id AND mode = webhook.mode AND type <> '${WEBHOOK_TEST}'
    AND CASE WHEN position > webhook.from_position THEN ${ofTypes('webhook.events')}
             ELSE ${ofTypes('webhook.events_before')} END`;

/** And whose endpoint may be sent something now. */
export const MAY_BE_SENT = `webhook.status = 'active' AND webhook.archived_at IS NULL AND organisation.disabled_at IS NULL`;

// The group of an endpoint's jobs is its id.
const PAGES = `
  SELECT asked.webhook_id, wanted.position AS wanted, page.*
  FROM unnest($1::text[], $2::bigint[], $3::integer[], $4::text[]) AS asked (webhook_id, after, room, again)
  JOIN mandate.webhook ON webhook.id = asked.webhook_id
  JOIN mandate.webhook_wanted wanted ON wanted.webhook_id = asked.webhook_id
  JOIN mandate.organisation ON organisation.id = webhook.organisation_id
  LEFT JOIN LATERAL (
    SELECT event.position, EXISTS (
        SELECT FROM kernel.work
        WHERE group_key = asked.webhook_id AND object_key = event.object_key AND ordered AND keep_until IS NULL
      ) AS behind
    FROM (
      SELECT position, object_key FROM kernel.event WHERE position = ANY (asked.again::bigint[])
      UNION ALL
      (SELECT position, object_key FROM ${WANTED_EVENTS} AND position > asked.after
       ORDER BY position LIMIT asked.room)
    ) AS event
  ) AS page ON true
  WHERE ${MAY_BE_SENT}
  ORDER BY asked.webhook_id, page.position`;

interface PageRow {
  webhook_id: string;
  wanted: string;
  position: string | null;
  behind: boolean;
}

/** What comes next for each endpoint, in the log's order; those that may not be sent anything now are left out. */
export async function readStreams(
  statements: Statements,
  asked: readonly Asked[],
): Promise<Map<string, ReadStream>> {
  const rows = await statements.query<PageRow>(PAGES, [
    asked.map(({ webhookId }) => webhookId),
    asked.map(({ after }) => after),
    asked.map(({ room }) => room),
    asked.map(({ again }) => `{${again.join(',')}}`),
  ]);
  const streams = new Map<string, ReadStream>();
  for (const { webhook_id, wanted, position, behind } of rows) {
    let stream = streams.get(webhook_id);
    if (!stream) streams.set(webhook_id, (stream = { places: [], wanted: Number(wanted) }));
    if (position !== null) stream.places.push({ position: Number(position), behind });
  }
  return streams;
}

export interface Known {
  /** The last event of the log that it wants. */
  wanted: number;
  /** Something may be sent to it now. */
  sendable: boolean;
  changedAt: Date;
}

/** What others have written of endpoints. */
export async function lookAt(
  statements: Statements,
  webhookIds: readonly string[],
): Promise<Map<string, Known>> {
  if (webhookIds.length === 0) return new Map();
  const rows = await statements.query<{
    webhook_id: string;
    position: string;
    sendable: boolean;
    updated_at: Date;
  }>(
    `SELECT wanted.webhook_id, wanted.position, ${MAY_BE_SENT} AS sendable, webhook.updated_at
     FROM mandate.webhook_wanted wanted
     JOIN mandate.webhook ON webhook.id = wanted.webhook_id
     JOIN mandate.organisation ON organisation.id = webhook.organisation_id
     WHERE wanted.webhook_id = ANY ($1)`,
    [webhookIds],
  );
  return new Map(
    rows.map(({ webhook_id, position, sendable, updated_at }) => [
      webhook_id,
      { wanted: Number(position), sendable, changedAt: updated_at },
    ]),
  );
}
