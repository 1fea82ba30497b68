import type { Statements } from '../database/statements.ts';
import type { WorkState } from './work.ts';

const NONE: Record<WorkState, number> = { ready: 0, later: 0, running: 0, failed: 0 };

export async function countWork(statements: Statements): Promise<Record<WorkState, number>> {
  const rows = await statements.query<{ state: WorkState; count: number }>(
    'SELECT state, count(*)::integer AS count FROM kernel.work GROUP BY state',
  );
  return { ...NONE, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

/** For how long the oldest job has waited that nothing but the workers keeps waiting; 0 when there is none. */
export async function oldestDueSeconds(statements: Statements, now: Date): Promise<number> {
  const [row] = await statements.query<{ run_at: Date | null }>(
    `SELECT least(
       (SELECT min(run_at) FROM kernel.work WHERE state = 'ready'),
       (SELECT min(run_at) FROM kernel.work WHERE state = 'later' AND run_at <= $1)) AS run_at`,
    [now],
  );
  return row?.run_at ? Math.max(0, (now.getTime() - row.run_at.getTime()) / 1000) : 0;
}
