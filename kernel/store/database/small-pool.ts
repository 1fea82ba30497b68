import { ConnectionPool } from './pool.ts';

/** A small pool for single statements. */
export const openPool = (url: string, name: string, size: number, pooled?: 'pooled'): ConnectionPool =>
  new ConnectionPool({
    url,
    name,
    size,
    waitMs: 3_000,
    statementTimeoutMs: 5_000,
    // Shorter than a stop may take.
    clientTimeoutMs: 6_000,
    settings: { timezone: 'UTC', lock_timeout: '4s' },
    pooled: pooled !== undefined,
  });
