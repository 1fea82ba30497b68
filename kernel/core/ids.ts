import { randomBytes, randomFillSync, randomInt } from 'node:crypto';
import { ulid } from 'ulid';

// The pool saves nine tenths of the cost: ulid asks for randomness sixteen times an id.
const pool = new Uint32Array(1_024);
let used = pool.length;
const fromPool = (): number => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool[used++]! / 2 ** 32;
};

/** Ids that are read by people and sorted by time: prefix and 26 characters of [0-9A-Z]. */
export const newId = (prefix: string): string => prefix + ulid(undefined, fromPool);

/** Unguessable: 256 bits, safe in URLs. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const draw = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

export const randomCapitals = (length: number): string => draw(CAPITALS, length);
export const randomLetters = (length: number): string => draw(LETTERS, length);

/** Ids of 134 bits, for objects that a route shows to anybody who knows the id. */
export const newSecretId = (prefix: string): string => prefix + randomCapitals(26);
