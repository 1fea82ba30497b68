import { createHash } from 'node:crypto';
import type { WriteTransaction } from '../../../kernel/store/database/write-transaction.ts';

/**
 * The mandate, not archived, that has this job id; null when there is none, and then nobody else makes one until this
 * transaction ends.
 */
export async function holdJobId(transaction: WriteTransaction, jobId: string): Promise<string | null> {
  const { statements, tenant } = transaction;
  const name = ['job', tenant.organisationId, tenant.mode, jobId].join('\n');
  const lock = createHash('sha256').update(name).digest().readBigInt64BE();
  await statements.query('SELECT pg_advisory_xact_lock($1)', [lock]);
  // A statement of its own: it must see what the holder before us has committed.
  const [found] = await statements.query<{ id: string }>(
    `SELECT id FROM mandate.mandate
     WHERE organisation_id = $1 AND mode = $2 AND job_id = $3 AND status <> 'archived'`,
    [tenant.organisationId, tenant.mode, jobId],
  );
  return found?.id ?? null;
}
