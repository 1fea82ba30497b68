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
const stillOurs = (locked: 'wait' | 'skip'): string => `
  WITH ended AS MATERIALIZED (
    SELECT id, token FROM unnest($1::bigint[], $2::uuid[]) AS ended (id, token)
  ), ours AS MATERIALIZED (
    SELECT work.id FROM ended JOIN kernel.work ON work.id = ended.id AND work.lease_token = ended.token
    ORDER BY work.id FOR UPDATE OF work ${locked === 'skip' ? 'SKIP LOCKED' : ''}
  )
  SELECT work.id::text, work.lease_token AS token, ours.id IS NOT NULL AS locked
  FROM ended JOIN kernel.work ON work.id = ended.id AND work.lease_token = ended.token
  LEFT JOIN ours ON ours.id = work.id`;

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
 * Writes how jobs ended, in somebody's READ COMMITTED transaction, and returns those of them that were still ours. A job
 * whose lease has gone to somebody else is left alone.
 */
export async function settle(statements: Statements, all: readonly Ended[], now: Date): Promise<Ended[]> {
  const { ours } = await fence(statements, all, 'wait');
  await write(statements, ours, now);
  return ours;
}

/** The same without waiting: returns those that somebody has locked just now, to be tried again. */
export async function settleFree<Some extends Ended>(
  statements: Statements,
  all: readonly Some[],
  now: Date,
): Promise<Some[]> {
  const { ours, busy } = await fence(statements, all, 'skip');
  await write(statements, ours, now);
  return busy;
}

async function fence<Some extends Ended>(
  statements: Statements,
  all: readonly Some[],
  locked: 'wait' | 'skip',
): Promise<{ ours: Some[]; busy: Some[] }> {
  const rows = await statements.query<{ id: string; token: string; locked: boolean }>(stillOurs(locked), [
    all.map(({ job }) => job.id),
    all.map(({ token }) => token),
  ]);
  const found = new Map(rows.map((row) => [`${row.id} ${row.token}`, row.locked]));
  const which = (isLocked: boolean) =>
    all.filter(({ job, token }) => found.get(`${job.id} ${token}`) === isLocked);
  return { ours: which(true), busy: which(false) };
}

async function write(statements: Statements, ours: readonly Ended[], now: Date): Promise<void> {
  const deleted = ours.filter(({ outcome }) => outcome.next === 'delete');
  const changed = ours.filter(({ outcome }) => outcome.next !== 'delete');
  if (deleted.length > 0)
    await statements.query('DELETE FROM kernel.work WHERE id = ANY ($1::bigint[])', [
      deleted.map(({ job }) => job.id),
    ]);
  if (changed.length > 0) await statements.query(SETTLE, [JSON.stringify(changed.map(toRow)), now]);
  const finished = ours.filter(({ job, outcome }) => job.ordered && isFinal(outcome)).map(({ job }) => job);
  if (finished.length > 0) await unblockNext(statements, finished, now);
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
