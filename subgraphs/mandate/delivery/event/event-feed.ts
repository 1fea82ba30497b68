import { columnsOf } from '../../../../kernel/store/database/columns.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';
import {
  EVENT_COLUMNS,
  oldestKept,
  toStoredEvent,
  type EventRow,
  type StoredEvent,
} from '../../../../kernel/store/events/stored-event.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import type { Tenant } from '../../../../kernel/core/identity/identity.ts';
import { ALL_OF_PLATFORM, HOLDER, ONLY_FOR_PLATFORMS, type Organisations } from './event-holder.ts';

/**
 * The table of public events is written in this file alone. Whatever a caller reads of it is looked for by organisation and
 * mode; `acknowledge` is given positions that were found so.
 */
export async function addToFeed(statements: Statements, events: readonly StoredEvent[]): Promise<void> {
  if (events.length === 0) return;
  await statements.query(
    `INSERT INTO mandate.event_feed (position, organisation_id, mode, type, created_at, object_key)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[])`,
    columnsOf(events, 'position', 'organisationId', 'mode', 'type', 'createdAt', 'objectKey'),
  );
}

export interface FeedPage {
  types: readonly string[] | undefined;
  includeAcknowledged: boolean;
  newestFirst: boolean;
  /** The last position of the page before, in the order of the list. */
  afterPosition: number | undefined;
  objectKey: string | undefined;
  since: Date | undefined;
  until: Date | undefined;
  limit: number;
  organisations: Organisations;
}

export interface FeedPlace {
  position: string;
  acknowledged: boolean;
}

/** Organisations and types are read one by one and merged, since only one of each is a beginning of an index. */
export function readFeed(
  statements: Statements,
  { organisationId, mode }: Tenant,
  { types, includeAcknowledged, newestFirst, limit, organisations, ...page }: FeedPage,
  now: Date,
): Promise<FeedPlace[]> {
  const order = newestFirst ? 'position DESC' : 'position';
  const { afterPosition = newestFirst ? Number.MAX_SAFE_INTEGER : 0, objectKey, since, until } = page;
  const parameters: unknown[] = [organisationId, mode, afterPosition, oldestKept(now), limit];
  const given = (condition: string, value: unknown) =>
    value === undefined ? '' : `AND ${condition} $${parameters.push(value)}`;
  const narrowed = [
    includeAcknowledged ? '' : 'AND acknowledged_at IS NULL',
    given('object_key =', objectKey),
    given('created_at >=', since),
    given('created_at <', until),
  ].join(' ');
  const ofAll = organisations === 'all';
  const places = `
    SELECT position, acknowledged_at IS NOT NULL AS acknowledged FROM mandate.event_feed
    WHERE organisation_id = ${ofAll ? 'holder.id' : '$1'} AND mode = $2
      AND position ${newestFirst ? '<' : '>'} $3 AND created_at > $4
      ${narrowed} ${types ? 'AND event_feed.type = wanted.type' : ''}
    ORDER BY ${order} LIMIT $5`;
  const each = [
    ...(ofAll ? [`(${ALL_OF_PLATFORM}) AS holder`] : []),
    ...(types ? [`unnest($${parameters.push(types)}::text[]) AS wanted (type)`] : []),
  ];
  if (each.length === 0) return statements.query<FeedPlace>(places, parameters);
  return statements.query<FeedPlace>(
    `SELECT place.* FROM ${each.join(' CROSS JOIN ')} CROSS JOIN LATERAL (${places}) AS place
     ORDER BY ${order} LIMIT $5`,
    parameters,
  );
}

export async function refuseOthersThanPlatforms(
  statements: Statements,
  { organisationId }: Tenant,
): Promise<void> {
  const platforms = await statements.query('SELECT FROM mandate.organisation WHERE id = $1 AND is_platform', [
    organisationId,
  ]);
  if (platforms.length === 0) throw refuse.invalid([ONLY_FOR_PLATFORMS]);
}

/** Events of a platform and its employers at these positions, oldest first. */
export async function eventsOfAllAt(
  statements: Statements,
  { organisationId, mode }: Tenant,
  positions: readonly number[],
): Promise<StoredEvent[]> {
  if (positions.length === 0) return [];
  const rows = await statements.query<EventRow>(
    `SELECT ${EVENT_COLUMNS} FROM kernel.event
     WHERE position = ANY ($3::bigint[]) AND organisation_id IN (${ALL_OF_PLATFORM}) AND mode = $2
     ORDER BY position`,
    [organisationId, mode, positions],
  );
  return rows.map(toStoredEvent);
}

type KnownEvent = Record<'position' | 'id', string>;

/** The public events of this organisation and mode that have these ids, in the order of the log. */
export const findPublicEvents = (
  statements: Statements,
  { organisationId, mode, organisations = 'own' }: Tenant & { organisations?: Organisations },
  ids: readonly string[],
  now: Date,
): Promise<KnownEvent[]> =>
  statements.query<KnownEvent>(
    `SELECT event.position, event.id
     FROM kernel.event JOIN mandate.event_feed feed ON feed.position = event.position
     WHERE event.id = ANY ($1) AND ${HOLDER[organisations]} = $2 AND event.mode = $3 AND event.created_at > $4
     ORDER BY event.position`,
    [ids, organisationId, mode, oldestKept(now)],
  );

export async function isAcknowledged(
  statements: Statements,
  { organisationId, mode }: Tenant,
  id: string,
): Promise<boolean> {
  const found = await statements.query(
    `SELECT 1 FROM kernel.event JOIN mandate.event_feed feed ON feed.position = event.position
     WHERE event.id = $1 AND event.organisation_id = $2 AND event.mode = $3 AND feed.acknowledged_at IS NOT NULL`,
    [id, organisationId, mode],
  );
  return found.length > 0;
}

/** The events about these objects, oldest first. An object has few: a result has up to three, and one for each transcript that comes later. */
export const readFeedOf = (
  statements: Statements,
  { organisationId, mode }: Tenant,
  objectKeys: readonly string[],
  now: Date,
): Promise<FeedPlace[]> =>
  statements.query<FeedPlace>(
    `SELECT position, acknowledged_at IS NOT NULL AS acknowledged FROM mandate.event_feed
     WHERE organisation_id = $1 AND mode = $2 AND object_key = ANY ($3) AND created_at > $4 ORDER BY position`,
    [organisationId, mode, objectKeys, oldestKept(now)],
  );

/** Returns the positions that were not acknowledged before. Rows are locked in their order, or two callers could deadlock. */
export async function acknowledge(
  statements: Statements,
  positions: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await statements.query<{ position: string }>(
    `WITH open AS MATERIALIZED (
       SELECT position FROM mandate.event_feed
       WHERE position = ANY ($1::bigint[]) AND acknowledged_at IS NULL ORDER BY position FOR UPDATE
     )
     UPDATE mandate.event_feed SET acknowledged_at = $2
     WHERE position = ANY (ARRAY(SELECT position FROM open))
     RETURNING position`,
    [positions, now],
  );
  return rows.map(({ position }) => position);
}

/** Forgets one batch of events that the log no longer holds; false when there may be more. */
export async function purgeOldFeed(statements: Statements, now: Date): Promise<boolean> {
  const rows = await statements.query(
    `DELETE FROM mandate.event_feed WHERE position = ANY (ARRAY(
       SELECT position FROM (SELECT position, created_at FROM mandate.event_feed ORDER BY position LIMIT 10000) oldest
       WHERE created_at <= $1))
     RETURNING position`,
    [oldestKept(now)],
  );
  return rows.length < 10_000;
}
