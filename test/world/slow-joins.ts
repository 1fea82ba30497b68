import type { Client } from 'pg';
import { createWorkflow, mandateBody, untilStatus } from './mandates.ts';
import type { PartnerClient } from './partner-client.ts';

/** The catalogue joins the skills of a mandate to its events. */
export const WITH_JOINS =
  'subscription ($after: ID) { resultEvents(after: $after) { id mandate { id skills { skill { name } } } } }';

/** From here on every read of skills takes so long. */
export const slowJoins = (client: Client, seconds: number) =>
  client.query(
    `ALTER TABLE catalogue.master_skill RENAME TO slow;
     CREATE VIEW catalogue.master_skill AS SELECT slow.* FROM catalogue.slow CROSS JOIN pg_sleep(${seconds});
     GRANT SELECT ON catalogue.master_skill TO PUBLIC`,
  );

export const usualJoins = (client: Client) =>
  client.query('DROP VIEW catalogue.master_skill; ALTER TABLE catalogue.slow RENAME TO master_skill');

/** A mandate that events can be about. */
export async function readyMandate(partner: PartnerClient): Promise<string> {
  const { body } = await partner.post('/mandates', mandateBody(await createWorkflow(partner)));
  const mandateId = body.data.mandate_id as string;
  await untilStatus(partner, mandateId, 'ready');
  return mandateId;
}
