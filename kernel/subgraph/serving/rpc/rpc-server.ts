import type { FastifyReply } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Request } from '../../../edge/http/server.ts';
import { takeUpgrade } from '../../../edge/http/upgrades.ts';
import { tracedOn } from '../../../core/tracing.ts';
import type { Identity } from '../../../core/identity/identity.ts';
import { IDENTITY_HEADER, readIdentity } from '../../../core/identity/signed-identity.ts';
import type { Log } from '../../../core/log.ts';
import { MAX_CALL_BYTES } from './rpc-client.ts';
import {
  answerLine,
  RPC_PROTOCOL,
  FETCHING,
  CallSigner,
  LEAVING,
  PART_HEADER,
  type CallLine,
} from './rpc-message.ts';
import { LineBatch } from './line-batch.ts';

const MAX_MESSAGE_BYTES = 2 * MAX_CALL_BYTES;
/** The longest time for what runs; an operation is given up after ten seconds unless a setting allows it more. */
const MS_TO_STOP = 11_000;
/** The client pings every five seconds; one that has been silent for so long is gone. */
const SILENT_MS = 30_000;

interface FetchServerOptions {
  part: string;
  secret: string;
  /** The answer as JSON, undefined when there is none. */
  answer: (body: string, identity: Identity, signal: AbortSignal) => Promise<string | undefined>;
  log: Log;
}

/** Answers the fetches of other processes. */
export class RpcServer {
  readonly #options: FetchServerOptions;
  readonly #signer: CallSigner;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    skipUTF8Validation: true,
    handleProtocols: () => RPC_PROTOCOL,
  });
  readonly #open = new Map<WebSocket, { batch: LineBatch; heard: number }>();
  readonly #look = setInterval(() => this.#dropSilent(), SILENT_MS).unref();
  #leaving = false;

  constructor(options: FetchServerOptions) {
    this.#options = options;
    this.#signer = new CallSigner(options.secret, options.part);
  }

  takes = ({ headers }: Request): boolean => headers['sec-websocket-protocol'] === RPC_PROTOCOL;

  accept(request: Request, reply: FastifyReply): FastifyReply | undefined {
    const { part, secret } = this.#options;
    reply.header(PART_HEADER, part);
    if (this.#leaving) return reply.code(503).send();
    try {
      readIdentity(secret, request.headers[IDENTITY_HEADER] as string, part, FETCHING);
    } catch {
      return reply.code(401).send();
    }
    const { socket, head } = takeUpgrade(request, reply);
    this.#sockets.handleUpgrade(request.raw, socket, head, (opened) => this.#opened(opened));
    return undefined;
  }

  /** Clients are told to go elsewhere, and close when they have their last answer. Their fetches are still answered. */
  leave(): void {
    if (this.#leaving) return;
    this.#leaving = true;
    for (const { batch } of this.#open.values()) batch.add(LEAVING);
  }

  /** Returns when the clients have left. */
  async close(): Promise<void> {
    this.leave();
    clearInterval(this.#look);
    const sockets = [...this.#open.keys()];
    const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    const late = setTimeout(() => sockets.forEach((socket) => socket.terminate()), MS_TO_STOP);
    await Promise.all(closed);
    clearTimeout(late);
  }

  #opened(socket: WebSocket): void {
    const { log } = this.#options;
    const running = new Map<number, AbortController>();
    const state = { batch: new LineBatch((lines) => socket.send(lines)), heard: performance.now() };
    this.#open.set(socket, state);
    // The handshake may have begun before.
    if (this.#leaving) state.batch.add(LEAVING);
    socket.on('error', (error) => log.debug({ err: error }, 'socket failed'));
    socket.on('close', () => {
      this.#open.delete(socket);
      for (const controller of running.values()) controller.abort();
    });
    socket.on('ping', () => (state.heard = performance.now()));
    socket.on('message', (data) => {
      try {
        for (const line of this.#signer.read(String(data))) void this.#take(line, running, state.batch);
      } catch (error) {
        log.error({ err: error }, 'fetches that cannot be read');
        socket.close(1008);
      }
    });
  }

  async #take(
    { id, asked }: CallLine,
    running: Map<number, AbortController>,
    batch: LineBatch,
  ): Promise<void> {
    if (!asked) return running.get(id)?.abort();
    const { body } = asked;
    const { traceparent, ...identity } = asked.identity;
    const controller = new AbortController();
    running.set(id, controller);
    let json: string | undefined;
    try {
      const { part, answer } = this.#options;
      const options = { kind: 'server', attributes: { 'request.id': identity.requestId } } as const;
      json = await tracedOn(traceparent, `fetch of ${part}`, options, () =>
        answer(body, identity, controller.signal),
      );
    } catch (error) {
      if (!controller.signal.aborted)
        this.#options.log.error({ err: error, requestId: identity.requestId }, 'unexpected error');
    }
    running.delete(id);
    batch.add(answerLine(id, json));
  }

  #dropSilent(): void {
    const limit = performance.now() - SILENT_MS;
    for (const [socket, { heard }] of this.#open) if (heard < limit) socket.terminate();
  }
}
