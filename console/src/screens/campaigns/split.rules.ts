import type { Candidate, ReadyLine } from './check-lines.rules.ts';

/** A part of the list that goes in one call. */
export type Part = readonly ReadyLine[];

/** A call with its document's id, name and key has to stay under the 262,144 bytes that the service reads. */
const MOST_BYTES = 200_000;

/** Splits the lines into as many calls as the limits need, in the order of the sheet. */
export function splitLines(lines: Part, perCall: number): Part[] {
  const parts: ReadyLine[][] = [];
  let bytes = 0;
  for (const line of lines) {
    const size = sizeOf(line.candidate);
    const last = parts.at(-1);
    if (!last || last.length >= perCall || bytes + size > MOST_BYTES) {
      parts.push([line]);
      bytes = size;
    } else {
      last.push(line);
      bytes += size;
    }
  }
  return parts;
}

const encoder = new TextEncoder();
const sizeOf = (candidate: Candidate): number => encoder.encode(JSON.stringify(candidate)).length + 1;

/**
 * The idempotency key of a call, made from all that it says: whoever sends the same list again, in another tab or after a
 * reload, repeats the call instead of doubling it.
 */
export function keyOf(call: unknown): string {
  const bytes = encoder.encode(JSON.stringify(call));
  return `console-${bytes.length}-${[2_166_136_261, 40_389, 97].map((seed) => fold(bytes, seed)).join('')}`;
}

/** FNV-1a: the key has to differ where calls differ, and to keep nothing secret. */
function fold(bytes: Uint8Array, seed: number): string {
  let hash = seed;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 16_777_619);
  return (hash >>> 0).toString(36).padStart(7, '0');
}
