import { createHash } from 'node:crypto';
import { sameBytes } from '../kernel/core/same-bytes.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the length of the given text. */
export function secretComparer(secret: string): (given: string) => boolean {
  const right = hashOf(secret);
  return (given) => sameBytes(hashOf(given), right);
}
