import type { Statements } from '../database/statements.ts';
import { unblockNext } from './unblock.ts';
import type { Job } from './work.ts';

export type Outcome =
  | { next: 'delete' }
  | { next: 'keep'; state: 'failed'; keepUntil: Date; error: string | null }
  | { next: 'retry'; at: Date; error: string }
  /** As if it had never been claimed. */
  | { next: 'release' };

export interface Ended {
  job: Job;
  token: string;
  outcome: Outcome;
}

// The fence. In the order of ids, like heartbeats: two statements that lock several rows must not meet crosswise. What
// is only to be deleted goes with it.
const fenced = (locked: 'wait' | 'skip'): string => `
  WITH ours AS MATERIALIZED (
    SELECT work.id, ended.token, ended.gone
    FROM unnest($1::bigint[], $2::uuid[], $3::boolean[]) AS ended (id, token, gone)
    JOIN kernel.work ON work.id = ended.id AND work.lease_token = ended.token
    ORDER BY work.id FOR UPDATE OF work ${locked === 'skip' ? 'SKIP LOCKED' : ''}
  ), deleted AS (
    DELETE FROM kernel.work WHERE id = ANY (ARRAY(SELECT id FROM ours WHERE gone))
  )
  SELECT id::text, token FROM ours`;
const FENCED = { wait: fenced('wait'), skip: fenced('skip') };

const STILL_LEASED = `
  SELECT work.id::text, ended.token FROM unnest($1::bigint[], $2::uuid[]) AS ended (id, token)
  JOIN kernel.work ON work.id = ended.id AND work.lease_token = ended.token`;

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
  const ours = await fence(statements, all, 'wait');
  await write(statements, ours, now);
  return ours;
}

/** The same without waiting: returns those that somebody has locked just now, to be tried again. */
export async function settleFree<Some extends Ended>(
  statements: Statements,
  all: readonly Some[],
  now: Date,
): Promise<Some[]> {
  const ours = await fence(statements, all, 'skip');
  await write(statements, ours, now);
  if (ours.length === all.length) return [];
  const written = new Set(ours);
  const others = all.filter((ended) => !written.has(ended));
  return which(others, await statements.query(STILL_LEASED, keysOf(others)));
}

async function fence<Some extends Ended>(
  statements: Statements,
  all: readonly Some[],
  locked: keyof typeof FENCED,
): Promise<Some[]> {
  const gone = all.map(({ outcome }) => outcome.next === 'delete');
  return which(all, await statements.query(FENCED[locked], [...keysOf(all), gone]));
}

const keysOf = (all: readonly Ended[]) => [all.map(({ job }) => job.id), all.map(({ token }) => token)];

function which<Some extends Ended>(all: readonly Some[], rows: readonly object[]): Some[] {
  if (rows.length === all.length) return [...all];
  const found = new Set((rows as { id: string; token: string }[]).map(({ id, token }) => `${id} ${token}`));
  return all.filter(({ job, token }) => found.has(`${job.id} ${token}`));
}

async function write(statements: Statements, ours: readonly Ended[], now: Date): Promise<void> {
  const changed = ours.filter(({ outcome }) => outcome.next !== 'delete');
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
