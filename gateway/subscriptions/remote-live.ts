import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { LiveResult } from '../../kernel/subgraph/live.ts';
import { connectTo, type Target } from '../../kernel/subgraph/serving/addresses/targets.ts';
import { CONNECTING, signedText } from '../../kernel/subgraph/serving/signed-subscription.ts';
import type { SubscribeRequest } from '../../kernel/subgraph/subgraph.ts';
import { systemIdentity, type Identity } from '../../kernel/core/identity/identity.ts';
import { mintIdentity } from '../../kernel/core/identity/signed-identity.ts';
import { refuse } from '../../kernel/core/refusal.ts';
import { ResultQueue } from './result-queue.ts';

/** The time to connect is less than the life of a signed identity. */
const CONNECT_MS = 5_000;
const PING_MS = 5_000;
const IDLE_MS = 10_000;
const MAX_PAYLOAD_BYTES = 16_777_216;

/** A process and the secret that it verifies. */
export interface Reach {
  target: Target;
  secret: string;
}

interface Upstream {
  client: Client;
  /** Signs by the secret of the process that the client is connected to. */
  sign: (identity: Identity, text: string) => string;
}

/** Sockets to where the client was told to go last. */
const socketsTo = (target: () => Target | undefined) =>
  class UpstreamSocket extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      const options = { handshakeTimeout: CONNECT_MS, maxPayload: MAX_PAYLOAD_BYTES };
      super(address, protocols, { ...options, ...connectTo(target() ?? { url: '' }) });
      // The client stops listening when it terminates, and an unheard error ends the process.
      this.on('error', () => {});
    }
  };

/**
 * Subscribes to a subgraph of another process. Live subscriptions share one socket, each with its own identity. A
 * replay has a socket of its own, because it is as long as the log and must be held back while its reader is busy,
 * which would hold back everybody on a shared socket.
 */
export class RemoteLive {
  readonly #name: string;
  readonly #reach: () => Reach;
  readonly #replays = new Set<Client>();
  #shared: Upstream | undefined;

  /** `reach` names a process which is there, as far as is known. */
  constructor(name: string, reach: () => Reach) {
    this.#name = name;
    this.#reach = reach;
  }

  subscribe(request: SubscribeRequest): AsyncIterableIterator<LiveResult> {
    return request.start?.upTo === undefined ? this.#follow(request) : this.#replay(request);
  }

  async close(): Promise<void> {
    for (const client of [...this.#replays, this.#shared?.client]) client?.terminate();
  }

  #follow(request: SubscribeRequest): AsyncIterableIterator<LiveResult> {
    this.#shared ??= this.#connect();
    const queue = new ResultQueue();
    queue.onEnd = this.#send(this.#shared, request, queue);
    return queue;
  }

  #replay(request: SubscribeRequest): AsyncIterableIterator<LiveResult> {
    let socket: WebSocket | undefined;
    const queue = new ResultQueue({ pause: () => socket?.pause(), resume: () => socket?.resume() });
    const upstream = this.#connect((opened) => (socket = opened));
    const { client } = upstream;
    this.#replays.add(client);
    const stop = this.#send(upstream, request, queue);
    queue.onEnd = () => {
      this.#replays.delete(client);
      stop();
      // A paused socket would neither read nor close.
      client.terminate();
    };
    return queue;
  }

  #connect(onOpen: (socket: WebSocket) => void = () => {}): Upstream {
    let unanswered: NodeJS.Timeout | undefined;
    let socket: WebSocket | undefined;
    let reach: Reach | undefined;
    const sign = (identity: Identity, text: string) =>
      mintIdentity(reach!.secret, identity, this.#name, text);
    const client = createClient({
      url: () => {
        reach = this.#reach();
        return `${reach.target.url.replace(/^http/, 'ws')}/graphql`;
      },
      webSocketImpl: socketsTo(() => reach?.target),
      connectionParams: () => ({ identity: sign(systemIdentity('gateway'), CONNECTING) }),
      connectionAckWaitTimeout: CONNECT_MS,
      lazyCloseTimeout: IDLE_MS,
      // `follow` opens again itself, after the last event it has.
      retryAttempts: 0,
      keepAlive: PING_MS,
      on: {
        opened: (opened) => onOpen((socket = opened as WebSocket)),
        ping: (received) => {
          if (received || socket?.isPaused) return;
          unanswered = setTimeout(() => !socket?.isPaused && client.terminate(), PING_MS);
        },
        pong: (received) => received && clearTimeout(unanswered),
        closed: () => clearTimeout(unanswered),
      },
    });
    return { client, sign };
  }

  /** Mints the identity when the request leaves, by what the process verifies; returns how to stop. */
  #send({ client, sign }: Upstream, request: SubscribeRequest, queue: ResultQueue): () => void {
    const { query, operationName, variables, start, identity } = request;
    const text = signedText({ query, operationName, variables, start });
    return client.subscribe(
      {
        query,
        operationName: operationName ?? null,
        variables: variables ?? null,
        extensions: {
          start,
          get identity() {
            return sign(identity, text);
          },
        },
      },
      {
        next: (result) => queue.push(result as LiveResult),
        error: (problem) => queue.end(toError(problem)),
        complete: () => queue.end(),
      },
    );
  }
}

/** The subgraph's own error, or "away" for a lost socket. */
function toError(problem: unknown): Error {
  if (!Array.isArray(problem)) return refuse.unavailable();
  const { message, extensions, path } = problem[0] as GraphQLFormattedError;
  return new GraphQLError(message, { extensions, path });
}
