import { withClient } from '../world/database.ts';
import type { LoggedEvent } from './recount.rules.ts';

/** Reads what the database has of the load: its workflows, its events after the first, and those that have no place yet. */
export async function readBack(ownerUrl: string, organisationId: string, since: string) {
  return withClient(ownerUrl, async (client) => {
    const { rows: workflows } = await client.query<{ id: string; mark: string }>(
      'SELECT id, name AS mark FROM mandate.workflow WHERE organisation_id = $1',
      [organisationId],
    );
    const { rows: events } = await client.query<LoggedEvent>(
      `SELECT id, object_key AS object, coalesce(data ->> 'job_id', id) AS mark FROM kernel.event
       WHERE organisation_id = $1 AND type = 'result.completed'
         AND position > (SELECT position FROM kernel.event WHERE id = $2)
       ORDER BY position`,
      [organisationId, since],
    );
    const { rows: waiting } = await client.query('SELECT id FROM kernel.outbox WHERE organisation_id = $1', [
      organisationId,
    ]);
    return { workflows, events, waiting: waiting.length };
  });
}
