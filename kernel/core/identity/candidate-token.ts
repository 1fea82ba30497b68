import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { sameBytes } from '../same-bytes.ts';
import { firstSecret, secretsIn } from '../secret-list.ts';
import { bytesOfUlid, ulidOfBytes } from './ulid-bytes.ts';

/** The token of a candidate's link, short for text messages: 128 bits. It follows from the id, so no row holds one. */
export const candidateToken = (secret: string, resultId: string): string =>
  tokenBy(firstSecret(secret), resultId);

const tokenBy = (secret: string, resultId: string): string =>
  createHmac('sha256', secret)
    .update(`candidate link ${resultId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/** Stands in an address for the id of the result, where the token is the key of a short link. */
export const BY_KEY = 'c';

const PREFIX = 'RS_';
const CIPHER = 'aes-128-ecb';
const KEY_FORM = /^[\w-]{22}$/;

const cipherKey = (secret: string): Buffer =>
  createHmac('sha256', secret).update('candidate short link').digest().subarray(0, 16);

/**
 * The key of a short link: the 128 bits of the id, encrypted as the one block that they are. It leads back to the id without a
 * row, and who knows the id cannot make it.
 */
export function linkKey(secret: string, resultId: string): string {
  const cipher = createCipheriv(CIPHER, cipherKey(firstSecret(secret)), null).setAutoPadding(false);
  const block = bytesOfUlid(resultId.slice(PREFIX.length));
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
}

/** The result that a link is for; null when it is for none. */
export function resultOfLink(secret: string, resultId: string, token: string): string | null {
  const given = token.trim();
  if (resultId === BY_KEY) return resultOfKey(secret, given);
  const fits = secretsIn(secret).some((one) => sameBytes(given, tokenBy(one, resultId)));
  return fits ? resultId : null;
}

/** Whether a result of this id exists is for the caller to find out: nearly every guess decrypts to an id of no time. */
function resultOfKey(secret: string, key: string): string | null {
  if (!KEY_FORM.test(key)) return null;
  const found = secretsIn(secret)
    .map((one) => decrypted(one, key))
    .filter(({ madeAt }) => madeAt >= EARLIEST && madeAt <= LATEST);
  // By another secret than its own, a key decrypts to some time of a century: the nearest one is that of a link.
  const [nearest] = found.toSorted((one, other) => awayFromNow(one.madeAt) - awayFromNow(other.madeAt));
  return nearest ? PREFIX + ulidOfBytes(nearest.block) : null;
}

const awayFromNow = (time: number): number => Math.abs(Date.now() - time);

function decrypted(secret: string, key: string): { block: Buffer; madeAt: number } {
  const decipher = createDecipheriv(CIPHER, cipherKey(secret), null).setAutoPadding(false);
  const block = Buffer.concat([decipher.update(Buffer.from(key, 'base64url')), decipher.final()]);
  return { block, madeAt: block.readUIntBE(0, 6) };
}

const EARLIEST = Date.UTC(2020, 0);
const LATEST = Date.UTC(2100, 0);
