import { Pool, TypeOverrides, types, type PoolClient } from 'pg';
import { CancellableStatements } from './cancellation.ts';
import { isWrongPassword, loginsOf } from './logins.ts';
import { onRefusedStatement } from './pg-internals.ts';
import { sentOn, Session, StatementNames, type SessionRules } from './session.ts';
import { settingOptions, type SessionSettings } from './session-settings.ts';
import { KEPT_ALIVE, watchForSilence } from './unresponsive-host.ts';
import type { LaterStatements, Statements } from './statements.ts';

export interface PoolOptions {
  url: string;
  /** The name that the server and the metrics show. */
  name: string;
  /** The most connections. */
  size: number;
  /** The longest wait for a connection: a longer one is answered 503, so that the queue stays bounded. */
  waitMs: number;
  /** The server ends a statement after this time. */
  statementTimeoutMs: number;
  /** The client's own limit, somewhat longer: it also holds when the server no longer answers. */
  clientTimeoutMs: number;
  /** Settings of each session besides the time-out of statements. */
  settings: SessionSettings;
  /**
   * The address is of a pooler in transaction mode: each transaction may have another session, so that statements are
   * not prepared, and settings are those of the role.
   */
  pooled?: boolean | undefined;
  /** The time spent waiting for a connection: the first sign of a slow database. */
  onWait?: ((seconds: number) => void) | undefined;
  /** Receives the text of every statement; tests count them. */
  onStatement?: ((sql: string) => void) | undefined;
  /** A connection that nobody held was lost; the next statement makes another. */
  onLost?: ((error: string) => void) | undefined;
}

export interface PoolUse {
  pool: string;
  used: number;
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
  size: number;
}

const DISK_FULL = '53100';

const open = new Set<ConnectionPool>();

/** Every pool of this process, for as long as it is open. */
export const poolUse = (): PoolUse[] => Array.from(open, ({ use }) => use);

/** Connections to one database: acquires, prepares, cancels and times whatever is sent to it. */
export class ConnectionPool implements Statements {
  readonly #pool: Pool;
  readonly #options: PoolOptions;
  readonly #rules: SessionRules;
  readonly #logins: readonly string[];
  #closing: Promise<void> | undefined;
  /** The last time at which a connection came back; times are of `performance.now`. */
  returnedAt = performance.now();
  /** The last time at which the server had no room for a write. */
  diskFullAt = -Infinity;

  constructor(options: PoolOptions) {
    const { url, name, size, waitMs, statementTimeoutMs, clientTimeoutMs, settings } = options;
    const { pooled, onStatement, onLost } = options;
    this.#options = options;
    this.#rules = {
      names: pooled ? undefined : new StatementNames(),
      cancellable: new CancellableStatements(),
      onStatement,
    };
    this.#logins = loginsOf(url);
    this.#pool = new Pool({
      connectionString: this.#logins[0]!,
      application_name: name,
      max: size,
      connectionTimeoutMillis: waitMs,
      query_timeout: clientTimeoutMs,
      // Statements that do not wait for each other's answers go together: over a slow network, most of a write's time.
      pipeline: true,
      types: rowTypes(),
      ...KEPT_ALIVE,
      ...(!pooled && {
        options: settingOptions({ statement_timeout: `${statementTimeoutMs}ms`, ...settings }),
      }),
    });
    // Not the error itself, to which the whole connection hangs.
    this.#pool.on('error', ({ message }) => onLost?.(message));
    this.#pool.on('release', () => (this.returnedAt = performance.now()));
    this.#pool.on('connect', (client) => {
      watchForSilence(client, statementTimeoutMs);
      onRefusedStatement(client, (sqlState) => {
        if (sqlState === DISK_FULL) this.diskFullAt = performance.now();
      });
    });
    open.add(this);
  }

  get use(): PoolUse {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    const { name, size } = this.#options;
    return { pool: name, used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, size };
  }

  async query<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<Row[]> {
    const session = await this.#acquire();
    try {
      const rows = await session.query<Row>(sql, parameters);
      session.release();
      return rows;
    } catch (error) {
      session.release(true); // the failure may be the connection's
      throw error;
    }
  }

  /** Runs several statements on one connection, without a transaction. */
  async hold<Answer>(work: (session: Session) => Promise<Answer>): Promise<Answer> {
    const session = await this.#acquire();
    try {
      const answer = await work(session);
      session.release();
      return answer;
    } catch (error) {
      session.release(true);
      throw error;
    }
  }

  /** READ COMMITTED: each statement sees what was committed before it, which claims rest on. */
  async transaction<Answer>(
    work: (statements: Statements, later: LaterStatements) => Promise<Answer>,
  ): Promise<Answer> {
    const session = await this.#acquire();
    const later = sentOn(session);
    try {
      const begun = session.begin();
      const answer = await work(session, later);
      // COMMIT does not wait for them: the server rolls back where one has failed.
      await Promise.all([begun, ...later.unanswered, session.query('COMMIT')]);
      session.release();
      return answer;
    } catch (error) {
      const rolledBack = await session.query('ROLLBACK').then(
        () => true,
        () => false,
      );
      // Closing the connection rolls back too, whatever its state.
      session.release(!rolledBack || session.isSuspect);
      // Statements after the one that failed are refused for that alone.
      throw later.failure ?? error;
    }
  }

  /** Several statements in one message are one transaction, which ends with the message even when this process stops. */
  transact(...statements: string[]): Promise<object[][]> {
    return this.hold((session) => session.script(statements.join(';\n')));
  }

  close(): Promise<void> {
    open.delete(this);
    this.#rules.cancellable.stop();
    this.#closing ??= this.#pool.end();
    return this.#closing;
  }

  async #acquire(): Promise<Session> {
    const { onWait } = this.#options;
    if (!onWait) return new Session(await this.#connect(), this.#rules);
    const begin = performance.now();
    try {
      return new Session(await this.#connect(), this.#rules);
    } finally {
      onWait((performance.now() - begin) / 1000);
    }
  }

  /** While a secret is replaced, the role has the password of one of several; later connections begin with what fits. */
  async #connect(): Promise<PoolClient> {
    const { options } = this.#pool;
    const tried = new Set<string>();
    for (;;) {
      const login = options.connectionString!;
      try {
        return await this.#pool.connect();
      } catch (error) {
        tried.add(login);
        const next = this.#logins.find((one) => !tried.has(one));
        if (!next || !isWrongPassword(error)) throw error;
        // Another caller may have found the right one meanwhile.
        if (options.connectionString === login) options.connectionString = next;
      }
    }
  }
}

const { DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL } = types.builtins;

/** A date without a time zone stays text: pg would make it midnight of this machine's zone. */
function rowTypes(): TypeOverrides {
  const overrides = new TypeOverrides();
  for (const type of [DATE, TIMESTAMP, INTERVAL]) overrides.setTypeParser(type, (text: string) => text);
  overrides.setTypeParser(TIMESTAMPTZ, readTime);
  return overrides;
}

const readAnyTime = types.getTypeParser(TIMESTAMPTZ) as (text: string) => unknown;

/** `2026-01-31 09:30:00.123456+00`, as sessions in UTC have it, in a fraction of what reading any form takes. */
const readTime = (text: string) =>
  text.length > 21 && text[10] === ' ' && text.endsWith('+00')
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : readAnyTime(text);
