import { Client, Pool, type ClientConfig } from 'pg';
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
  listen?: {
    channels: readonly string[];
    onHint: (channel: string, payload: string | undefined) => void;
    /** Called after each time that the connection was made anew: hints before it were not heard. */
    onListening: () => void;
    onLost: () => void;
  };
}

/**
 * A connection of one caller, made when it is needed. After any error it is dropped by default, and the next
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
      this.#drop(client);
      throw error;
    }
  }

  async #connect(): Promise<Client> {
    const { url, name, listen } = this.#options;
    const client = new Client(settings(url, name));
    client.on('error', () => {
      this.#drop(client);
      listen?.onLost();
    });
    try {
      await client.connect();
      watchForSilence(client, STATEMENT_TIMEOUT_MS);
      if (listen) {
        client.on('notification', ({ channel, payload }) => listen.onHint(channel, payload));
        await client.query(listen.channels.map((channel) => `LISTEN ${channel}`).join(';'));
        listen.onListening();
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
  watchPool(pool, STATEMENT_TIMEOUT_MS);
  pool.on('error', () => {}); // an idle connection failed; the pool makes another
  let closing: Promise<void> | undefined;
  return {
    query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
      (await pool.query(sql, [...parameters])).rows as Row[],
    close: () => (closing ??= pool.end()),
  };
}
