import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { sign } from '../../kernel/edge/signature.ts';
import { eventually } from './eventually.ts';
import type { PartnerClient } from './partner-client.ts';

export interface Closed {
  code: number;
  reason: string;
}

/** The messages that one subscription has brought so far. */
export class Received {
  readonly results: any[] = [];
  readonly errors: any[] = [];
  completed = false;
  stop: () => void = () => {};

  /** The value of the root field, of each event. */
  get values(): any[] {
    return this.results.map(({ data }) => data && Object.values(data)[0]);
  }

  async has(count: number): Promise<any[]> {
    return eventually(`${count} events`, () => {
      if (this.errors.length > 0) throw new Error(JSON.stringify(this.errors));
      return this.results.length >= count ? this.values : undefined;
    });
  }

  failed(): Promise<any> {
    return eventually('the subscription fails', () => this.errors[0]);
  }
}

interface LiveOptions {
  connectionParams?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** A client as integrators have it: graphql-ws's own, which does not come back by itself. */
export class LiveClient {
  readonly #client: Client;
  closed: Closed | undefined;
  socket: WebSocket | undefined;

  constructor(url: string, { connectionParams, headers = {} }: LiveOptions) {
    class Socket extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols, { headers });
      }
    }
    this.#client = createClient({
      url: `${url.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: Socket,
      ...(connectionParams && { connectionParams }),
      retryAttempts: 0,
      lazyCloseTimeout: 60_000,
      on: {
        opened: (socket) => (this.socket = socket as WebSocket),
        closed: (event) => {
          const { code, reason } = event as Closed;
          this.closed ??= { code, reason };
        },
      },
    });
  }

  /** A document is named by its id, with an empty text. */
  subscribe(query: string, variables: Record<string, unknown> = {}, documentId?: string): Received {
    const received = new Received();
    received.stop = this.#client.subscribe(
      { query, variables, ...(documentId && { documentId }) },
      {
        next: (result) => received.results.push(result),
        error: (error) => received.errors.push(...(Array.isArray(error) ? error : [error])),
        complete: () => (received.completed = true),
      },
    );
    return received;
  }

  hasClosed(): Promise<Closed> {
    return eventually('the socket is closed', () => this.closed);
  }

  async leave(): Promise<void> {
    await this.#client.dispose();
  }
}

/** The payload of `connection_init` for a partner key. */
export function signedParams(
  { keyId, secret }: Pick<PartnerClient, 'keyId' | 'secret'>,
  seconds = Math.floor(Date.now() / 1000),
  nonce?: string,
  organisation?: string,
): Record<string, unknown> {
  const timestamp = String(seconds);
  const call = { timestamp, method: 'GET', path: '/graphql', body: '' };
  const signature = sign(secret, { ...call, organisation, nonce });
  return {
    apiKey: keyId,
    timestamp,
    signature,
    ...(organisation !== undefined && { organisation }),
    ...(nonce !== undefined && { nonce }),
  };
}
