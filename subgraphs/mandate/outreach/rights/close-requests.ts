import type { Tenant } from '../../../../kernel/core/identity/identity.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';

/** An open request to erase that names things of both kinds is closed when both are erased, by the job that erases them. */
const close = (own: string, others: string) => `
  UPDATE mandate.privacy_request SET words = NULL, answer = NULL,
    (status, closed_at) = (SELECT
      CASE WHEN stays THEN status WHEN status = 'open' THEN 'done' ELSE status END,
      CASE WHEN stays THEN closed_at ELSE coalesce(closed_at, $4) END
      FROM (SELECT status = 'open' AND kind = 'erase' AND cardinality(${others}) > 0 AS stays) AS rule)
  WHERE organisation_id = $1 AND mode = $2 AND ${own} && $3::text[]`;

const CLOSE = {
  results: close('result_ids', 'verification_ids'),
  verifications: close('verification_ids', 'result_ids'),
};

/** Requests of somebody who is erased stay as what was asked and when, without their words. */
export async function closeRequestsOf(
  statements: Statements,
  { organisationId, mode }: Tenant,
  kind: keyof typeof CLOSE,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await statements.query(CLOSE[kind], [organisationId, mode, ids, now]);
}
