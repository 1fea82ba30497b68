import type { FastifyReply } from 'fastify';
import { refuse } from '../kernel/core/refusal.ts';
import type { WantedBytes } from './audio.ts';
import type { Dialect } from './dialects/dialect.ts';

/** A recording as the graph answers it. */
export interface Recording {
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
