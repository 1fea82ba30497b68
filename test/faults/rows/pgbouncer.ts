import { row } from '../row.ts';
import { startPgbouncer } from '../servers/pgbouncer.ts';
import type { PostgresServer } from '../servers/postgres-server.ts';
import { openParts, PARTS_NEED, type Opened } from '../stages.ts';

const needs = [...PARTS_NEED, 'pgbouncer'];

/** The roles that the parts make of a database named postgres. */
const USERS = ['postgres', 'postgres_mandate', 'postgres_verification', 'postgres_catalogue'];

/** Fewer connections to PostgreSQL, for each role, than two processes of a part would like. */
const SMALL = 20;

const bySession = openParts({ each: 2 }, async ({ port }: PostgresServer, opened: Opened) => {
  const pooler = await startPgbouncer({ port, mode: 'session', size: SMALL, users: USERS });
  opened.add(pooler, ({ stop }) => stop());
  return { databaseUrl: pooler.url };
});

/** The owner goes direct: migrations and locks need a session. */
const byTransaction = openParts({ each: 2 }, async (postgres: PostgresServer, opened: Opened) => {
  await postgres.query('CREATE ROLE parts LOGIN');
  const pooler = await startPgbouncer({
    port: postgres.port,
    mode: 'transaction',
    size: SMALL,
    users: ['postgres', 'parts'],
  });
  opened.add(pooler, ({ stop }) => stop());
  const env = { DATABASE_PARTS_URL: pooler.url.replace('postgres@', 'parts@') };
  return { databaseUrl: postgres.url, env };
});

export const PGBOUNCER_ROWS = [
  row({
    name: 'pgbouncer-session',
    fault: `pgbouncer in session mode, ${SMALL} connections for each role`,
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
    fault: 'pgbouncer in transaction mode for the parts',
    needs,
    open: byTransaction,
    make: async () => {},
  }),
];
