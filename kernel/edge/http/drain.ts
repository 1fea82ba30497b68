import type { Server as HttpServer } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Server as TlsServer } from 'node:tls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../core/log.ts';
import { refuse } from '../../core/refusal.ts';
import { PROBES } from './probes.ts';

/** Requests that were on their way when the server stopped listening arrive within this time, and are served. */
const ARRIVING_MS = 100;
/** The longest time for what runs; an operation is given up after ten seconds unless a setting allows it more. */
const FINISH_MS = 11_000;
const LOOK_MS = 20;
/** The time to stop beyond the seconds of the setting. */
export const SECONDS_TO_STOP = 20;

const drains = new WeakMap<FastifyInstance, Drain>();

/** The drain of a server, one for each. */
export function drainOf(server: FastifyInstance): Drain {
  const drain = drains.get(server) ?? new Drain(server);
  drains.set(server, drain);
  return drain;
}

/**
 * The end of a server, in this order: it says that it is not ready and that connections are not kept, it takes no more of
 * them, what runs finishes, sockets are closed with a reason.
 */
class Drain {
  readonly #server: FastifyInstance;
  readonly #toTell: (() => void)[] = [];
  /** The last answer of every connection. */
  readonly #answers = new Map<Socket, FastifyReply | undefined>();
  /** Requests that came when nothing was taken any more. */
  readonly #late = new WeakSet<FastifyRequest>();
  #begun = false;
  #isLate = false;

  constructor(server: FastifyInstance) {
    this.#server = server;
  }

  get begun(): boolean {
    return this.#begun;
  }

  /** True when nothing is served any more but what runs. */
  get isLate(): boolean {
    return this.#isLate;
  }

  /** Called at the beginning, while the server still listens: whoever is told goes elsewhere. */
  onBegin(tell: () => void): void {
    this.#toTell.push(tell);
  }

  /** Adds the hooks, before there are routes. */
  watch(): void {
    const server = this.#server;
    const event = server.server instanceof TlsServer ? 'secureConnection' : 'connection';
    server.server.on(event, (socket: Socket) => {
      this.#answers.set(socket, undefined);
      socket.once('close', () => this.#answers.delete(socket));
    });
    server.addHook('onRequest', (request, reply, done) => {
      const { socket } = request.raw;
      if (this.#answers.has(socket)) this.#answers.set(socket, reply);
      if (this.#isLate && !PROBES.has(request.routeOptions.url ?? '')) this.#late.add(request);
      done();
    });
    // The hooks of a surface come between, so that a refusal carries their headers.
    server.addHook('preParsing', (request, _, payload, done) => {
      done(this.#late.has(request) ? refuse.unavailable(1, request.id) : null, payload);
    });
    server.addHook('onSend', (_, reply, payload, done) => {
      if (this.#begun) reply.header('connection', 'close');
      done(null, payload);
    });
  }

  /** Serves for so many seconds more, so that whoever asks /readyz stops sending, and then comes to the end. */
  async close(seconds: number, log?: Log): Promise<void> {
    const http = this.#server.server as HttpServer;
    if (!http.listening) return this.#server.close();
    this.#begun = true;
    for (const tell of this.#toTell) tell();
    if (seconds > 0) await wait(seconds * 1000);
    // Node's own close ends connections that look idle, also where a request is already on its way.
    const ended = new Promise((resolve) => void NetServer.prototype.close.call(http, resolve));
    await until(() => this.#answers.size === 0, ARRIVING_MS);
    this.#isLate = true;
    log?.info('takes no more requests, finishes what runs');
    await until(() => !this.#isBusy, FINISH_MS);
    // A connection that was busy until now may be kept open by its client.
    const closing = setInterval(() => http.closeIdleConnections(), LOOK_MS);
    try {
      await this.#server.close();
      await ended;
    } finally {
      clearInterval(closing);
    }
  }

  /** Streams and sockets have been taken from their replies, which counts as answered. */
  get #isBusy(): boolean {
    for (const reply of this.#answers.values()) if (reply && !reply.sent) return true;
    return false;
  }
}

/** Counted in looks and not in time: a process that stood still has not read yet what has arrived. */
async function until(isSo: () => boolean, milliseconds: number): Promise<void> {
  for (let looks = milliseconds / LOOK_MS; looks > 0 && !isSo(); looks -= 1) await wait(LOOK_MS);
}
