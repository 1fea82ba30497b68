import type { Clock } from '../clock.ts';
import type { Identity } from '../identity/identity.ts';
import { refuse } from '../refusal.ts';
import type { Credential, Credentials } from './credentials.ts';
import { signatureMatches, type SignedRequest } from './signature.ts';

const CLOCK_SECONDS = 300;
const KEY_ID = /^VFN_(TEST|LIVE)_[A-Z0-9]{24}$/;
/** Checked against when the key is unknown, so that an unknown key costs what a wrong signature costs. */
const NO_SECRET = 'VFN_SK_' + '0'.repeat(40);

export interface PartnerHeaders {
  apiKey?: string | undefined;
  timestamp?: string | undefined;
  signature?: string | undefined;
}

export interface PartnerCaller {
  identity: Identity;
  credential: Credential;
}

/** Key, clock, signature: step 4 of CONTRACT 1.3, for the facade and the gateway. */
export async function partnerCaller(
  credentials: Credentials,
  clock: Clock,
  headers: PartnerHeaders,
  request: Omit<SignedRequest, 'timestamp'>,
  requestId: string,
): Promise<PartnerCaller> {
  const { apiKey, timestamp, signature } = headers;
  if (!apiKey || !timestamp || !signature)
    throw refuse.unauthorized('x-api-key, x-timestamp and x-signature are required.');
  if (!/^\d{1,12}$/.test(timestamp))
    throw refuse.unauthorized('x-timestamp must be Unix time in whole seconds.');
  const now = clock.now();
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > CLOCK_SECONDS)
    throw refuse.unauthorized('x-timestamp is more than 5 minutes from the server clock.');

  const credential = KEY_ID.test(apiKey) ? await credentials.partnerKey(apiKey, requestId) : null;
  const right = signatureMatches(credential?.secrets ?? [NO_SECRET], { ...request, timestamp }, signature);
  if (!credential || !right) throw refuse.unauthorized('The key is unknown or the signature is wrong.');
  if (credential.revoked) throw refuse.unauthorized('The key is revoked.');
  if (credential.expiresAt && credential.expiresAt <= now) throw refuse.unauthorized('The key is expired.');
  return { credential, identity: toIdentity(credential, request.onBehalfOf, requestId) };
}

const toIdentity = (credential: Credential, onBehalfOf: string | undefined, requestId: string): Identity => ({
  organisationId: credential.organisationId,
  mode: credential.mode,
  scopes: credential.scopes,
  actor: { kind: 'key', id: credential.id },
  ...(onBehalfOf !== undefined && { onBehalfOf }),
  requestId,
});
