import type { Statements } from '../database/statements.ts';
import type { Page } from '../../core/page.ts';
import type { JobState } from './job.ts';

/** A job that has failed at least once. */
export interface TroubledJob {
  id: string;
  kind: string;
  groupKey: string;
  state: JobState;
  attempt: number;
  lastError: string | null;
  payload: object | null;
  createdAt: Date;
  runAt: Date;
  keepUntil: Date | null;
}

const COLUMNS = `id::text, kind, group_key AS "groupKey", state, attempt, last_error AS "lastError", payload,
  created_at AS "createdAt", run_at AS "runAt", keep_until AS "keepUntil"`;
const IN_TROUBLE = `(state = 'failed' OR last_error IS NOT NULL)`;

// Looks through all jobs: whoever asks is an operator, and an index would be written with every job.
const LIST = `
  SELECT ${COLUMNS} FROM kernel.work
  WHERE ${IN_TROUBLE} AND ($1::text IS NULL OR kind = $1) AND ($2::text[] IS NULL OR state = ANY ($2))
    AND ($3::timestamptz IS NULL OR (created_at, id) < ($3, $4::bigint))
  ORDER BY created_at DESC, id DESC LIMIT $5`;

/** One page, newest first, and one job more, which tells whether there is another page. */
export const listTroubled = (
  statements: Statements,
  { kind, states, page }: { kind: string | null; states: readonly JobState[] | null; page: Page },
): Promise<TroubledJob[]> =>
  statements.query<TroubledJob>(LIST, [
    kind,
    states,
    page.after?.createdAt ?? null,
    page.after?.id ?? null,
    page.limit + 1,
  ]);

export const countTroubled = (
  statements: Statements,
): Promise<{ kind: string; parked: number; failing: number }[]> =>
  statements.query(
    `SELECT kind, count(*) FILTER (WHERE state = 'failed')::integer AS parked,
       count(*) FILTER (WHERE state <> 'failed')::integer AS failing
     FROM kernel.work WHERE ${IN_TROUBLE} GROUP BY kind ORDER BY kind`,
  );

export async function lockTroubled(statements: Statements, id: string): Promise<TroubledJob | undefined> {
  const sql = `SELECT ${COLUMNS} FROM kernel.work WHERE id = $1 AND ${IN_TROUBLE} FOR UPDATE`;
  const [job] = await statements.query<TroubledJob>(sql, [id]);
  return job;
}

/**
 * Makes a locked job ready now, with all its attempts; one that had a last moment no longer has it once it has passed.
 * False where the same work was made anew since.
 */
export async function retryJob(statements: Statements, id: string, now: Date): Promise<boolean> {
  const rows = await statements.query(
    `UPDATE kernel.work SET state = 'ready', run_at = $2, attempt = 0, keep_until = NULL,
       give_up_at = CASE WHEN give_up_at > $2 THEN give_up_at END
     WHERE id = $1 AND NOT EXISTS (
       SELECT FROM kernel.work AS anew
       WHERE anew.kind = work.kind AND anew.dedupe_key = work.dedupe_key AND anew.keep_until IS NULL
         AND anew.id <> work.id)
     RETURNING id`,
    [id, now],
  );
  return rows.length > 0;
}

export interface RetriedJobs {
  kind: string;
  states: readonly JobState[];
  /** The id of an organisation, or another group; null for all. */
  groupKey: string | null;
  /** A part of the last error, in capitals or not; null for all. */
  error: string | null;
  most: number;
}

// The newest of several jobs for the same thing is enough; one that was made anew since needs no other.
const RETRY_MANY = `
  UPDATE kernel.work SET state = 'ready', run_at = $1, attempt = 0, keep_until = NULL,
    give_up_at = CASE WHEN give_up_at > $1 THEN give_up_at END
  WHERE id = ANY (ARRAY(
    SELECT id FROM kernel.work
    WHERE ${IN_TROUBLE} AND kind = $2 AND state = ANY ($3) AND ($4::text IS NULL OR group_key = $4)
      AND ($5::text IS NULL OR strpos(lower(last_error), lower($5)) > 0)
      AND NOT EXISTS (
        SELECT FROM kernel.work AS other
        WHERE other.kind = work.kind AND other.dedupe_key = work.dedupe_key AND other.id <> work.id
          AND (other.keep_until IS NULL OR other.id > work.id))
    ORDER BY id LIMIT $6 FOR UPDATE SKIP LOCKED))
  RETURNING id`;

/** Makes jobs ready now as `retryJob` does, the oldest first; returns how many. */
export async function retryJobs(
  statements: Statements,
  { kind, states, groupKey, error, most }: RetriedJobs,
  now: Date,
): Promise<number> {
  return (await statements.query(RETRY_MANY, [now, kind, states, groupKey, error, most])).length;
}
