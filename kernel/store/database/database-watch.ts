import type { Pool } from 'pg';
import { boundedWalk } from '../../core/bounded-walk.ts';
import type { Condition } from '../../core/readiness.rules.ts';
import { onRefusedStatement } from './pg-insides.ts';
import type { Statements } from './statements.ts';
import { troubleOf } from './trouble.rules.ts';

/** Nothing but a write tells that a disk is full, so the last refusal is believed for so long. */
const DISK_FULL_MS = 30_000;
/** Longer than any statement may take. */
const STUCK_MS = 20_000;

const IS_READ_ONLY = `SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly"`;

/** How the database of a part is, for its readiness. `askAnew` asks it over a connection that is no part of the pool. */
export function watchDatabase(
  pool: Pool,
  statements: Statements,
  askAnew: () => Promise<void>,
): () => Promise<Condition> {
  let fullAt = -Infinity;
  let returnedAt = performance.now();
  pool.on('release', () => (returnedAt = performance.now()));
  pool.on('connect', (client) =>
    onRefusedStatement(client, (sqlState) => {
      if (sqlState === '53100') fullAt = performance.now();
    }),
  );
  /** All connections are in use, and none has come back for longer than a statement may take. */
  const isStuck = () => pool.idleCount === 0 && performance.now() - returnedAt > STUCK_MS;
  return boundedWalk(async () => {
    try {
      const [row] = await statements.query<{ isReadOnly: boolean }>(IS_READ_ONLY);
      if (row!.isReadOnly) return 'read-only';
      return performance.now() - fullAt < DISK_FULL_MS ? 'disk full' : 'ok';
    } catch (error) {
      const trouble = troubleOf(error) ?? 'broken';
      if (trouble !== 'away' || !isStuck()) return trouble;
      return askAnew().then(
        () => 'broken',
        () => 'away',
      );
    }
  });
}
