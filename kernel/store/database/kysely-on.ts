import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Statements } from './statements.ts';

/** Kysely for selects, each sent by these statements. */
export const kyselyOn = <Tables>(statements: Statements): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOn(statements) }) });

function poolOn(statements: Statements): PostgresPool {
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const rows = await statements.query(sql, parameters);
    return { command: 'SELECT', rowCount: rows.length, rows };
  };
  // Cursors, which the type wants too, are for streams, and nothing here streams.
  const client = { query: query as PostgresPoolClient['query'], release: () => {} };
  return { options: {}, connect: () => Promise.resolve(client), end: () => Promise.resolve() };
}
