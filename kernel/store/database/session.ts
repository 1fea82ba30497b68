import { createHash } from 'node:crypto';
import { DatabaseError, type Client, type PoolClient, type QueryResult } from 'pg';
import { memoize } from '../../core/memoize.ts';
import { currentSpan, startChild, type Span, type SpanOptions } from '../../core/tracing.ts';
import { currentSignal, type CancellableStatements } from './cancellation.ts';
import { socketOf } from './pg-internals.ts';
import { PreparedStatement, type Shapes } from './prepared-statement.ts';
import type { LaterStatements, Statements } from './statements.ts';

const MOST_NAMES = 1_000;

/** Names of prepared statements. Statements past the bound stay unprepared, so that no server keeps any number of them. */
export class StatementNames {
  readonly #names = new Map<string, string>();

  of(text: string): string | undefined {
    let name = this.#names.get(text);
    if (name === undefined && this.#names.size < MOST_NAMES) {
      name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      this.#names.set(text, name);
    }
    return name;
  }
}

/** Settings and counters that the sessions of a pool share. */
export interface SessionRules {
  /** Missing where a name is good for one transaction at most, as behind a pooler: nothing is prepared there. */
  names: StatementNames | undefined;
  cancellable: CancellableStatements;
  onStatement: ((sql: string) => void) | undefined;
}

/** The plan of a prepared statement no longer fits its tables, or the server does not know the statement. */
const STALE_STATEMENT = new Set(['0A000', '26000']);

const shapesOf = new WeakMap<Client, Shapes>();

/** A connection while one caller holds it. */
export class Session implements Statements {
  readonly #client: PoolClient;
  readonly #rules: SessionRules;
  /** The connection must not be used by anybody else: a statement failed for another reason than its own. */
  isSuspect = false;

  constructor(client: PoolClient, rules: SessionRules) {
    this.#client = client;
    this.#rules = rules;
  }

  /** Statements with parameters are prepared once per connection, which saves a third of a small one. */
  async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const end = this.#begin(text);
    try {
      const name = values.length > 0 ? this.#rules.names?.of(text) : undefined;
      const rows =
        name === undefined
          ? (await this.#client.query<Row>(text, values as unknown[])).rows
          : await this.#askPrepared({ name, text, values });
      end?.();
      return rows as Row[];
    } catch (error) {
      throw this.#failed(error, end);
    }
  }

  /** Several statements in one message, with the rows of each. */
  async script(text: string): Promise<object[][]> {
    const end = this.#begin(text);
    try {
      const results = (await this.#client.query(text)) as unknown as QueryResult<object>[];
      end?.();
      return results.map(({ rows }) => rows);
    } catch (error) {
      throw this.#failed(error, end);
    }
  }

  #askPrepared(statement: { name: string; text: string; values: readonly unknown[] }): Promise<unknown[]> {
    const types = this.#client;
    const shapes = memoize(shapesOf, types, () => new Map() as Shapes);
    return new Promise((resolve, reject) => {
      const prepared = new PreparedStatement(statement, { shapes, types }, (error, rows) =>
        error ? reject(error) : resolve(rows!),
      );
      this.#client.query(prepared);
    });
  }

  /** Returns the function to call when the statement has ended, where somebody wants to know. */
  #begin(text: string): ((error?: unknown) => void) | undefined {
    const { cancellable, onStatement } = this.#rules;
    onStatement?.(text);
    const signal = currentSignal();
    signal?.throwIfAborted();
    const span = currentSpan() && startStatementSpan(text);
    const ended = signal && cancellable.begin(this.#client, signal);
    if (!span) return ended;
    return (error) => {
      span.end(error);
      ended?.();
    };
  }

  #failed(error: unknown, end: ((error?: unknown) => void) | undefined): unknown {
    this.isSuspect ||= !(error instanceof DatabaseError) || STALE_STATEMENT.has(error.code ?? '');
    end?.(error);
    return error;
  }

  /** BEGIN leaves together with the statement after it. READ COMMITTED: locks and claims rest on it. */
  begin(): Promise<unknown> {
    const socket = socketOf(this.#client);
    socket.cork();
    process.nextTick(() => socket.uncork());
    const begun = this.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    begun.catch(() => {}); // the caller waits for it before COMMIT
    return begun;
  }

  /** A dropped connection is closed, and the pool makes another. */
  release(drop = false): void {
    this.#client.release(drop);
  }
}

export type SentStatements = LaterStatements & {
  unanswered: Promise<unknown>[];
  failure: Error | undefined;
};

/** Statements that do not wait for their answers. */
export function sentOn(statements: Statements): SentStatements {
  const sent: SentStatements = {
    unanswered: [],
    failure: undefined,
    query: async (sql, parameters) => {
      const answered = statements.query(sql, parameters);
      answered.catch((error: Error) => (sent.failure ??= error));
      sent.unanswered.push(answered);
    },
  };
  return sent;
}

const TABLE =
  /\b(?:FROM|INTO|UPDATE|JOIN)\s+"?(mandate|verification|catalogue|kernel)"?\."?([a-z_]{1,63})\b/i;

/** A span has the verb and the first table, never the text. */
function startStatementSpan(text: string): Span | undefined {
  const verb = /^\s*([A-Za-z]{1,20})/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const [, schema, table] = TABLE.exec(text) ?? [];
  const summary = table ? `${verb} ${schema}.${table}` : verb;
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
  return startChild(summary, { kind: 'client', attributes } satisfies SpanOptions);
}
