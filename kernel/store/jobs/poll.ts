import type { Statements } from '../database/statements.ts';

export interface KindToPoll {
  kind: string;
  /** Groups of which this process runs as many as their cap allows. */
  full: readonly string[];
  /** The group that was served last: the search goes on behind it, so that every group has its turn. */
  after: string;
}

export interface PollResult {
  /** Nothing may leave: an operator, or a restore, holds it back. */
  held: boolean;
  /** Jobs whose time has come are not ready yet. */
  due: boolean;
  /** The time of the first job that waits for its time. */
  nextAt: Date | null;
  /** For each kind, in the order of their turns. */
  groups: Partial<Record<string, string[]>>;
}

/** For each kind at most so many groups in one look. */
export const GROUPS_PER_POLL = 100;

// From group to group by index, never from job to job: ten thousand jobs of one group cost one step. Whether other
// processes leave room in a group is counted by who takes from it: here it would be counted at every look.
const LOOK = `
  SELECT
    EXISTS (SELECT FROM kernel.outgoing_hold) AS held,
    EXISTS (SELECT FROM kernel.work WHERE state = 'later' AND run_at <= $1) AS due,
    (SELECT min(run_at) FROM kernel.work WHERE state = 'later') AS "nextAt",
    (SELECT coalesce(json_object_agg(wanted.kind, found.groups), '{}')
     FROM jsonb_to_recordset($2::jsonb) AS wanted (kind text, after text, "full" text[])
     CROSS JOIN LATERAL (
       WITH RECURSIVE step (group_key) AS (
         (SELECT group_key FROM kernel.work
          WHERE state = 'ready' AND kind = wanted.kind AND group_key > wanted.after
          ORDER BY group_key LIMIT 1)
         UNION ALL
         SELECT (SELECT next.group_key FROM kernel.work next
                 WHERE next.state = 'ready' AND next.kind = wanted.kind AND next.group_key > step.group_key
                 ORDER BY next.group_key LIMIT 1)
         FROM step WHERE step.group_key IS NOT NULL
       )
       SELECT ARRAY(SELECT group_key FROM step WHERE group_key IS NOT NULL AND group_key <> ALL (wanted.full)
                    LIMIT ${GROUPS_PER_POLL}) AS groups
     ) AS found) AS groups`;

/** The jobs that could be run now, without a lock: an idle worker asks this again and again. */
export async function look(
  statements: Statements,
  now: Date,
  kinds: readonly KindToPoll[],
): Promise<PollResult> {
  const [found] = await statements.query<PollResult>(LOOK, [now, JSON.stringify(kinds)]);
  return found!;
}
