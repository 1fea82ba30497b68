import { setTimeout as wait } from 'node:timers/promises';
import { row } from '../row.ts';
import { startPgbouncer } from '../../world/pgbouncer.ts';
import type { PostgresServer } from '../servers/postgres-server.ts';
import { openParts, PARTS_NEED, type Opened, type PartsStage } from '../stages.ts';

const needs = [...PARTS_NEED, 'pgbouncer'];

/** Connections of the shipped files for each role: fewer than two processes of a part would like. */
const SMALL = 20;
/** A session without a connection waits for another to end, so processes take no more sessions than there are. */
const SESSIONS = 9;

const bySession = openParts({ each: 2 }, async ({ url }: PostgresServer, opened: Opened) => {
  const pooler = await startPgbouncer(url, { mode: 'session' });
  opened.add(pooler, ({ stop }) => stop());
  return { databaseUrl: pooler.url, env: { DATABASE_POOL: String(SESSIONS) } };
});

/** Requests alone: migrations, loops and the listener need sessions, and go direct. */
const byTransaction = openParts({ each: 2 }, async ({ url }: PostgresServer, opened: Opened) => {
  const pooler = await startPgbouncer(url);
  opened.add(pooler, ({ stop }) => stop());
  return { databaseUrl: url, env: { DATABASE_POOLER_URL: pooler.url } };
});

/** Long enough that a pooler which waits after a failed login is seen to wait. */
const restartedSlowly = async ({ postgres }: PartsStage) => {
  await postgres.stop();
  await wait(4_000);
  await postgres.start();
};

export const PGBOUNCER_ROWS = [
  row({
    name: 'pgbouncer-session',
    fault: `pgbouncer in session mode, ${SMALL} connections for each role, ${SESSIONS} sessions for each process`,
    needs,
    open: bySession,
    make: async () => {},
  }),
  row({
    name: 'pgbouncer-session-restarted',
    fault: 'the same, its PostgreSQL away for 4 s',
    needs,
    open: bySession,
    outage: true,
    seconds: 30,
    failsForSeconds: 8,
    make: restartedSlowly,
  }),
  row({
    name: 'pgbouncer-transaction',
    fault: 'pgbouncer in transaction mode for requests',
    needs,
    open: byTransaction,
    make: async () => {},
  }),
  row({
    name: 'pgbouncer-transaction-restarted',
    fault: 'the same, its PostgreSQL away for 4 s',
    needs,
    open: byTransaction,
    outage: true,
    seconds: 30,
    failsForSeconds: 8,
    make: restartedSlowly,
  }),
];
