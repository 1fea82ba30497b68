import type { FastifyInstance } from 'fastify';
import { hasBody } from './upgrades.ts';

/** A caller who was answered before the body was read may finish sending; a reset sooner could hide the answer. */
const LINGER_MS = 2_000;

/** Pages and unknown paths read no body. A connection on which one still arrives when its call is answered is cut off. */
export function endUnreadBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_, __, done) => done(null));
  server.addHook('onResponse', (request, _, done) => {
    const { raw } = request;
    if (hasBody(raw) && !raw.complete && !raw.socket.destroyed) {
      raw.resume();
      setTimeout(() => raw.complete || raw.socket.destroy(), LINGER_MS).unref();
    }
    done();
  });
}
