import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { newId } from '../../../kernel/core/ids.ts';

/** Creates a workflow with statements written by hand: prepared, one connection, one commit. */
export async function plainCreate(pool: Pool, organisationId: string): Promise<void> {
  const client = await pool.connect();
  try {
    const [id, key, now] = [newId('WF_BC_'), newId('k'), new Date()];
    const lock = createHash('sha256').update(`${organisationId}\nlive\n${key}`).digest().readBigInt64BE();
    await client.query('BEGIN');
    await client.query({
      name: 'lock',
      text: 'SELECT pg_try_advisory_xact_lock($1) AS held',
      values: [lock],
    });
    await client.query({
      name: 'kept',
      text: 'SELECT request_hash, answer, created_at FROM kernel.idempotency WHERE organisation_id = $1 AND mode = $2 AND key = $3',
      values: [organisationId, 'live', key],
    });
    const answer = {
      id,
      name: 'bench',
      description: null,
      defaultMethods: ['data_enrichment', 'skill_verification', 'interest_collection'],
      languages: ['en'],
      channels: ['sms', 'email'],
      followUps: { max: 2, intervalHours: 24 },
      expiresInDays: 7,
      verificationRule: 'standard',
      origin: 'api',
      status: 'active',
      createdAt: now,
      updatedAt: now,
    };
    await client.query({
      name: 'event',
      text: `INSERT INTO kernel.outbox (id, organisation_id, mode, type, version, object_key, data, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [
        newId('EV_'),
        organisationId,
        'live',
        'workflow.changed',
        1,
        id,
        JSON.stringify({ workflowId: id }),
        now,
      ],
    });
    await client.query({
      name: 'keep',
      text: `INSERT INTO kernel.idempotency (organisation_id, mode, key, request_hash, answer, created_at)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (organisation_id, mode, key)
             DO UPDATE SET request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at`,
      values: [organisationId, 'live', key, 'hash', JSON.stringify(answer), now],
    });
    await client.query({
      name: 'workflow',
      text: `INSERT INTO mandate.workflow (id, organisation_id, mode, origin, status, name, description, default_methods,
               languages, channels, follow_ups, expires_in_days, created_at, updated_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      values: [
        id,
        organisationId,
        'live',
        answer.origin,
        answer.status,
        answer.name,
        answer.description,
        answer.defaultMethods,
        answer.languages,
        answer.channels,
        answer.followUps,
        answer.expiresInDays,
        now,
        now,
      ],
    });
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
