import type { LaterStatements } from '../database/statements.ts';
import type { Tenant } from '../../core/identity/identity.ts';
import { newId } from '../../core/ids.ts';
import { currentOrigin } from '../../core/origin.ts';
import type { EventData } from './stored-event.ts';

export interface NewEvent extends Tenant {
  type: string;
  version?: number;
  /** The id of the object whose events must stay in order, such as the mandate's. */
  objectKey: string;
  data: EventData;
  createdAt: Date;
}

/** Call it with the object locked: its place is drawn here. A NOTIFY would make commits wait for each other. */
export async function recordEvent(
  statements: LaterStatements,
  event: NewEvent,
  { requestId, traceparent } = currentOrigin(),
): Promise<string> {
  const id = newId('EV_');
  await statements.query(
    `INSERT INTO kernel.outbox (id, organisation_id, mode, type, version, object_key, data, created_at,
       request_id, traceparent)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      id,
      event.organisationId,
      event.mode,
      event.type,
      event.version ?? 1,
      event.objectKey,
      JSON.stringify(event.data),
      event.createdAt,
      requestId,
      traceparent,
    ],
  );
  return id;
}

/** Writes several events at once, in their order, and returns their ids. */
export async function recordEvents(
  statements: LaterStatements,
  events: readonly NewEvent[],
  { requestId, traceparent } = currentOrigin(),
): Promise<string[]> {
  if (events.length === 0) return [];
  const rows = events.map((event) => ({
    id: newId('EV_'),
    organisation_id: event.organisationId,
    mode: event.mode,
    type: event.type,
    version: event.version ?? 1,
    object_key: event.objectKey,
    data: event.data,
    created_at: event.createdAt,
  }));
  await statements.query(
    `INSERT INTO kernel.outbox (id, organisation_id, mode, type, version, object_key, data, created_at,
       request_id, traceparent)
     SELECT id, organisation_id, mode, type, version, object_key, data, created_at, $2, $3
     FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (
            id text, organisation_id text, mode text, type text, version integer, object_key text, data jsonb,
            created_at timestamptz
          )) WITH ORDINALITY AS
          event (id, organisation_id, mode, type, version, object_key, data, created_at, nth)
     ORDER BY nth`,
    [JSON.stringify(rows), requestId, traceparent],
  );
  return rows.map(({ id }) => id);
}
