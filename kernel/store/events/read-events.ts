import type { Statements } from '../database/statements.ts';
import type { Tenant } from '../../core/identity/identity.ts';
import { refuse } from '../../core/refusal.ts';
import {
  COLUMNS_WITHOUT_DATA,
  EVENT_COLUMNS,
  oldestKept,
  RETENTION_DAYS,
  toStoredEvent,
  type EventRow,
  type StoredEvent,
} from './stored-event.ts';

/** The events of one organisation and mode, or some of them. */
export interface EventFilter extends Tenant {
  types?: readonly string[] | undefined;
  objectKeys?: readonly string[] | undefined;
}

export interface EventsRequest extends EventFilter {
  afterPosition?: number;
  upTo?: number;
  limit: number;
}

/** One page of an organisation's log, oldest first. The next page starts after the position of the last event. */
export async function readEvents(statements: Statements, request: EventsRequest): Promise<StoredEvent[]> {
  const { organisationId, mode, types, objectKeys, afterPosition = 0, upTo, limit } = request;
  const rows = await statements.query<EventRow>(
    `SELECT ${EVENT_COLUMNS} FROM kernel.event
     WHERE organisation_id = $1 AND mode = $2 AND position > $3 AND position <= coalesce($4, 9223372036854775807)
       AND ($5::text[] IS NULL OR type = ANY ($5)) AND ($6::text[] IS NULL OR object_key = ANY ($6))
     ORDER BY position LIMIT $7`,
    [organisationId, mode, afterPosition, upTo ?? null, types ?? null, objectKeys ?? null, limit],
  );
  return rows.map(toStoredEvent);
}

/** Events of one organisation at these positions, oldest first. */
export async function eventsAt(
  statements: Statements,
  { organisationId, mode }: Tenant,
  positions: readonly number[],
): Promise<StoredEvent[]> {
  if (positions.length === 0) return [];
  const rows = await statements.query<EventRow>(
    `SELECT ${EVENT_COLUMNS} FROM kernel.event
     WHERE position = ANY ($1::bigint[]) AND organisation_id = $2 AND mode = $3 ORDER BY position`,
    [positions, organisationId, mode],
  );
  return rows.map(toStoredEvent);
}

/** The position of the caller's event. Unknown, foreign and expired events get the same answer. */
export async function positionAfter(
  statements: Statements,
  { organisationId, mode }: Tenant,
  eventId: string,
  now: Date,
): Promise<number> {
  const [row] = await statements.query<{ position: string }>(
    `SELECT position FROM kernel.event
     WHERE id = $1 AND organisation_id = $2 AND mode = $3 AND created_at > $4`,
    [eventId, organisationId, mode, oldestKept(now)],
  );
  if (!row)
    throw refuse.invalid([
      { path: 'after', message: `is not the id of an event of the last ${RETENTION_DAYS} days` },
    ]);
  return Number(row.position);
}

export async function readHead(statements: Statements): Promise<number> {
  const [row] = await statements.query<{ position: string }>('SELECT position FROM kernel.head');
  return Number(row!.position);
}

/** The end of the log and its last event: null when the log is empty or that event has expired. */
export interface LogEnd {
  position: number;
  id: string | null;
}

export async function readEnd(statements: Statements): Promise<LogEnd> {
  const [row] = await statements.query<{ position: string; id: string | null }>(
    'SELECT position, event.id FROM kernel.head LEFT JOIN kernel.event USING (position)',
  );
  return { position: Number(row!.position), id: row!.id };
}

/** Events of all organisations. Positions commit in order, so positions after the last one are still to come. */
export async function readTail(
  statements: Statements,
  afterPosition: number,
  limit: number,
  withoutData = false,
): Promise<StoredEvent[]> {
  const columns = withoutData ? COLUMNS_WITHOUT_DATA : EVENT_COLUMNS;
  const rows = await statements.query<EventRow>(
    `SELECT ${columns} FROM kernel.event WHERE position > $1 ORDER BY position LIMIT $2`,
    [afterPosition, limit],
  );
  return rows.map(toStoredEvent);
}
