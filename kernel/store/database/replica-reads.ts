import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectionPool } from './pool.ts';
import type { Statements } from './statements.ts';
import { isDatabaseAway } from './trouble.rules.ts';

/** Whether the replica answered a read that it may answer, and why if it did not. */
export type ReplicaOutcome = 'served' | 'behind' | 'failed';

/** A replica that is usually this far behind still answers; one that is further costs its readers this wait. */
const LOOKS = 6;
const BETWEEN_LOOKS_MS = 10;
/** A replica that did not answer is left alone for so long. */
const REST_MS = 2_000;

/** Commits are flushed here: all that this statement could see has a position below. */
const POSITION = `
  SELECT pg_current_wal_flush_lsn()::text AS position, system_identifier::text AS server FROM pg_control_system()`;
const HAS_REPLAYED = `
  SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AND system_identifier::text = $2 AS "hasReplayed"
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
          const rows = await readAsNew<Row>(primary, replica, sql, parameters);
          tell(rows ? 'served' : 'behind');
          if (rows) return rows;
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
): Promise<Row[] | undefined> {
  const [newest] = await primary.query<Newest>(POSITION);
  return replica.hold(async (session) =>
    (await reaches(session, newest!)) ? session.query<Row>(sql, parameters) : undefined,
  );
}

interface Newest {
  position: string;
  server: string;
}

/** False also of a server that replays nothing: a primary, or a replica of another server. */
async function reaches(statements: Statements, { position, server }: Newest): Promise<boolean> {
  for (let look = 1; ; look += 1) {
    const [row] = await statements.query<{ hasReplayed: boolean | null }>(HAS_REPLAYED, [position, server]);
    if (row!.hasReplayed) return true;
    if (row!.hasReplayed === null || look === LOOKS) return false;
    await wait(BETWEEN_LOOKS_MS);
  }
}
