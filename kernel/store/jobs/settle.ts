import type { Statements } from '../database/statements.ts';
import type { Job } from './job.ts';

export type Outcome =
  | { next: 'delete' }
  | { next: 'keep'; keepUntil: Date; error: string }
  | { next: 'retry'; at: Date; error: string }
  /** The job is again as if nobody had claimed it. */
  | { next: 'release' };

export interface EndedJob {
  job: Job;
  token: string;
  outcome: Outcome;
}

// The fence is the lease's token. Rows are locked in the order of ids, like heartbeats: two statements that lock several
// rows must not meet crosswise.
const settleBy = (locked: string): string => `
  WITH ended AS MATERIALIZED (
    SELECT * FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (
      id bigint, token uuid, next text, run_at timestamptz, keep_until timestamptz, error text
    )) WITH ORDINALITY AS ended (id, token, next, run_at, keep_until, error, nth)
  ), ours AS MATERIALIZED (
    SELECT ended.* FROM ended JOIN kernel.work ON work.id = ended.id AND work.lease_token = ended.token
    ORDER BY work.id FOR UPDATE OF work ${locked}
  ), deleted AS (
    DELETE FROM kernel.work WHERE id = ANY (ARRAY(SELECT id FROM ours WHERE next = 'delete'))
  ), changed AS (
    UPDATE kernel.work
    SET state = CASE WHEN ours.next = 'keep' THEN 'failed'
                     WHEN coalesce(ours.run_at, work.run_at) <= $2 THEN 'ready' ELSE 'later' END,
        run_at = coalesce(ours.run_at, work.run_at), keep_until = ours.keep_until,
        last_error = coalesce(ours.error, last_error), attempt = attempt - (ours.next = 'release')::integer,
        lease_token = NULL, lease_until = NULL
    FROM ours WHERE ours.next <> 'delete' AND work.id = ours.id
  )
  SELECT ended.nth::integer, ours.id IS NOT NULL AS ours
  FROM ended JOIN kernel.work ON work.id = ended.id AND work.lease_token = ended.token
  LEFT JOIN ours ON ours.nth = ended.nth`;
const SETTLE = { wait: settleBy(''), skip: settleBy('SKIP LOCKED') };

/**
 * Writes how jobs ended, in somebody's READ COMMITTED transaction. Returns those that were still ours and, when it does
 * not wait, those that somebody has locked just now. A job whose lease has gone to somebody else is left alone.
 */
export async function settle<Some extends EndedJob>(
  statements: Statements,
  all: readonly Some[],
  now: Date,
  locked: keyof typeof SETTLE = 'wait',
): Promise<{ ours: Some[]; busy: Some[] }> {
  const rows = await statements.query<{ nth: number; ours: boolean }>(SETTLE[locked], [
    JSON.stringify(all.map(toRow)),
    now,
  ]);
  const { true: ours = [], false: busy = [] } = Object.groupBy(rows, (row) => `${row.ours}`);
  const endedOf = ({ nth }: { nth: number }) => all[nth - 1]!;
  return { ours: ours.map(endedOf), busy: busy.map(endedOf) };
}

const toRow = ({ job, token, outcome }: EndedJob) => ({
  id: job.id,
  token,
  next: outcome.next,
  run_at: outcome.next === 'retry' ? outcome.at : null,
  keep_until: outcome.next === 'keep' ? outcome.keepUntil : null,
  error: 'error' in outcome ? outcome.error : null,
});
