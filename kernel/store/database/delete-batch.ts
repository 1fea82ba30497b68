import type { Statements } from './statements.ts';

interface Batch {
  table: string;
  /** The column that rows are deleted by, `id` by default: `ctid` only where the table has no partitions. */
  key?: string;
  /** A condition, and the order and the locks where they matter. */
  where: string;
  atOnce: number;
}

/** Deletes so many rows and no more, so that the locks are short. True when none is left. */
export async function deleteBatch(
  statements: Statements,
  { table, key = 'id', where, atOnce }: Batch,
  parameters: unknown[] = [],
): Promise<boolean> {
  const rows = await statements.query(
    `DELETE FROM ${table} WHERE ${key} = ANY (ARRAY(SELECT ${key} FROM ${table} WHERE ${where} LIMIT ${atOnce}))
     RETURNING 1`,
    parameters,
  );
  return rows.length < atOnce;
}
