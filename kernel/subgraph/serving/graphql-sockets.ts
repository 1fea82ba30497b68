import type { FastifyReply } from 'fastify';
import { parse, type ExecutionArgs } from 'graphql';
import { CloseCode, handleProtocols, makeServer, type OperationResult, type ServerOptions } from 'graphql-ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { isTooDeep } from '../../edge/http/json-depth.ts';
import { takeUpgrade } from '../../edge/http/upgrades.ts';
import type { Request } from '../../edge/http/server.ts';
import type { Log } from '../../core/log.ts';
import { Refusal, refuse } from '../../core/refusal.ts';

/** graphql-ws needs a document only to see whether it is a subscription. */
const ANY = { query: parse('{ any }'), subscription: parse('subscription { any }') };

/** An operation that runs already, as graphql-ws takes it: no schema runs it, and `handOver` gives it to the protocol. */
export const alreadyRuns = (kind: keyof typeof ANY, running: unknown): ExecutionArgs =>
  ({ document: ANY[kind], rootValue: running }) as ExecutionArgs;

export const handOver = ({ rootValue }: ExecutionArgs) => rootValue as OperationResult;

interface SocketsOptions<Extra> {
  protocol: ServerOptions<Record<string, unknown>, Extra>;
  extraOf: (socket: WebSocket, request: Request) => Extra;
  maxPayloadBytes: number;
  /** The interval of pings; a client that does not answer one before the next is gone. */
  pingMs?: number;
  /** `silent` is true when the client no longer answered pings. */
  onGone?: (extra: Extra, silent: boolean) => void;
  log: Log;
}

const PING_MS = 12_000;
/** A slow reader has so long to reach the reason. */
const MS_TO_CLOSE = 5_000;
const MS_TO_STOP = 2_000;
/** The longest reason that a close frame holds. */
const REASON_BYTES = 123;

const CODES: Record<string, number> = {
  SERVICE_UNAVAILABLE: 1013,
  TOO_MANY_SOCKETS: 1013,
  RATE_LIMITED: CloseCode.TooManyInitialisationRequests,
};

/** graphql-ws throws this for a well-formed message that only servers send. */
const FROM_SERVERS = /^Unexpected message of type \w+ received$/;

/** Closes with a reason. A peer that does not take part in closing is cut off. */
export function closeSocket(socket: WebSocket, code: number, reason: string, withinMs = MS_TO_CLOSE): void {
  let text = reason;
  while (Buffer.byteLength(text) > REASON_BYTES) text = text.slice(0, -1);
  socket.close(code, text);
  const late = setTimeout(() => socket.terminate(), withinMs);
  socket.once('close', () => clearTimeout(late));
}

/** Sockets that speak `graphql-transport-ws`. */
export class GraphqlSockets<Extra> {
  readonly #options: SocketsOptions<Extra>;
  readonly #protocol: ReturnType<typeof makeServer<Record<string, unknown>, Extra>>;
  readonly #server: WebSocketServer;
  #stopping: string | undefined;

  constructor(options: SocketsOptions<Extra>) {
    this.#options = options;
    this.#protocol = makeServer(options.protocol);
    this.#server = new WebSocketServer({
      noServer: true,
      maxPayload: options.maxPayloadBytes,
      handleProtocols,
    });
  }

  get size(): number {
    return this.#server.clients.size;
  }

  accept(request: Request, reply: FastifyReply): void {
    const { socket, head } = takeUpgrade(request, reply);
    this.#server.handleUpgrade(request.raw, socket, head, (opened) => this.#open(opened, request));
  }

  /** Returns when all are closed. New ones are turned away with the same reason. */
  async close(reason: string): Promise<void> {
    this.#stopping = reason;
    const closed = [...this.#server.clients].map(
      (socket) => new Promise((resolve) => socket.once('close', resolve)),
    );
    for (const socket of this.#server.clients) closeSocket(socket, 1001, reason, MS_TO_STOP);
    await Promise.all(closed);
  }

  #open(socket: WebSocket, request: Request): void {
    const { extraOf, onGone, pingMs = PING_MS, log } = this.#options;
    // Too large a message, broken frames or a lost connection: the socket closes itself.
    socket.on('error', (error) => log.debug({ err: error, requestId: request.id }, 'socket failed'));
    if (this.#stopping) return closeSocket(socket, 1001, this.#stopping);
    const extra = extraOf(socket, request);
    const closed = this.#protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) =>
          new Promise((resolve) => {
            socket.send(text, () => resolve());
          }),
        close: (code, reason) => closeSocket(socket, code ?? 1000, reason ?? ''),
        onMessage: (take) =>
          socket.on('message', (data) => {
            if (isTooDeep(data as Buffer))
              return closeSocket(socket, CloseCode.BadRequest, 'The message is nested too deep.');
            take(String(data)).catch((error: unknown) => this.#refuse(socket, request, error));
          }),
      },
      extra,
    );
    let silent = false;
    const stopPings = keepAsking(socket, pingMs, () => (silent = true));
    socket.once('close', (code, reason) => {
      stopPings();
      onGone?.(extra, silent);
      void closed(code, String(reason));
    });
  }

  #refuse(socket: WebSocket, request: Request, error: unknown): void {
    if (error instanceof Refusal)
      return closeSocket(socket, CODES[error.code] ?? CloseCode.Forbidden, error.message);
    if (FROM_SERVERS.test((error as Error).message))
      return closeSocket(socket, CloseCode.BadRequest, 'Only servers send such a message.');
    this.#options.log.error({ err: error, requestId: request.id }, 'unexpected error on a socket');
    closeSocket(socket, CloseCode.InternalServerError, refuse.ourFault().message);
  }
}

function keepAsking(socket: WebSocket, everyMs: number, onSilent: () => void): () => void {
  let there = true;
  socket.on('pong', () => (there = true));
  const timer = setInterval(() => {
    if (!there) {
      onSilent();
      return socket.terminate();
    }
    there = false;
    socket.ping();
  }, everyMs);
  return () => clearInterval(timer);
}
