import { ServerResponse, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface Upgrade {
  socket: Socket;
  head: Buffer;
}

const waiting = new WeakMap<IncomingMessage, Upgrade>();

export const offersSocket = ({ headers }: { headers: IncomingHttpHeaders }): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

/** The bytes of a body would be taken for the first message of the socket, or for the next request. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

/**
 * Whether a request may leave HTTP. Only a GET without a body opens a socket (RFC 6455, 4.1). Anything else that offers
 * one is answered as if it had not, its body read to where it ends, and is the last on its connection. Who offers HTTP/2
 * with every request (`Upgrade: h2c`) is answered as if it had not, too.
 */
export const shouldUpgradeCallback = (request: IncomingMessage): boolean =>
  offersSocket(request) && request.method === 'GET' && !hasBody(request);

const REFUSED = JSON.stringify({ message: 'A socket is opened by GET without a body.' });

/**
 * Lets requests for a socket go through the routes as any other, so that they meet the same hooks: request id, client
 * address, HTTPS. The route takes the socket; where none does, the answer is an ordinary one.
 */
export function takeUpgrades(server: FastifyInstance): void {
  server.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // The HTTP server no longer listens for them, and an error that nobody listens for ends the process.
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => socket.end());
    // A Node that does not ask `shouldUpgradeCallback` has left HTTP already, and the body is lost.
    if (hasBody(request)) {
      response.writeHead(400, { 'content-type': 'application/json; charset=utf-8' }).end(REFUSED);
      return;
    }
    waiting.set(request, { socket, head });
    server.routing(request, response);
  });
}

export const isUpgrade = (request: FastifyRequest): boolean => waiting.has(request.raw);

/** From here on the socket is the caller's, and there is no answer to send. */
export function takeUpgrade(request: FastifyRequest, reply: FastifyReply): Upgrade {
  const upgrade = waiting.get(request.raw)!;
  waiting.delete(request.raw);
  reply.hijack();
  reply.raw.detachSocket(upgrade.socket);
  return upgrade;
}
