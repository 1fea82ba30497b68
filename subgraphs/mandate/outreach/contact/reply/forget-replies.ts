import { daysAfter } from '../../../../../kernel/core/durations.ts';
import { deleteBatch } from '../../../../../kernel/store/database/delete-batch.ts';
import type { Statements } from '../../../../../kernel/store/database/statements.ts';

/** A repeated callback comes within hours, and a confirmed stop is an opt-out by then. */
const KEPT_DAYS = 30;
const OLD = { table: 'mandate.reply', key: 'ctid', where: 'created_at < $1', atOnce: 10_000 };

/** Deletes one batch of replies that are over; false when there may be more. */
export const forgetReplies = (statements: Statements, now: Date): Promise<boolean> =>
  deleteBatch(statements, OLD, [daysAfter(now, -KEPT_DAYS)]);
