import type { Statements } from '../database/statements.ts';

/** Makes partitions ahead of need, of every table that has them but the log; returns how many. */
export async function createPartitions(statements: Statements): Promise<number> {
  const [row] = await statements.query<{ made: number }>('SELECT kernel.create_partitions() AS made');
  return row!.made;
}

/** Drops partitions in which every row is older than its table keeps rows; returns how many. */
export async function dropOldPartitions(statements: Statements, now: Date): Promise<number> {
  const [row] = await statements.query<{ dropped: number }>(
    'SELECT kernel.drop_old_partitions($1) AS dropped',
    [now],
  );
  return row!.dropped;
}
