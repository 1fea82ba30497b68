import type { Server as HttpServer } from 'node:http';
import { BlockList, isIP, isIPv6, type Socket } from 'node:net';
import { Server as TlsServer, TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '../limits/client-address.ts';

export interface ConnectionBounds {
  /** Bytes may wait this long for a reader who takes none of them, and at most twice as long. */
  stalledMilliseconds: number;
  /** Bytes may wait this long for a reader who takes them drop by drop. */
  waitingMilliseconds: number;
  /** Requests sent before the answer to an earlier one has been read. */
  pipelined: number;
  /** Bytes that wait on a connection when its next pipelined request comes. */
  waitingBytes: number;
  /** Connections of one client address (IPv6 by /64). Proxies of TRUST_PROXY are not counted. */
  perAddress: number;
  connections: number;
}

export const CONNECTION_BOUNDS: ConnectionBounds = {
  stalledMilliseconds: 20_000,
  waitingMilliseconds: 300_000,
  pipelined: 8,
  waitingBytes: 1_048_576,
  perAddress: 2_048,
  connections: 16_384,
};

const LOOK_MILLISECONDS = 5_000;

/** Bounds connections and unread answers. A caller over a bound is cut off: it takes no answers. */
export function boundConnections(
  server: FastifyInstance,
  trustProxy: string[],
  bounds: ConnectionBounds,
): void {
  const http = server.server as HttpServer;
  http.maxConnections = bounds.connections;
  countPerAddress(http, proxies(trustProxy), bounds.perAddress);
  endStalled(server, bounds.stalledMilliseconds);
  endLongWaiting(server, bounds.waitingMilliseconds);
  endPipelining(server, bounds);
}

function countPerAddress(http: HttpServer, trusted: BlockList, perAddress: number): void {
  const open = new Map<string, number>();
  http.on('connection', (socket: Socket) => {
    // A client that has hung up already has no address.
    const address = socket.remoteAddress?.replace(/%.*$/s, '') ?? '';
    if (isIP(address) === 0) return void socket.destroy();
    if (trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return;
    const network = clientNetwork(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > perAddress) return void socket.destroy();
    open.set(network, count);
    socket.once('close', () => {
      const left = open.get(network)! - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}

function proxies(trustProxy: string[]): BlockList {
  const list = new BlockList();
  for (const entry of trustProxy) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return list;
}

/** Cuts off a socket on which nothing moves, unless a handler still works on the answer. */
function endStalled(server: FastifyInstance, milliseconds: number): void {
  server.server.timeout = milliseconds;
  server.addHook('onRequest', (_, reply, done) => {
    reply.raw.on('timeout', endIfWaiting);
    done();
  });
}

const endIfWaiting = (socket: Socket): void => {
  if (socket.writableLength > 0) cutOff(socket);
};

/** An orderly end would leave the kernel with what nobody takes; a reset frees it. TLS offers only the first. */
function cutOff(socket: Socket): void {
  if (socket instanceof TLSSocket) socket.destroy();
  else socket.resetAndDestroy();
}

/** Bytes that wait at every look wait for a reader who takes too few of them. */
function endLongWaiting(server: FastifyInstance, milliseconds: number): void {
  const waiting = new Map<Socket, number>();
  const open = new Set<Socket>();
  // The TLS socket knows what waits; the socket below it does not.
  const event = server.server instanceof TlsServer ? 'secureConnection' : 'connection';
  server.server.on(event, (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      waiting.delete(socket);
    });
  });
  const look = setInterval(
    () => {
      const now = performance.now();
      for (const socket of open)
        if (socket.writableLength === 0) waiting.delete(socket);
        else if (!waiting.has(socket)) waiting.set(socket, now);
        else if (now - waiting.get(socket)! > milliseconds) cutOff(socket);
    },
    Math.min(LOOK_MILLISECONDS, milliseconds / 2),
  );
  look.unref();
  server.addHook('onClose', async () => clearInterval(look));
}

/** A pipelined request is known by its answer, which has no socket until the answers before it are out. */
function endPipelining(server: FastifyInstance, { pipelined, waitingBytes }: ConnectionBounds): void {
  const behind = new WeakMap<Socket, number>();
  server.addHook('onRequest', (request, reply, done) => {
    if (reply.raw.socket !== null) return done();
    const { socket } = request.raw;
    const count = (behind.get(socket) ?? 0) + 1;
    behind.set(socket, count);
    reply.raw.once('close', () => behind.set(socket, behind.get(socket)! - 1));
    if (count <= pipelined && socket.writableLength <= waitingBytes) return done();
    reply.hijack();
    cutOff(socket);
  });
}
