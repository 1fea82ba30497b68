import { ConnectionPool } from '../database/pool.ts';
import type { Log } from '../../core/log.ts';

export type JobDatabase = ConnectionPool;

interface JobDatabaseOptions {
  url: string;
  log: Log;
  connections?: number;
}

/** Connections of the loops' own: requests that fill the pool must not cost a worker its leases. */
export const openJobDatabase = ({ url, log, connections = 5 }: JobDatabaseOptions): JobDatabase =>
  new ConnectionPool({
    url,
    name: 'work',
    size: connections,
    waitMs: 3_000,
    statementTimeoutMs: 5_000,
    clientTimeoutMs: 6_000,
    settings: {
      timezone: 'UTC',
      lock_timeout: '2s',
      // A process that is frozen in the middle of a claim holds its groups up for so long.
      idle_in_transaction_session_timeout: '2s',
      // Statistics of a queue are always wrong: its statements are written for its indexes, and too short to compile. A
      // scan by bitmap never learns which entries of an index are dead, and in a queue most are.
      jit: 'off',
      enable_seqscan: 'off',
      enable_bitmapscan: 'off',
    },
    onLost: (error) => log.warn({ error }, 'a connection for work was lost'),
  });
