import type { FastifyInstance } from 'fastify';
import type { Request } from './server.ts';

const declared = new WeakMap<Request, string | undefined>();
const NO_BODY = Buffer.alloc(0);

/** Takes bodies as raw bytes: signatures are over bytes, and callers are identified before parsing. */
export function takeRawBodies(scope: FastifyInstance, bodyLimit?: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', ...(bodyLimit && { bodyLimit }) }, (_, body, done) =>
    done(null, body),
  );
  scope.addHook('onRequest', (request, _, done) => {
    const { headers } = request.raw;
    declared.set(request, headers['content-type']);
    // Fastify would refuse an unknown type before the caller is identified.
    if (headers['content-type'] !== undefined) headers['content-type'] = 'application/octet-stream';
    done();
  });
}

export const rawBodyOf = (request: Request): Buffer => (request.body as Buffer | undefined) ?? NO_BODY;

/** The media type that the caller sent. */
export const contentTypeOf = (request: Request): string | undefined => declared.get(request);

export const isJson = (contentType: string | undefined): boolean =>
  /^application\/json\s*(;|$)/i.test(contentType ?? '');
