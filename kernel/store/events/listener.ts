import { Client } from 'pg';
import { KEPT_ALIVE, watchForSilence } from '../database/unresponsive-host.ts';
import { isWrongPassword, loginsOf } from '../database/logins.ts';
import { socketOf } from '../database/pg-internals.ts';

const STATEMENT_TIMEOUT_MS = 5_000;
/** The longest wait for the goodbye of a server that may be gone. */
const GOODBYE_MS = 1_000;

interface ListenerOptions {
  url: string;
  channels: readonly string[];
  onHint: (channel: string, payload: string | undefined) => void;
  /** Called after each time that the connection was made anew: hints before it were not heard. */
  onListening: () => void;
  onLost: () => void;
}

/** A connection that listens. After any error it is dropped, and the next check makes another. */
export class Listener {
  readonly #options: ListenerOptions;
  #client: Client | undefined;
  #login = 0;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** Makes the connection where there is none, and asks the server whether it is still there. */
  async check(): Promise<void> {
    this.#client ??= await this.#connect();
    const client = this.#client;
    try {
      await client.query('SELECT');
    } catch (error) {
      this.#drop(client);
      throw error;
    }
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    if (client) await end(client);
  }

  async #connect(): Promise<Client> {
    const { url, channels, onHint, onListening, onLost } = this.#options;
    const logins = loginsOf(url);
    const client = new Client({
      connectionString: logins[this.#login % logins.length]!,
      application_name: 'hints',
      connectionTimeoutMillis: 3_000,
      ...KEPT_ALIVE,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      // The client's own limit also holds when the server no longer answers, and is shorter than a stop may take.
      query_timeout: 6_000,
    });
    client.on('error', () => {
      this.#drop(client);
      onLost();
    });
    try {
      await client.connect();
      watchForSilence(client, STATEMENT_TIMEOUT_MS);
      client.on('notification', ({ channel, payload }) => onHint(channel, payload));
      await client.query(channels.map((channel) => `LISTEN ${channel}`).join(';'));
      onListening();
      return client;
    } catch (error) {
      // The next try takes another of the passwords that the role may have.
      if (isWrongPassword(error)) this.#login += 1;
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
