import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedRequest {
  timestamp: string;
  method: string;
  /** Path with query exactly as sent. */
  path: string;
  body: string | Buffer;
  idempotencyKey?: string | undefined;
  onBehalfOf?: string | undefined;
}

/** The string to sign of CONTRACT 1.1. */
export function stringToSign(request: SignedRequest): string {
  const lines = [
    'v1',
    request.timestamp,
    request.method.toUpperCase(),
    request.path,
    createHash('sha256').update(request.body).digest('hex'),
  ];
  if (request.idempotencyKey !== undefined) lines.push(`idempotency-key:${request.idempotencyKey}`);
  if (request.onBehalfOf !== undefined) lines.push(`x-on-behalf-of:${request.onBehalfOf}`);
  return lines.join('\n');
}

export const sign = (secret: string, request: SignedRequest): string =>
  'v1=' + createHmac('sha256', secret).update(stringToSign(request)).digest('hex');

/** Tries every secret, whatever the first ones say, so that the time does not tell which one is near. */
export function signatureMatches(secrets: readonly string[], request: SignedRequest, given: string): boolean {
  const text = stringToSign(request);
  const sent = Buffer.from(given);
  let matches = false;
  for (const secret of secrets) {
    const right = Buffer.from('v1=' + createHmac('sha256', secret).update(text).digest('hex'));
    if (sent.length === right.length && timingSafeEqual(sent, right)) matches = true;
  }
  return matches;
}
