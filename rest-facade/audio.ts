import { contentTypeOf, rawBodyOf } from '../kernel/edge/http/raw-bodies.ts';
import type { Request } from '../kernel/edge/http/server.ts';

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
