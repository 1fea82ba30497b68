import { row } from '../row.ts';
import { startPgbouncer } from '../../world/pgbouncer.ts';
import type { PostgresServer } from '../servers/postgres-server.ts';
import { openParts, PARTS_NEED, type Opened } from '../stages.ts';

const needs = [...PARTS_NEED, 'pgbouncer'];

/** The roles that the parts make of a database named postgres. */
const USERS = ['postgres', 'postgres_mandate', 'postgres_verification', 'postgres_catalogue'];

/** Fewer connections to PostgreSQL, for each role, than two processes of a part would like. */
const SMALL = 20;
/** A session without a connection waits for another to end, so processes take no more sessions than there are. */
const SESSIONS = 9;

const bySession = openParts({ each: 2 }, async ({ url }: PostgresServer, opened: Opened) => {
  // The product sets time zone, plans and limits when it connects; pgbouncer refuses what it does not know.
  const ignored = 'options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout';
  const settings = [`ignore_startup_parameters = ${ignored}`];
  const pooler = await startPgbouncer(url, { mode: 'session', size: SMALL, settings, users: USERS });
  opened.add(pooler, ({ stop }) => stop());
  return { databaseUrl: pooler.url, env: { DATABASE_POOL: String(SESSIONS) } };
});

/** Requests alone: migrations, loops and the listener need sessions, and go direct. */
const byTransaction = openParts({ each: 2 }, async ({ url }: PostgresServer, opened: Opened) => {
  const pooler = await startPgbouncer(url, { size: SMALL, users: USERS });
  opened.add(pooler, ({ stop }) => stop());
  return { databaseUrl: url, env: { DATABASE_POOLER_URL: pooler.url } };
});

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
    fault: 'the same, its PostgreSQL restarted',
    needs,
    open: bySession,
    async make({ postgres }) {
      await postgres.stop();
      await postgres.start();
    },
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
    fault: 'the same, its PostgreSQL restarted',
    needs,
    open: byTransaction,
    async make({ postgres }) {
      await postgres.stop();
      await postgres.start();
    },
  }),
];
