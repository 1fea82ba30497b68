import type { Client } from 'pg';

/** How many rows of a table a statement reads, whether it needs them or not: PostgreSQL's own count of this session. */
export async function rowsRead(
  client: Client,
  table: string,
  sql: string,
  parameters: readonly unknown[],
): Promise<number> {
  await client.query('BEGIN');
  const before = await countRead(client, table);
  await client.query(sql, [...parameters]);
  const after = await countRead(client, table);
  await client.query('COMMIT');
  return after - before;
}

async function countRead(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ read: number }>(
    `SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer AS read FROM pg_stat_xact_user_tables
     WHERE schemaname || '.' || relname = $1`,
    [table],
  );
  return rows[0]!.read;
}
