import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../core/clock.ts';
import { ID_FORMS } from '../core/id-forms.ts';
import type { Identity } from '../core/identity/identity.ts';
import { factsOf, Refusal, refuse } from '../core/refusal.ts';
import type { Reason } from '../core/reasons.ts';
import type { Credential, Credentials } from './credentials.ts';
import type { KeyUses } from './key-uses.ts';
import { tooMany, type RateLimiter } from './limits/rate-limiter.ts';
import { refuseGuesser } from './limits/failed-authentication.ts';
import { employerLookups } from './limits/partner-limits.ts';
import { signatureMatches, stringToSign, type SignedRequest } from './signature.ts';
import { isStale, useNonce } from './timestamp-and-nonce.ts';

/** Keys with which integrators try things out: a refusal tells them what the service would have signed. */
const TEST_KEY = /^VFN_TEST_/;
const KEY_ID = new RegExp(ID_FORMS.partnerKey);
const ORGANISATION_ID = new RegExp(ID_FORMS.organisation);
/** Stand-in secrets of an unknown key, so that it costs what a wrong signature costs. */
const NO_SECRETS = ['VFN_SK_' + '0'.repeat(40)];

/** The parts of a request that its signature is about. */
export interface SignedCall {
  id: string;
  method: string;
  headers: IncomingHttpHeaders;
  /** The path as sent, with its query. */
  originalUrl: string;
  ip: string;
}

export interface PartnerCallerOptions {
  credentials: Credentials;
  clock: Clock;
  rateLimiter: RateLimiter;
  keyUses: KeyUses;
}

export interface PartnerCaller {
  identity: Identity;
  credential: Credential;
  /** Set when the caller is known but its organisation, or the one it acts for, is switched off. */
  off?: Refusal;
  /** Set when the organisation to act for is not the caller's; the identity then reaches nothing. */
  missing?: Refusal;
}

const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** Key, clock, signature, organisation: steps 4 and 5 of contract 1.3, for the facade and the gateway. */
export async function partnerCaller(
  parts: PartnerCallerOptions,
  request: SignedCall,
  rawBody: Buffer,
): Promise<PartnerCaller> {
  const { clock, rateLimiter } = parts;
  const { headers } = request;
  const apiKey = text(headers['x-api-key']);
  const timestamp = text(headers['x-timestamp']);
  const signature = text(headers['x-signature']);
  if (!apiKey || !timestamp || !signature)
    throw refuse.unauthorized('x-api-key, x-timestamp and x-signature are required.', 'credentials_missing');
  if (!/^\d{1,12}$/.test(timestamp))
    throw refuse.unauthorized('x-timestamp must be Unix time in whole seconds.', 'timestamp_malformed');
  const now = clock.now();
  const onBehalfOf = text(headers['x-on-behalf-of']);
  const organisation = text(headers['x-organisation']);
  const nonce = text(headers['x-nonce']);
  const signed: SignedRequest = {
    timestamp,
    method: request.method,
    path: request.originalUrl,
    body: rawBody,
    idempotencyKey: text(headers['idempotency-key']),
    onBehalfOf,
    organisation,
    nonce,
  };
  const wrongly = (reason: Reason, message: string) => wronglySigned(reason, message, apiKey, signed, now);
  if (isStale(Number(timestamp), now))
    throw wrongly('clock_differs', 'x-timestamp is more than 5 minutes from the server clock.');
  const matches = (secrets: readonly string[]) => signatureMatches(secrets, signed, signature);
  const credential = await provenKey(parts, request, apiKey, matches);
  if (!credential) throw wrongly('signature_wrong', 'The key is unknown or the signature is wrong.');
  if (credential.revoked) throw refuse.unauthorized('The key is revoked.', 'revoked');
  if (credential.expiresAt && credential.expiresAt <= now)
    throw refuse.unauthorized('The key is expired.', 'expired');
  parts.keyUses.note(credential.id, now, request.ip);
  // Nonces are used only after the signature, so that nobody but the holder of the secret can use them up or fill the
  // memory.
  if (nonce !== undefined) await useNonce(rateLimiter, credential, nonce, Number(timestamp));
  const identity: Identity = {
    organisationId: credential.organisationId,
    mode: credential.mode,
    scopes: credential.scopes,
    actor: { kind: 'key', id: credential.id },
    ...(onBehalfOf !== undefined && { onBehalfOf }),
    requestId: request.id,
  };
  if (credential.organisationDisabled) return { identity, credential, off: refuse.organisationOff() };
  return organisation === undefined
    ? { identity, credential }
    : actFor(parts, identity, credential, organisation);
}

/** A platform's key acts for one of the platform's employers (contract 6.1). Strangers learn nothing of any other. */
async function actFor(
  { credentials, rateLimiter }: PartnerCallerOptions,
  identity: Identity,
  credential: Credential,
  organisationId: string,
): Promise<PartnerCaller> {
  const refuseFlood = async () => {
    const taken = await rateLimiter.take(employerLookups({ ...credential, keyId: credential.id }));
    if (!taken.allowed) throw tooMany(taken);
  };
  const employer =
    credential.organisationIsPlatform && ORGANISATION_ID.test(organisationId)
      ? await credentials.employer(credential, organisationId, identity.requestId, refuseFlood)
      : null;
  if (!employer) {
    const nobody = { ...identity, organisationId: null, mode: null };
    return { identity: nobody, credential, missing: refuse.notFound('organisation') };
  }
  const acting = { ...identity, organisationId, platformId: credential.organisationId };
  return { identity: acting, credential, ...(employer.disabled && { off: refuse.organisationOff() }) };
}

/** A TEST key is told the string to sign and the service's time, whether the key exists or not: both are its own call's. */
const wronglySigned = (
  reason: Reason,
  message: string,
  apiKey: string,
  signed: SignedRequest,
  now: Date,
): Refusal =>
  new Refusal('UNAUTHORIZED', message, {
    reason,
    details: TEST_KEY.test(apiKey)
      ? factsOf({ string_to_sign: stringToSign(signed), time: Math.floor(now.getTime() / 1000) })
      : [],
  });

/** The key whose secret made the signature, or null. */
async function provenKey(
  { credentials, rateLimiter }: PartnerCallerOptions,
  { id: requestId, ip }: SignedCall,
  apiKey: string,
  matches: (secrets: readonly string[]) => boolean,
): Promise<Credential | null> {
  const isRight = (held: Credential | null): held is Credential =>
    matches(held?.secrets ?? NO_SECRETS) && held !== null;
  const wellFormed = KEY_ID.test(apiKey);
  const known = wellFormed ? credentials.knownPartnerKey(apiKey) : null;
  const proven = isRight(known?.credential ?? null);
  if (known && proven && known.fresh) return known.credential;
  // A signature that fits the cached key is no guess, even from an address with a guesser behind it; the key is read
  // anew.
  if (!proven && wellFormed) await refuseGuesser(rateLimiter, ip);
  // A secret made a moment ago must work, and every wrong call costs one read.
  const read = wellFormed ? await readKey(credentials, apiKey, requestId, proven) : null;
  return isRight(read) ? read : null;
}

/** A key whose signature fits is lent what is open to everybody while the graph cannot be asked. */
async function readKey(
  credentials: Credentials,
  apiKey: string,
  requestId: string,
  proven: boolean,
): Promise<Credential | null> {
  try {
    return await credentials.readPartnerKey(apiKey, requestId);
  } catch (error) {
    const outdated = proven && isUnavailable(error) ? credentials.outdatedPartnerKey(apiKey) : null;
    if (!outdated) throw error;
    return outdated;
  }
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'SERVICE_UNAVAILABLE';
