import { escapeIdentifier, escapeLiteral } from 'pg';

export const STATEMENT_TIMEOUT_MS = 10_000;

/** The settings of every session that serves requests. */
const SESSION_SETTINGS = {
  statement_timeout: `${STATEMENT_TIMEOUT_MS}ms`,
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
  timezone: 'UTC',
  client_connection_check_interval: '500ms',
};

/** The settings as a parameter of the connection. */
export const sessionOptions = (): string =>
  Object.entries(SESSION_SETTINGS)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** The settings as properties of a role in this database, where it has them not: a pooler refuses them with the connection. */
export const roleSettingStatements = (
  role: string,
  database: string,
  known: readonly string[] = [],
): string[] =>
  Object.entries(SESSION_SETTINGS)
    .filter(([name, value]) => !known.some((one) => one.toLowerCase() === `${name}=${value}`.toLowerCase()))
    .map(
      ([name, value]) =>
        `ALTER ROLE ${escapeIdentifier(role)} IN DATABASE ${escapeIdentifier(database)} SET ${name} = ${escapeLiteral(value)}`,
    );
