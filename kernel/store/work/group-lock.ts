import type { Statements } from '../database/statements.ts';

const GROUP_LOCKS = 7_230_116;

/**
 * Whoever adds to a group's running jobs, or puts jobs of it aside or back, holds its lock: the cap is a count, and two
 * that count at once would both find room. It must be a statement of its own, so that the next one sees what the last
 * holder committed. Nobody waits: a group that is taken is left for the next turn.
 */
export async function lockGroups(statements: Statements, groups: readonly string[]): Promise<string[]> {
  const rows = await statements.query<{ group_key: string }>(
    `SELECT group_key FROM unnest($1::text[]) AS wanted (group_key)
     WHERE pg_try_advisory_xact_lock(${GROUP_LOCKS}, hashtext(group_key))`,
    [groups],
  );
  return rows.map((row) => row.group_key);
}
