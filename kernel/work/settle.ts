import type { Statements } from '../database/statements.ts';
import { unblockNext } from './unblock.ts';
import type { Job } from './work.ts';

export type Outcome =
  | { next: 'delete' }
  | { next: 'keep'; state: 'done' | 'failed'; keepUntil: Date; error: string | null }
  | { next: 'retry'; at: Date; error: string }
  /** As if it had never been claimed. */
  | { next: 'release' };

export interface Ended {
  job: Job;
  token: string;
  outcome: Outcome;
}

// The fence. In the order of ids, like heartbeats: two statements that lock several rows must not meet crosswise.
const STILL_OURS = `
  SELECT work.id::text, work.lease_token AS token
  FROM kernel.work JOIN unnest($1::bigint[], $2::uuid[]) AS ended (id, token)
    ON work.id = ended.id AND work.lease_token = ended.token
  ORDER BY work.id FOR UPDATE OF work`;

const SETTLE = `
  UPDATE kernel.work
  SET state = coalesce(settled.state, CASE WHEN coalesce(settled.run_at, work.run_at) <= $2
                                           THEN 'ready' ELSE 'later' END),
      run_at = coalesce(settled.run_at, work.run_at), keep_until = settled.keep_until,
      last_error = coalesce(settled.error, last_error), attempt = attempt - settled.give_back,
      lease_token = NULL, lease_until = NULL
  FROM jsonb_to_recordset($1::jsonb) AS settled
    (id bigint, state text, run_at timestamptz, keep_until timestamptz, error text, give_back integer)
  WHERE work.id = settled.id`;

/**
 * Writes how jobs ended, in somebody's READ COMMITTED transaction, and returns how many of them were still ours. A job
 * whose lease has gone to somebody else is left alone.
 */
export async function settle(statements: Statements, all: readonly Ended[], now: Date): Promise<number> {
  const rows = await statements.query<{ id: string; token: string }>(STILL_OURS, [
    all.map(({ job }) => job.id),
    all.map(({ token }) => token),
  ]);
  const tokens = new Map(rows.map(({ id, token }) => [id, token]));
  const ours = all.filter(({ job, token }) => tokens.get(job.id) === token);
  const deleted = ours.filter(({ outcome }) => outcome.next === 'delete');
  const changed = ours.filter(({ outcome }) => outcome.next !== 'delete');
  if (deleted.length > 0)
    await statements.query('DELETE FROM kernel.work WHERE id = ANY ($1::bigint[])', [
      deleted.map(({ job }) => job.id),
    ]);
  if (changed.length > 0) await statements.query(SETTLE, [JSON.stringify(changed.map(toRow)), now]);
  const finished = ours.filter(({ job, outcome }) => job.ordered && isFinal(outcome)).map(({ job }) => job);
  if (finished.length > 0) await unblockNext(statements, finished, now);
  return ours.length;
}

const isFinal = ({ next }: Outcome): boolean => next === 'delete' || next === 'keep';

const toRow = ({ job, outcome }: Ended) => ({
  id: job.id,
  state: outcome.next === 'keep' ? outcome.state : null,
  run_at: outcome.next === 'retry' ? outcome.at : null,
  keep_until: outcome.next === 'keep' ? outcome.keepUntil : null,
  error: 'error' in outcome ? outcome.error : null,
  give_back: outcome.next === 'release' ? 1 : 0,
});
