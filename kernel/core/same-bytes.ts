import { timingSafeEqual } from 'node:crypto';

const bytesOf = (value: string | Buffer): Buffer => (typeof value === 'string' ? Buffer.from(value) : value);

/** Compares in constant time: the answer's time tells the length of the right value, and nothing of its bytes. */
export function sameBytes(given: string | Buffer, right: string | Buffer): boolean {
  const [sent, known] = [bytesOf(given), bytesOf(right)];
  return sent.length === known.length && timingSafeEqual(sent, known);
}
