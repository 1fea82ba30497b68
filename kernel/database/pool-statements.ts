import type { Client, Pool, PoolClient } from 'pg';
import type { Statements } from './statements.ts';

export const onPool = (pool: Pool | PoolClient | Client): Statements => ({
  query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
    (await pool.query<Row>(sql, [...parameters])).rows,
});

/** READ COMMITTED: each statement sees what was committed before it, which locks and claims rest on. */
export async function inTransaction<Answer>(
  pool: Pool,
  work: (statements: Statements) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    const answer = await work(onPool(client));
    await client.query('COMMIT');
    client.release();
    return answer;
  } catch (error) {
    const rolledBack = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    );
    // Closing it rolls back too, whatever state it is in.
    client.release(!rolledBack);
    throw error;
  }
}
