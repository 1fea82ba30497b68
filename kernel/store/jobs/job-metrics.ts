import type { Statements } from '../database/statements.ts';
import { NOT_HELD } from '../outgoing/outgoing.ts';
import type { JobState } from './job.ts';

export interface KindMetrics extends Record<JobState, number> {
  kind: string;
  /** For how long the oldest job has waited that nothing but the workers keeps waiting; 0 when there is none. */
  oldestDueSeconds: number;
}

const NONE = { ready: 0, later: 0, running: 0, failed: 0, oldestDueSeconds: 0 };

interface CountedKind {
  kind: string;
  outgoing?: boolean | undefined;
}

/**
 * The jobs of these kinds by state, 0 too: what is missing from a graph looks like what is well. Messages that are held
 * back are not due.
 */
export async function countJobs(
  statements: Statements,
  kinds: readonly CountedKind[],
  now: Date,
): Promise<KindMetrics[]> {
  const rows = await statements.query<Record<JobState, number> & { kind: string; due: Date | null }>(
    `SELECT kind, count(*) FILTER (WHERE state = 'ready')::integer AS ready,
       count(*) FILTER (WHERE state = 'later')::integer AS later,
       count(*) FILTER (WHERE state = 'running')::integer AS running,
       count(*) FILTER (WHERE state = 'failed')::integer AS failed,
       min(run_at) FILTER (WHERE (state = 'ready' OR state = 'later' AND run_at <= $2)
                             AND (kind <> ALL ($3) OR ${NOT_HELD})) AS due
     FROM kernel.work WHERE kind = ANY ($1) GROUP BY kind`,
    [kinds.map(({ kind }) => kind), now, kinds.filter(({ outgoing }) => outgoing).map(({ kind }) => kind)],
  );
  const found = new Map(rows.map((row) => [row.kind, row]));
  return kinds.map(({ kind }) => {
    const { due = null, ...counts } = found.get(kind) ?? {};
    const oldestDueSeconds = due ? Math.max(0, (now.getTime() - due.getTime()) / 1000) : 0;
    return { ...NONE, ...counts, kind, oldestDueSeconds };
  });
}
