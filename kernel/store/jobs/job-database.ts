import { Pool, type QueryResult } from 'pg';
import { inTransaction, onPool } from '../database/pool-statements.ts';
import { prepareStatements } from '../database/prepared.ts';
import { KEPT_ALIVE, watchPool } from '../database/silent-host.ts';
import type { Statements } from '../database/statements.ts';
import type { Log } from '../../core/log.ts';

export interface JobDatabase extends Statements {
  /** READ COMMITTED: each statement sees what was committed before it, which claims rest on. */
  transaction<Answer>(work: (statements: Statements) => Promise<Answer>): Promise<Answer>;
  /**
   * Several statements in one message are one transaction, which ends with the message even when this process stops.
   */
  transact(...statements: string[]): Promise<object[][]>;
  close(): Promise<void>;
}

interface JobDatabaseOptions {
  url: string;
  log: Log;
  connections?: number;
}

const STATEMENT_TIMEOUT_MS = 5_000;

/** Connections of the loops' own: requests that fill the pool must not cost a worker its leases. */
export function openJobDatabase({ url, log, connections = 5 }: JobDatabaseOptions): JobDatabase {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    application_name: 'work',
    connectionTimeoutMillis: 3_000,
    ...KEPT_ALIVE,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: 2_000,
    // A process that is frozen in the middle of a claim holds its groups up for so long.
    idle_in_transaction_session_timeout: 2_000,
    query_timeout: 6_000,
    // Statements that do not wait for each other's answers go together: each time the other side is woken up costs more
    // than most of them.
    pipeline: true,
    // Statistics of a queue are always wrong: its statements are written for its indexes, and too short to compile. A
    // scan by bitmap never learns which entries of an index are dead, and in a queue most are.
    options: '-c timezone=UTC -c jit=off -c enable_seqscan=off -c enable_bitmapscan=off',
  });
  prepareStatements(pool);
  watchPool(pool, STATEMENT_TIMEOUT_MS);
  // Not the error itself, to which the whole connection hangs.
  pool.on('error', ({ message }) => log.warn({ error: message }, 'a connection for work was lost'));
  return {
    ...onPool(pool),
    transaction: (work) => inTransaction(pool, work),
    transact: async (...statements) => {
      const results = await pool.query(statements.join(';\n'));
      return (results as unknown as QueryResult[]).map(({ rows }) => rows as object[]);
    },
    close: () => pool.end(),
  };
}
