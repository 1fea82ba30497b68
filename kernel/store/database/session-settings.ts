import { escapeIdentifier, escapeLiteral } from 'pg';

export const STATEMENT_TIMEOUT_MS = 10_000;

export type SessionSettings = Readonly<Record<string, string>>;

/** The settings of every session that serves requests. */
export const SESSION_SETTINGS: SessionSettings = {
  statement_timeout: `${STATEMENT_TIMEOUT_MS}ms`,
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
  timezone: 'UTC',
  client_connection_check_interval: '500ms',
};

/** Settings as a parameter of the connection. */
export const settingOptions = (settings: SessionSettings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** The statements that give a role in this database the settings it lacks: a pooler refuses them with the connection. */
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
