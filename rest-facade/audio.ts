import type { FastifyReply } from 'fastify';
import { contentTypeOf, rawBodyOf } from '../kernel/edge/http/raw-bodies.ts';
import type { Request } from '../kernel/edge/http/server.ts';
import { refuse } from '../kernel/core/refusal.ts';
import type { Dialect } from './dialects/dialect.ts';

/** Audio that came as the body of a call, with the token of the link in a header, since the body has no fields. */
export interface RecordedAudio {
  token: string;
  mimeType: string;
  /** In base64: the graph has no bytes. */
  audio: string;
}

export const linkTokenOf = ({ headers }: Request): string => String(headers['x-link-token'] ?? '');

export const readRecorded = (request: Request): RecordedAudio => ({
  token: linkTokenOf(request),
  mimeType: contentTypeOf(request) ?? '',
  audio: rawBodyOf(request).toString('base64'),
});

/** The part of a file that is asked for: a negative offset counts from the end. */
export interface WantedBytes {
  offset: number;
  length?: number;
}

const RANGE = /^bytes=(\d{0,9})-(\d{0,9})$/;

/**
 * The one range of RFC 9110. Anything else is ignored, as it says: several ranges, other units, a range turned round, and one
 * that holds only for a version of the file that nobody was told of.
 */
export function wantedBytes(headers: Request['headers']): WantedBytes | null {
  const [, first = '', last = ''] = RANGE.exec(headers.range ?? '') ?? [];
  if (headers['if-range'] !== undefined || (first === '' && Number(last) === 0)) return null;
  if (first === '') return { offset: -Number(last) };
  if (last === '') return { offset: Number(first) };
  const length = Number(last) - Number(first) + 1;
  return length > 0 ? { offset: Number(first), length } : null;
}

/** A recording as the graph answers it. */
interface Recording {
  mimeType: string;
  size: number;
  offset: number;
  audio: string;
}

/** Sends audio, whole or in part. A part behind its end has no bytes. */
export function sendAudio(
  reply: FastifyReply,
  { mimeType, size, offset, audio }: Recording,
  wanted: WantedBytes | null,
  dialect: Dialect,
): FastifyReply {
  reply.header('accept-ranges', 'bytes');
  const bytes = Buffer.from(audio, 'base64');
  if (!wanted) return reply.code(200).type(mimeType).send(bytes);
  if (bytes.length === 0) {
    const refusal = refuse.invalid([{ path: 'header.Range', message: `begins behind the ${size} bytes` }]);
    return reply.code(416).header('content-range', `bytes */${size}`).send(dialect.failure(refusal).body);
  }
  reply.header('content-range', `bytes ${offset}-${offset + bytes.length - 1}/${size}`);
  return reply.code(206).type(mimeType).send(bytes);
}
