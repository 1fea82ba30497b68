import type { Statements } from '../database/statements.ts';
import type { Mode } from '../identity/identity.ts';
import { newId } from '../ids.ts';
import type { EventData } from './stored-event.ts';

export interface NewEvent {
  organisationId: string;
  mode: Mode;
  type: string;
  version?: number;
  /** The id of the object whose events must stay in order, such as the mandate's. */
  objectKey: string;
  data: EventData;
  createdAt: Date;
}

/**
 * Writes an event that exists exactly when the caller's transaction commits. Call it with that object locked: its
 * place in the order is drawn here. Nobody is notified here, because a NOTIFY makes commits wait for each other; the
 * sequencer is nudged after the commit.
 */
export async function recordEvent(statements: Statements, event: NewEvent): Promise<string> {
  const id = newId('EV_');
  await statements.query(
    `INSERT INTO kernel.outbox (id, organisation_id, mode, type, version, object_key, data, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      event.organisationId,
      event.mode,
      event.type,
      event.version ?? 1,
      event.objectKey,
      JSON.stringify(event.data),
      event.createdAt,
    ],
  );
  return id;
}
