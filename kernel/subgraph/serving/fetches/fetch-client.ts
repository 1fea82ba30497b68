import { systemIdentity, type Identity } from '../../../core/identity/identity.ts';
import { IDENTITY_HEADER, mintIdentity } from '../../../core/identity/signed-identity.ts';
import { refuse } from '../../../core/refusal.ts';
import { FetchConnection } from './fetch-connection.ts';
import { FETCHING, FetchSigner } from './fetch-message.ts';

/** Two connections, because one address may have several processes behind it; renewed ones may reach others. */
const CONNECTIONS = 2;
const RENEW_MS = 60_000;
/** The largest fetch; a larger message would close the socket for all. */
export const MAX_FETCH_BYTES = 4_194_304;

interface FetchClientOptions {
  url: string;
  part: string;
  secret: string;
}

/**
 * Fetches from a part of another process over a few sockets that stay open, under identities signed for each message.
 */
export class FetchClient {
  readonly #options: FetchClientOptions;
  readonly #signer: FetchSigner;
  readonly #open = new Map<number, { connection: FetchConnection; since: number }>();
  #turn = 0;
  #closed = false;

  constructor(options: FetchClientOptions) {
    this.#options = options;
    this.#signer = new FetchSigner(options.secret, options.part);
  }

  fetch(body: string, identity: Identity, signal?: AbortSignal): Promise<string> {
    if (this.#closed || signal?.aborted || isTooLarge(body)) return Promise.reject(refuse.unavailable());
    return this.#connection().fetch(body, identity, signal);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { connection } of this.#open.values()) connection.terminate();
  }

  #connection(): FetchConnection {
    const turn = (this.#turn = (this.#turn + 1) % CONNECTIONS);
    const now = performance.now();
    const known = this.#open.get(turn);
    if (known && !known.connection.retired && now - known.since < RENEW_MS) return known.connection;
    if (known && !known.connection.retired) known.connection.retire();
    const { url, part, secret } = this.#options;
    const identity = mintIdentity(secret, systemIdentity('fetches'), part, FETCHING);
    const connection = new FetchConnection(url, { [IDENTITY_HEADER]: identity }, this.#signer);
    this.#open.set(turn, { connection, since: now });
    return connection;
  }
}

/** The cheap test comes first: no character has more than three bytes. */
const isTooLarge = (body: string): boolean =>
  body.length * 3 > MAX_FETCH_BYTES && Buffer.byteLength(body) > MAX_FETCH_BYTES;
