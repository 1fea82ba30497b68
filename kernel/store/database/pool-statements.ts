import type { Client, Pool, PoolClient } from 'pg';
import { socketOf } from './pg-insides.ts';
import type { LaterStatements, Statements } from './statements.ts';

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
  work: (statements: Statements, later: LaterStatements) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  const later = sentOn(onClient(client));
  try {
    const begun = begin(client);
    if (!client.pipeline) await begun;
    const answer = await work(onClient(client), later);
    // On a pipelined connection COMMIT does not wait for them: the server rolls back where one has failed.
    await Promise.all([begun, ...later.unanswered, client.query('COMMIT')]);
    client.release();
    return answer;
  } catch (error) {
    const rolledBack = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    );
    // Closing the connection rolls back too, whatever its state.
    client.release(!rolledBack);
    // Statements after the one that failed are refused for that alone.
    throw later.failure ?? error;
  }
}

type SentStatements = LaterStatements & { unanswered: Promise<unknown>[]; failure: Error | undefined };

function sentOn(statements: Statements): SentStatements {
  const sent: SentStatements = {
    unanswered: [],
    failure: undefined,
    query: async (sql, parameters) => {
      const answered = statements.query(sql, parameters);
      answered.catch((error: Error) => (sent.failure ??= error));
      sent.unanswered.push(answered);
    },
  };
  return sent;
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
