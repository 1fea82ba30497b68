import { hexOf, hmacKey, hmacSha256, sha256 } from './hashes.ts';

export interface SignedRequest {
  /** Unix time in whole seconds, as sent. */
  timestamp: string;
  method: string;
  /** The path with its query, exactly as sent. */
  path: string;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
  idempotencyKey?: string | undefined;
  onBehalfOf?: string | undefined;
  organisation?: string | undefined;
  nonce?: string | undefined;
}

/** The lines that are signed. Each header that is sent has its line, in this order. */
async function stringToSign(request: SignedRequest): Promise<string> {
  const lines = [
    'v1',
    request.timestamp,
    request.method.toUpperCase(),
    request.path,
    hexOf(await sha256(request.body ?? '')),
  ];
  if (request.idempotencyKey !== undefined) lines.push(`idempotency-key:${request.idempotencyKey}`);
  if (request.onBehalfOf !== undefined) lines.push(`x-on-behalf-of:${request.onBehalfOf}`);
  if (request.organisation !== undefined) lines.push(`x-organisation:${request.organisation}`);
  if (request.nonce !== undefined) lines.push(`x-nonce:${request.nonce}`);
  return lines.join('\n');
}

/** The header x-signature of a request. */
export const sign = async (secret: string, request: SignedRequest): Promise<string> =>
  `v1=${hexOf(await hmacSha256(await hmacKey(secret), await stringToSign(request)))}`;

export interface PartnerCredentials {
  keyId: string;
  secret: string;
}

/** All headers by which the service knows who calls and that nothing was changed on the way. */
export async function signedHeaders(
  { keyId, secret }: PartnerCredentials,
  request: Omit<SignedRequest, 'timestamp'>,
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const { idempotencyKey, onBehalfOf, organisation, nonce } = request;
  return {
    'x-api-key': keyId,
    'x-timestamp': timestamp,
    'x-signature': await sign(secret, { ...request, timestamp }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    ...(onBehalfOf !== undefined && { 'x-on-behalf-of': onBehalfOf }),
    ...(organisation !== undefined && { 'x-organisation': organisation }),
    ...(nonce !== undefined && { 'x-nonce': nonce }),
  };
}
