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

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

/**
 * Only a GET without a body opens a socket (RFC 6455, 4.1), since a body would be read as the first message of the socket, or
 * as the next request; other offers, HTTP/2 too, stay plain HTTP.
 */
export const shouldUpgradeCallback = (request: IncomingMessage): boolean =>
  offersSocket(request) && request.method === 'GET' && !hasBody(request);

const REFUSED = JSON.stringify({ message: 'A socket is opened by GET without a body.' });

/** Sends requests for a socket through the routes, so that they meet the same hooks as any other. */
export function takeUpgrades(server: FastifyInstance): void {
  server.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // The HTTP server no longer listens for errors here, and an unheard error ends the process.
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => socket.end());
    // A Node without `shouldUpgradeCallback` has left HTTP already, and the body is lost.
    if (hasBody(request)) {
      response.writeHead(400, { 'content-type': 'application/json; charset=utf-8' }).end(REFUSED);
      return;
    }
    waiting.set(request, { socket, head });
    server.routing(request, response);
  });
}

export const isUpgrade = (request: FastifyRequest): boolean => waiting.has(request.raw);

/** After this the socket is the caller's, and there is no answer to send. */
export function takeUpgrade(request: FastifyRequest, reply: FastifyReply): Upgrade {
  const upgrade = waiting.get(request.raw)!;
  waiting.delete(request.raw);
  reply.hijack();
  reply.raw.detachSocket(upgrade.socket);
  return upgrade;
}
