import { daysAfter } from '../../../../kernel/core/durations.ts';
import { deleteBatch } from '../../../../kernel/store/database/delete-batch.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';

/** A commit that nobody waits for: a crash of the database may lose the last half second. */
const KEEP_BATCH = `
  INSERT INTO mandate.request_batch (id, organisation_id, mode, created_at, first_at, counts, hashes, requests)
  SELECT batch.*, $2 FROM json_to_record($1::json) AS batch
    (id text, organisation_id text, mode text, created_at timestamptz, first_at timestamptz, counts jsonb, hashes jsonb)
  WHERE set_config('synchronous_commit', 'off', true) IS NOT NULL`;

/** The batch as JSON, with the columns' own names, and its calls, which nobody needs to look at. */
export const keepRequests = (statements: Statements, batch: string, requests: string): Promise<unknown> =>
  statements.query(KEEP_BATCH, [batch, requests]);

const DAYS_KEPT = 7;
const TOO_OLD = { table: 'mandate.request_batch', where: 'created_at <= $1', atOnce: 1_000 };

/**
 * Partitions of a day are dropped (`kernel.drop_old_partitions`), so rows are deleted only where that has not happened a
 * day later. True when none is left that is too old.
 */
export const purgeOldRequests = (statements: Statements, now: Date): Promise<boolean> =>
  deleteBatch(statements, TOO_OLD, [daysAfter(now, -(DAYS_KEPT + 1))]);
