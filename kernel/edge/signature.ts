import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import { memoize } from '../core/memoize.ts';
import { sameBytes } from '../core/same-bytes.ts';

export interface SignedRequest {
  timestamp: string;
  method: string;
  /** The path with its query, exactly as sent. */
  path: string;
  body: string | Buffer;
  idempotencyKey?: string | undefined;
  onBehalfOf?: string | undefined;
  organisation?: string | undefined;
  nonce?: string | undefined;
}

const NOTHING = hash('sha256', '');

/** The string to sign of contract 1.1. */
export function stringToSign(request: SignedRequest): string {
  const lines = [
    'v1',
    request.timestamp,
    request.method.toUpperCase(),
    request.path,
    request.body.length === 0 ? NOTHING : hash('sha256', request.body),
  ];
  if (request.idempotencyKey !== undefined) lines.push(`idempotency-key:${request.idempotencyKey}`);
  if (request.onBehalfOf !== undefined) lines.push(`x-on-behalf-of:${request.onBehalfOf}`);
  if (request.organisation !== undefined) lines.push(`x-organisation:${request.organisation}`);
  if (request.nonce !== undefined) lines.push(`x-nonce:${request.nonce}`);
  return lines.join('\n');
}

const signText = (secret: string | KeyObject, text: string): string =>
  'v1=' + createHmac('sha256', secret).update(text).digest('hex');

export const sign = (secret: string, request: SignedRequest): string =>
  signText(secret, stringToSign(request));

/** Keys are made once for the secrets of a partner's key, as long as those are kept: it halves the time of an HMAC. */
const keysOf = new WeakMap<readonly string[], KeyObject[]>();

const toKeys = (secrets: readonly string[]): KeyObject[] =>
  memoize(keysOf, secrets, () => secrets.map((secret) => createSecretKey(Buffer.from(secret))));

/** Tries every secret, whatever the first ones say, so that the time does not tell which one is near. */
export function signatureMatches(secrets: readonly string[], request: SignedRequest, given: string): boolean {
  const text = stringToSign(request);
  const sent = Buffer.from(given);
  let matches = false;
  for (const key of toKeys(secrets)) {
    if (sameBytes(sent, signText(key, text))) matches = true;
  }
  return matches;
}
