import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectionPool } from './pool.ts';
import type { Statements } from './statements.ts';
import { isDatabaseAway } from './database-errors.rules.ts';

/**
 * Whether the replica answered a read that it may answer, and why if it did not. After a failover the address may be that of
 * the primary itself, which answers as such (`promoted`), or of a server that follows it no longer (`not following`).
 */
export type ReplicaOutcome = 'served' | 'promoted' | 'behind' | 'not following' | 'failed';

/** A replica that is usually this far behind still answers; one that is further costs its readers this wait. */
const LOOKS = 6;
const BETWEEN_LOOKS_MS = 10;
/** A replica that did not answer, or does not follow, is left alone for so long. */
const REST_MS = 2_000;

/** Commits are flushed here: all that this statement could see has a position below. */
const POSITION = `
  SELECT pg_current_wal_flush_lsn()::text AS position, system_identifier::text AS server,
    pg_postmaster_start_time()::text AS started
  FROM pg_control_system()`;
/** A server that replays nothing is the primary where both began at the same microsecond, or a former one. */
const STATE = `
  SELECT CASE
      WHEN system_identifier::text <> $2 THEN 'not following'
      WHEN pg_is_in_recovery() THEN CASE WHEN pg_last_wal_replay_lsn() >= $1::pg_lsn THEN 'served' ELSE 'behind' END
      WHEN pg_postmaster_start_time()::text = $3 THEN 'promoted'
      ELSE 'not following'
    END AS state
  FROM pg_control_system()`;

/**
 * Reads on a replica that are never older than the primary was when they were asked for: the primary tells how far it
 * is, and the connection that reads must have replayed as much. What a caller has just written by any process is
 * there, without anybody knowing who wrote what. Every other read goes to the primary.
 */
export function replicaReads(
  primary: Statements,
  replica: ConnectionPool,
  tell: (outcome: ReplicaOutcome) => void = () => {},
): Statements {
  let restsUntil = -Infinity;
  return {
    async query<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
      if (performance.now() >= restsUntil) {
        try {
          const { outcome, rows } = await readAsNew<Row>(primary, replica, sql, parameters);
          tell(outcome);
          if (rows) return rows;
          if (outcome === 'not following') restsUntil = performance.now() + REST_MS;
        } catch (error) {
          // The primary answers in its place, also with the failure of a statement that is wrong on both.
          tell('failed');
          if (isDatabaseAway(error)) restsUntil = performance.now() + REST_MS;
        }
      }
      return primary.query<Row>(sql, parameters);
    },
  };
}

async function readAsNew<Row extends object>(
  primary: Statements,
  replica: ConnectionPool,
  sql: string,
  parameters: readonly unknown[],
): Promise<{ outcome: ReplicaOutcome; rows?: Row[] }> {
  const [newest] = await primary.query<Newest>(POSITION);
  return replica.hold(async (session) => {
    const outcome = await stateOf(session, newest!);
    if (outcome !== 'served' && outcome !== 'promoted') return { outcome };
    return { outcome, rows: await session.query<Row>(sql, parameters) };
  });
}

interface Newest {
  position: string;
  server: string;
  /** When the process of the server began. */
  started: string;
}

async function stateOf(
  statements: Statements,
  { position, server, started }: Newest,
): Promise<ReplicaOutcome> {
  for (let look = 1; ; look += 1) {
    const [row] = await statements.query<{ state: ReplicaOutcome }>(STATE, [position, server, started]);
    // Only a server that replays gets there by waiting.
    if (row!.state !== 'behind' || look === LOOKS) return row!.state;
    await wait(BETWEEN_LOOKS_MS);
  }
}
