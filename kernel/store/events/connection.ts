import { Client, Pool, type ClientConfig, type QueryResult } from 'pg';
import { KEPT_ALIVE, watchForSilence, watchPool } from '../database/silent-host.ts';
import { socketOf } from '../database/pg-insides.ts';
import type { Statements } from '../database/statements.ts';

const STATEMENT_TIMEOUT_MS = 5_000;
/** The longest wait for the goodbye of a server that may be gone. */
const GOODBYE_MS = 1_000;

const settings = (url: string, name: string): ClientConfig => ({
  connectionString: url,
  application_name: name,
  connectionTimeoutMillis: 3_000,
  ...KEPT_ALIVE,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: 4_000,
  // The client's own limit also holds when the server no longer answers, and is shorter than a stop may take.
  query_timeout: 6_000,
  options: '-c timezone=UTC -c default_transaction_isolation=read\\ committed',
});

interface ConnectionOptions {
  url: string;
  name: string;
  /** A channel to listen on; `onHint` is called when something is heard or the connection is lost. */
  listen?: { channel: string; onHint: () => void };
  /** A statement that the server refuses leaves the connection open, for a user who rolls back to a savepoint. */
  outlivesRefusals?: boolean;
}

/**
 * A connection of one caller, made when it is needed. After any error it is dropped, unless told otherwise, and the next
 * call makes another.
 */
export class Connection implements Statements {
  readonly #options: ConnectionOptions;
  #client: Client | undefined;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  async query<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await this.#send((client) => client.query(sql, [...parameters]));
    return rows as Row[];
  }

  /**
   * Several statements in one message are one transaction, which ends with the message even when this process stops.
   */
  async transact(...statements: string[]): Promise<object[][]> {
    const results = await this.#send((client) => client.query(statements.join(';\n')));
    return (results as unknown as QueryResult[]).map(({ rows }) => rows as object[]);
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    if (client) await end(client);
  }

  async #send<Answer>(send: (client: Client) => Promise<Answer>): Promise<Answer> {
    this.#client ??= await this.#connect();
    const client = this.#client;
    try {
      return await send(client);
    } catch (error) {
      const isRefusal = (error as { severity?: string }).severity === 'ERROR';
      if (!isRefusal || !this.#options.outlivesRefusals) this.#drop(client);
      throw error;
    }
  }

  async #connect(): Promise<Client> {
    const { url, name, listen } = this.#options;
    const client = new Client(settings(url, name));
    client.on('error', () => {
      this.#drop(client);
      listen?.onHint();
    });
    try {
      await client.connect();
      watchForSilence(client, STATEMENT_TIMEOUT_MS);
      if (listen) {
        client.on('notification', listen.onHint);
        await client.query(`LISTEN ${listen.channel}`);
      }
      return client;
    } catch (error) {
      this.#drop(client);
      throw error;
    }
  }

  #drop(client: Client): void {
    if (client === this.#client) this.#client = undefined;
    void end(client);
  }
}

/** Ends the connection with the server's goodbye, or without it when none comes. */
async function end(client: Client): Promise<void> {
  const unanswered = setTimeout(() => socketOf(client).destroy(), GOODBYE_MS);
  await client.end().catch(() => {});
  clearTimeout(unanswered);
}

/** A small pool for single statements. */
export function openPool(url: string, name: string, max: number): Statements & { close(): Promise<void> } {
  const pool = new Pool({ ...settings(url, name), max });
  watchPool(pool);
  pool.on('error', () => {}); // an idle connection failed; the pool makes another
  let closing: Promise<void> | undefined;
  return {
    query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
      (await pool.query(sql, [...parameters])).rows as Row[],
    close: () => (closing ??= pool.end()),
  };
}
