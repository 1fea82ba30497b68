import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { Tenant } from '../../../../kernel/core/identity/identity.ts';
import type { NewJob } from '../../../../kernel/store/jobs/job.ts';
import type { MandateRow } from './mandate.entity.ts';
import { estimateSeconds } from './prepare-mandate.rules.ts';

export const PREPARE = 'mandate.prepare';

export type PreparePayload = Readonly<Tenant & { mandateId: string; flowVersion: number }>;

const dedupeKeyOf = ({ id, flowVersion }: MandateRow) => `${id} ${flowVersion}`;

export function preparationOf(row: MandateRow): NewJob & { payload: PreparePayload } {
  const { id: mandateId, organisationId, mode, flowVersion } = row;
  return {
    kind: PREPARE,
    payload: { organisationId, mode, mandateId, flowVersion },
    // Organisations take turns: one that sends a thousand mandates does not hold up another's.
    groupKey: `${PREPARE} ${organisationId}`,
    dedupeKey: dedupeKeyOf(row),
  };
}

/** The seconds of `Retry-After`. */
export async function readSecondsUntilReady(
  { statements, tenant, now }: Pick<WriteTransaction, 'statements' | 'tenant' | 'now'>,
  row: MandateRow,
): Promise<number> {
  if (row.status !== 'preparing') return 0;
  const [facts] = await statements.query<{ runAt: Date | null; typicalSeconds: number | null }>(
    `SELECT
       (SELECT run_at FROM kernel.work WHERE kind = $1 AND dedupe_key = $2 AND keep_until IS NULL) AS "runAt",
       (SELECT avg(preparation_milliseconds)::float8 / 1000 FROM (
          SELECT preparation_milliseconds FROM mandate.flow WHERE organisation_id = $3 AND mode = $4
          ORDER BY created_at DESC LIMIT 20) AS recent) AS "typicalSeconds"`,
    [PREPARE, dedupeKeyOf(row), tenant.organisationId, tenant.mode],
  );
  return estimateSeconds({ now, ...facts! });
}
