import { daysAfter } from '../../core/durations.ts';
import { deleteBatch } from '../database/delete-batch.ts';
import type { Statements } from '../database/statements.ts';

const DAYS = 30;
const TOO_OLD = { table: 'kernel.mail', where: 'created_at <= $1 ORDER BY created_at', atOnce: 10_000 };

/** Letters are kept 30 days, those of the local outbox too. True when no older one is left. */
export const purgeOldMail = (statements: Statements, now: Date): Promise<boolean> =>
  deleteBatch(statements, TOO_OLD, [daysAfter(now, -DAYS)]);
