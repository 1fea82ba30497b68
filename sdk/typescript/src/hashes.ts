/** Hashes by WebCrypto, which Node and browsers have alike. */
const encoder = new TextEncoder();

export type Bytes = Uint8Array<ArrayBuffer>;

export const bytesOf = (content: string | Bytes): Bytes =>
  typeof content === 'string' ? encoder.encode(content) : content;

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

export const sha256 = async (content: string | Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(content)));

export const hmacKey = (secret: string | Bytes) =>
  crypto.subtle.importKey('raw', bytesOf(secret), HMAC, false, ['sign']);

export const hmacSha256 = async (
  key: Awaited<ReturnType<typeof hmacKey>>,
  content: string | Bytes,
): Promise<Bytes> => new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(content)));

export const hexOf = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const base64Of = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes));

/** Undefined where it is no base64. */
export function fromBase64(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** The time does not tell how much of the two is the same. */
export function sameBytes(one: Bytes, other: Bytes): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at += 1) difference |= one[at]! ^ (other[at] ?? 0);
  return difference === 0;
}
