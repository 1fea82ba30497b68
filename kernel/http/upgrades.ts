import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface Upgrade {
  socket: Socket;
  head: Buffer;
}

const waiting = new WeakMap<IncomingMessage, Upgrade>();

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
