import { lockName } from '../../../../kernel/store/database/lock-name.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';

/**
 * The mandate, not archived, that has this job id; null when there is none, and then nobody else makes one until this
 * transaction ends.
 */
export async function holdJobId(transaction: WriteTransaction, jobId: string): Promise<string | null> {
  const { statements, tenant } = transaction;
  await lockName(statements, ['job', tenant.organisationId, tenant.mode, jobId].join('\n'));
  // This is a statement of its own, so that it sees what the holder before has committed.
  const [found] = await statements.query<{ id: string }>(
    `SELECT id FROM mandate.mandate
     WHERE organisation_id = $1 AND mode = $2 AND job_id = $3 AND status <> 'archived'`,
    [tenant.organisationId, tenant.mode, jobId],
  );
  return found?.id ?? null;
}
