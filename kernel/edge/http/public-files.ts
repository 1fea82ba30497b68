import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { tooMany, type RateLimiter } from '../limits/rate-limiter.ts';
import { pageLimits } from '../limits/surface-limits.ts';
import type { Request } from './server.ts';
import { refuse } from '../../core/refusal.ts';
import { memoize } from '../../core/memoize.ts';

interface PublicFileOptions {
  rateLimiter: RateLimiter;
  requireHttps: boolean;
  publicUrl: string;
}

interface PublicFile {
  content: () => string | Buffer | Promise<string | Buffer>;
  type: string;
  headers: Record<string, string>;
}

export type PublicFiles = ReturnType<typeof publicFiles>;

type Coding = 'br' | 'gzip' | 'identity';

interface Body {
  bytes: Buffer;
  etag: string;
}

export type FileHandler = (request: Request, reply: FastifyReply) => Promise<FastifyReply>;

/** Files that anybody may read, compressed once: a thousand slow readers cost what one does. */
export const publicFiles =
  ({ rateLimiter, requireHttps, publicUrl }: PublicFileOptions) =>
  ({ content, type, headers }: PublicFile): FileHandler => {
    const bodyIn = bodies(content);
    const isKept = headers['cache-control'] !== 'no-store';
    return async (request, reply) => {
      if (requireHttps && request.protocol !== 'https') return sendToHttps(request, reply, publicUrl);
      const coding = codingFor(String(request.headers['accept-encoding'] ?? ''));
      const { bytes, etag } = await bodyIn(coding);
      const isKnown = isKept && hasTag(request.headers['if-none-match'], etag);
      const taken = await rateLimiter.take(pageLimits(request.ip, isKnown ? 0 : bytes.length));
      if (!taken.allowed)
        return reply
          .code(429)
          .header('retry-after', String(taken.retryAfterSeconds))
          .send({ message: tooMany(taken).message });
      const vary = [headers['vary'], 'accept-encoding'].filter(Boolean).join(', ');
      reply.headers({ ...headers, vary, ...(isKept && { etag }) });
      if (isKnown) return reply.code(304).send();
      if (coding !== 'identity') reply.header('content-encoding', coding);
      return reply.type(`${type}; charset=utf-8`).send(bytes);
    };
  };

/** A person who typed the address is redirected to HTTPS; the fragment is never sent, and survives the redirect. */
function sendToHttps({ url }: Request, reply: FastifyReply, publicUrl: string): FastifyReply {
  if (publicUrl.startsWith('https://')) return reply.redirect(publicUrl + url, 308);
  return reply.code(403).send({ message: refuse.overHttps().message });
}

const compressed: Record<Coding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) =>
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain) => promisify(gzip)(plain),
  identity: async (plain) => plain,
};

/** The bytes of a file in each coding, made once at the first request for it. */
function bodies(content: PublicFile['content']): (coding: Coding) => Promise<Body> {
  let plain: Promise<Buffer> | undefined;
  const made = new Map<Coding, Promise<Body>>();
  const make = async (coding: Coding): Promise<Body> => {
    const text = await (plain ??= Promise.resolve(content()).then((read) => Buffer.from(read)));
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    return { bytes: await compressed[coding](text), etag: `"${hash}-${coding}"` };
  };
  return (coding) => memoize(made, coding, () => make(coding));
}

/** RFC 9110, 13.1.2: one tag of a list, or `*`; a weak tag is as good here. */
const hasTag = (given: string | undefined, etag: string): boolean =>
  given !== undefined && given.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));

/** The smallest coding that the caller takes; `gzip;q=0` refuses one. */
function codingFor(accepted: string): Coding {
  const takes = (name: string) =>
    accepted.split(',').some((entry) => {
      const [coding = '', ...parameters] = entry.toLowerCase().split(';');
      return coding.trim() === name && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
    });
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}
