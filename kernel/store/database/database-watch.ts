import { boundedWalk } from '../../core/bounded-walk.ts';
import type { Condition } from '../../core/readiness.rules.ts';
import type { ConnectionPool } from './pool.ts';
import { troubleOf } from './database-errors.rules.ts';

/** Nothing but a write tells that a disk is full, so the last refusal is believed for so long. */
const DISK_FULL_MS = 30_000;
/** Longer than any statement may take. */
const STUCK_MS = 20_000;

const IS_READ_ONLY = `SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly"`;

/** How the database of a part is, for its readiness. `askAnew` asks it over a connection that is no part of the pool. */
export function watchDatabase(pool: ConnectionPool, askAnew: () => Promise<void>): () => Promise<Condition> {
  /** All connections are in use, and none has come back for longer than a statement may take. */
  const isStuck = () => pool.use.idle === 0 && performance.now() - pool.returnedAt > STUCK_MS;
  return boundedWalk(async () => {
    try {
      const [row] = await pool.query<{ isReadOnly: boolean }>(IS_READ_ONLY);
      if (row!.isReadOnly) return 'read-only';
      return performance.now() - pool.diskFullAt < DISK_FULL_MS ? 'disk full' : 'ok';
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
