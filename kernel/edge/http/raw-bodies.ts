import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '../../core/refusal.ts';
import { clientNetwork } from '../limits/client-address.ts';
import type { HeldBody } from './body-budget.ts';
import type { Request } from './server.ts';
import { hasBody } from './upgrades.ts';

const declared = new WeakMap<Request, string | undefined>();
const holding = new WeakMap<Request, HeldBody>();
/** Pipelined requests listen on their socket, beside Node's own listeners. */
const MOST_LISTENERS = 32;
const NO_BODY = Buffer.alloc(0);

interface RawBodyOptions {
  /** Bodies come from other parts of the service, which share an address. */
  inside?: true;
}

/**
 * Takes bodies as raw bytes: signatures are over bytes, and callers are identified before parsing. The declared length and
 * the budget of bytes are checked at the headers; the hooks of a route come next, and only then the body is read.
 */
export function takeRawBodies(scope: FastifyInstance, { inside }: RawBodyOptions = {}): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', readBody);
  scope.addHook('onRequest', (request, _, done) => {
    const { headers } = request.raw;
    declared.set(request, headers['content-type']);
    // Fastify would refuse an unknown type before the caller is identified.
    if (headers['content-type'] !== undefined) headers['content-type'] = 'application/octet-stream';
    done();
  });
  scope.addHook('preParsing', (request, reply, payload, done) => {
    try {
      if (hasBody(request.raw)) beginBody(scope, request, reply, inside === true);
      done(null, payload);
    } catch (error) {
      done(error as Error);
    }
  });
}

function beginBody(scope: FastifyInstance, request: Request, reply: FastifyReply, inside: boolean): void {
  const { bodyLimit } = request.routeOptions;
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > bodyLimit) throw refuse.bodyTooLarge(bodyLimit);
  const body = scope.bodyBudget.begin(inside ? undefined : clientNetwork(request.ip), length);
  holding.set(request, body);
  const { socket } = request.raw;
  const release = () => {
    body.release();
    reply.raw.off('close', release);
    socket.off('close', release);
  };
  reply.raw.once('close', release);
  // A pipelined answer has no socket yet, and is not told when its connection ends.
  if (reply.raw.socket === null) socket.setMaxListeners(MOST_LISTENERS).once('close', release);
}

/** Reads the body, and gives it up where it is too large or does not fit the budget. */
function readBody(
  request: Request,
  payload: IncomingMessage,
  done: (error: Error | null, body?: Buffer) => void,
): void {
  const { bodyLimit } = request.routeOptions;
  const held = holding.get(request);
  if (!held) return done(null, NO_BODY);
  const chunks: Buffer[] = [];
  let length = 0;
  const end = (error: Error | null) => {
    payload.off('data', take).off('end', finish).off('error', fail);
    if (error) held.release();
    else held.arrived();
    const body = error ? NO_BODY : Buffer.concat(chunks, length);
    chunks.length = 0;
    done(error, body);
  };
  const take = (chunk: Buffer) => {
    length += chunk.length;
    if (length > bodyLimit) return end(refuse.bodyTooLarge(bodyLimit));
    try {
      held.take(chunk);
    } catch (error) {
      return end(error as Error);
    }
    chunks.push(chunk);
  };
  const finish = () => end(null);
  const fail = (error: Error) => end(Object.assign(error, { statusCode: 400 }));
  held.giveUp = (refusal) => end(refusal);
  payload.on('data', take).on('end', finish).on('error', fail);
}

export const rawBodyOf = (request: Request): Buffer => (request.body as Buffer | undefined) ?? NO_BODY;

/** The media type that the caller sent. */
export const contentTypeOf = (request: Request): string | undefined => declared.get(request);

export const isJson = (contentType: string | undefined): boolean =>
  /^application\/json\s*(;|$)/i.test(contentType ?? '');
