import { daysAfter } from '../../../../kernel/core/durations.ts';
import { deleteBatch } from '../../../../kernel/store/database/delete-batch.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';

/** Links are listed for so long after their last day; the audit log has them for longer. */
const SHARE_DAYS = 90;
const AT_ONCE = 10_000;

export const purgeResultShares = (statements: Statements, now: Date): Promise<boolean> =>
  deleteBatch(statements, { table: 'mandate.result_share', where: 'expires_at < $1', atOnce: AT_ONCE }, [
    daysAfter(now, -SHARE_DAYS),
  ]);
