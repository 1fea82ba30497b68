import { createHash } from 'node:crypto';
import { sameBytes } from '../kernel/core/same-bytes.ts';
import { secretsIn } from '../kernel/core/secret-list.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Compares with each secret of a list in constant time, whatever the length of the given text. */
export function secretComparer(secrets: string): (given: string) => boolean {
  const right = secretsIn(secrets).map(hashOf);
  return (given) => right.some((one) => sameBytes(hashOf(given), one));
}
