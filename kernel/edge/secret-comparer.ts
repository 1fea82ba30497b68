import { createHash, timingSafeEqual } from 'node:crypto';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** In constant time, whatever the length of what is given. */
export function secretComparer(secret: string): (given: string) => boolean {
  const right = hashOf(secret);
  return (given) => timingSafeEqual(hashOf(given), right);
}
