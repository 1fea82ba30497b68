import type { Pool } from 'pg';
import { newId } from '../../../kernel/core/ids.ts';

interface Campaign {
  organisationId: string;
  mandateId: string;
  workflowId: string;
}

/** The rows of a campaign with these people, by one `INSERT … SELECT unnest` for each table, in one transaction. */
export async function plainCandidates(
  pool: Pool,
  { organisationId, mandateId, workflowId }: Campaign,
  phones: readonly string[],
): Promise<void> {
  const client = await pool.connect();
  try {
    const [campaignId, now] = [newId('CP_'), new Date()];
    const ids = phones.map(() => newId('RS_'));
    const tenant = [organisationId, 'live'];
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO mandate.campaign (id, organisation_id, mode, origin, status, name, mandate_id, workflow_id, flow_version,
         pending, completed, declined, failed, created_at, updated_at)
       VALUES ($3, $1, $2, 'api', 'running', 'bench', $4, $5, 1, $6, 0, 0, 0, $7, $7)`,
      [...tenant, campaignId, mandateId, workflowId, phones.length, now],
    );
    await client.query(
      `INSERT INTO mandate.person_day (key_id, day, person) SELECT 'plain', $1, unnest($2::text[]) ON CONFLICT DO NOTHING`,
      [now, phones],
    );
    await client.query(
      `INSERT INTO mandate.result (id, name, phone, person, phone_key, organisation_id, mode, campaign_id, mandate_id,
         workflow_id, flow_version, language, status, stage, credit, next_step, next_contact_at, expires_at, created_at,
         updated_at)
       SELECT id, 'Candidate', phone, phone, phone, $1, $2, $3, $4, $5, 1, 'en', 'pending', 'invited', 'reserved', 0, $6,
         $6, $6, $6
       FROM unnest($7::text[], $8::text[]) AS candidate (id, phone)`,
      [...tenant, campaignId, mandateId, workflowId, now, ids, phones],
    );
    await client.query(
      `INSERT INTO kernel.work (kind, payload, group_key, dedupe_key, state, run_at, created_at)
       SELECT 'candidate.contact', jsonb_build_object('organisationId', $1::text, 'mode', $2::text, 'resultId', id, 'step', 0),
         'candidate.contact ' || $1::text, id || ' 0', 'ready', $3, $3
       FROM unnest($4::text[]) AS id`,
      [...tenant, now, ids],
    );
    await client.query(
      `INSERT INTO kernel.outbox (id, organisation_id, mode, type, version, object_key, data, created_at)
       VALUES ($3, $1, $2, 'candidates.invited', 1, $4, '{}', $5)`,
      [...tenant, newId('EV_'), campaignId, now],
    );
    await client.query(
      'UPDATE mandate.credit_account SET balance = balance - $3 WHERE organisation_id = $1 AND mode = $2',
      [...tenant, phones.length],
    );
    await client.query(
      `INSERT INTO mandate.credit_entry (id, organisation_id, mode, kind, amount, note, result_id, created_at)
       SELECT 'CE_' || id, $1, $2, 'charge', -1, '', id, $3 FROM unnest($4::text[]) AS id`,
      [...tenant, now, ids],
    );
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
