import type { Statements } from '../database/statements.ts';
import { currentOrigin } from '../../core/origin.ts';
import type { NewJob } from './job.ts';

// Without a key nothing can be there already, and making sure of it costs as much as the rest.
const enqueueBy = (onConflict: string): string => `
  WITH added AS (
    INSERT INTO kernel.work (kind, payload, group_key, dedupe_key, state, run_at, give_up_at, created_at, request_id,
      traceparent)
    SELECT kind, payload, group_key, dedupe_key, CASE WHEN run_at <= $2 THEN 'ready' ELSE 'later' END, run_at,
           give_up_at, $2, $3, $4
    FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (
           kind text, payload jsonb, group_key text, dedupe_key text, run_at timestamptz, give_up_at timestamptz
         )) WITH ORDINALITY AS job (kind, payload, group_key, dedupe_key, run_at, give_up_at, nth)
    ORDER BY nth
    ${onConflict}
    RETURNING 1
  )
  SELECT count(*)::integer AS added FROM added`;
const ENQUEUE = enqueueBy('');
const ENQUEUE_ONCE = enqueueBy(
  'ON CONFLICT (kind, dedupe_key) WHERE dedupe_key IS NOT NULL AND keep_until IS NULL DO NOTHING',
);

/**
 * Adds work in the caller's transaction, any number of jobs with one statement, and returns how many were not there
 * already. No other process is told: `NOTIFY` makes commits queue up. The caller's own is nudged after the commit.
 */
export async function enqueue(
  statements: Statements,
  work: NewJob | readonly NewJob[],
  now: Date,
  { requestId, traceparent } = currentOrigin(),
): Promise<number> {
  const jobs = Array.isArray(work) ? (work as readonly NewJob[]) : [work as NewJob];
  if (jobs.length === 0) return 0;
  const once = jobs.some(({ dedupeKey }) => dedupeKey !== undefined);
  const [row] = await statements.query<{ added: number }>(once ? ENQUEUE_ONCE : ENQUEUE, [
    JSON.stringify(jobs.map((job) => toRow(job, now))),
    now,
    requestId,
    traceparent,
  ]);
  return row!.added;
}

const toRow = (job: NewJob, now: Date) => ({
  kind: job.kind,
  payload: job.payload,
  group_key: job.groupKey ?? job.kind,
  dedupe_key: job.dedupeKey ?? null,
  run_at: job.runAt ?? now,
  give_up_at: job.giveUpAt ?? null,
});
