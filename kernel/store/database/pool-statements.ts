import type { Client, Pool, PoolClient } from 'pg';
import { socketOf } from './socket-of.ts';
import type { Statements } from './statements.ts';

export const onClient = (client: PoolClient | Client): Statements => ({
  query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
    (await client.query<Row>(sql, [...parameters])).rows,
});

/** Like `pool.query`, with less around it. */
export function onPool(pool: Pool): Statements {
  // The running statement reports the error; an unheard error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    query: <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
      new Promise<Row[]>((resolve, reject) => {
        pool.connect((away, client, release) => {
          if (away || !client) return reject(away as Error);
          const answered = (error: Error | null, result?: { rows: Row[] }) => {
            // A failure may be the connection's.
            release(error ?? undefined);
            if (error) reject(error);
            else resolve(result!.rows);
          };
          try {
            client.query<Row>(sql, [...parameters], answered);
          } catch (error) {
            answered(error as Error);
          }
        });
      }),
  };
}

/** READ COMMITTED: each statement sees all earlier commits, which locks and claims rest on. */
export async function inTransaction<Answer>(
  pool: Pool,
  work: (statements: Statements) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  try {
    const begun = begin(client);
    if (!client.pipeline) await begun;
    const answer = await work(onClient(client));
    await begun;
    await client.query('COMMIT');
    client.release();
    return answer;
  } catch (error) {
    const rolledBack = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    );
    // Closing the connection rolls back too, whatever its state.
    client.release(!rolledBack);
    throw error;
  }
}

/** On a pipelined connection BEGIN leaves together with the statement after it. */
function begin(client: PoolClient): Promise<unknown> {
  if (client.pipeline) {
    const socket = socketOf(client);
    socket.cork();
    process.nextTick(() => socket.uncork());
  }
  const begun = client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
  begun.catch(() => {}); // `begun` is awaited before COMMIT
  return begun;
}
