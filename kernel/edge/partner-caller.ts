import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../clock.ts';
import type { Identity } from '../identity/identity.ts';
import { refuse, type Refusal } from '../refusal.ts';
import type { Credential, Credentials } from './credentials.ts';
import { signatureMatches, type SignedRequest } from './signature.ts';

const CLOCK_SECONDS = 300;
const KEY_ID = /^VFN_(TEST|LIVE)_[A-Z0-9]{24}$/;
/** Checked against when the key is unknown, so that an unknown key costs what a wrong signature costs. */
const NO_SECRETS = ['VFN_SK_' + '0'.repeat(40)];

/** Of a request, what its signature is about. */
export interface SignedCall {
  id: string;
  method: string;
  headers: IncomingHttpHeaders;
  /** As sent, with its query. */
  originalUrl: string;
}

export interface PartnerCaller {
  identity: Identity;
  credential: Credential;
  /** Known, and not let in: its organisation is switched off. */
  off?: Refusal;
}

const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** Key, clock, signature, organisation: steps 4 and 5 of CONTRACT 1.3, for the facade and the gateway. */
export async function partnerCaller(
  credentials: Credentials,
  clock: Clock,
  request: SignedCall,
  rawBody: Buffer,
): Promise<PartnerCaller> {
  const { headers } = request;
  const apiKey = text(headers['x-api-key']);
  const timestamp = text(headers['x-timestamp']);
  const signature = text(headers['x-signature']);
  if (!apiKey || !timestamp || !signature)
    throw refuse.unauthorized('x-api-key, x-timestamp and x-signature are required.');
  if (!/^\d{1,12}$/.test(timestamp))
    throw refuse.unauthorized('x-timestamp must be Unix time in whole seconds.');
  const now = clock.now();
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > CLOCK_SECONDS)
    throw refuse.unauthorized('x-timestamp is more than 5 minutes from the server clock.');

  const onBehalfOf = text(headers['x-on-behalf-of']);
  const signed: SignedRequest = {
    timestamp,
    method: request.method,
    path: request.originalUrl,
    body: rawBody,
    idempotencyKey: text(headers['idempotency-key']),
    onBehalfOf,
  };
  const isRight = (held: Credential | null): held is Credential =>
    signatureMatches(held?.secrets ?? NO_SECRETS, signed, signature) && held !== null;
  const wellFormed = KEY_ID.test(apiKey);
  let credential = wellFormed ? credentials.keptPartnerKey(apiKey) : null;
  if (!isRight(credential)) {
    // A secret made a moment ago must work; and whatever is wrong, it costs one read.
    credential = wellFormed ? await credentials.readPartnerKey(apiKey, request.id) : null;
    if (!isRight(credential)) throw refuse.unauthorized('The key is unknown or the signature is wrong.');
  }
  if (credential.revoked) throw refuse.unauthorized('The key is revoked.');
  if (credential.expiresAt && credential.expiresAt <= now) throw refuse.unauthorized('The key is expired.');
  const identity: Identity = {
    organisationId: credential.organisationId,
    mode: credential.mode,
    scopes: credential.scopes,
    actor: { kind: 'key', id: credential.id },
    ...(onBehalfOf !== undefined && { onBehalfOf }),
    requestId: request.id,
  };
  return { identity, credential, ...(credential.organisationDisabled && { off: refuse.organisationOff() }) };
}
