import { createHash, createHmac } from 'node:crypto';
import { refuse } from '../refusal.ts';
import { sameBytes } from '../same-bytes.ts';
import { firstSecret, secretsIn } from '../secret-list.ts';
import type { Identity } from './identity.ts';
import { SKEW_SECONDS } from './ui-claims.rules.ts';

export const IDENTITY_HEADER = 'x-service-identity';

const LIFETIME_SECONDS = 15;

/** The second until which something that is signed now holds. */
export const newExpiry = (): number => Math.floor(Date.now() / 1000) + LIFETIME_SECONDS;

/** An expiry that is too far away was not made by this rule, and is refused like one that has passed. */
export function isFresh(expiry: number): boolean {
  const now = Date.now() / 1000;
  return expiry > now - SKEW_SECONDS && expiry < now + LIFETIME_SECONDS + SKEW_SECONDS;
}

interface Claims {
  aud: string;
  exp: number;
  body: string;
  identity: Identity;
}

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest();
const hashOf = (body: string | Buffer) => createHash('sha256').update(body).digest('base64url');

/** An identity is minted at every send: for one part, one body, 15 seconds. */
export function mintIdentity(secret: string, identity: Identity, audience: string, body: string): string {
  const claims: Claims = {
    aud: audience,
    exp: newExpiry(),
    body: hashOf(body),
    identity,
  };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${hmac(firstSecret(secret), payload).toString('base64url')}`;
}

export function readIdentity(
  secret: string,
  header: string | undefined,
  audience: string,
  body: string | Buffer,
): Identity {
  const [payload, signature, ...rest] = (header ?? '').split('.');
  if (!payload || !signature || rest.length > 0) throw refuse.unauthorized();
  const given = Buffer.from(signature, 'base64url');
  if (!secretsIn(secret).some((one) => sameBytes(given, hmac(one, payload)))) throw refuse.unauthorized();
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  if (claims.aud !== audience || !isFresh(claims.exp) || claims.body !== hashOf(body))
    throw refuse.unauthorized();
  return claims.identity;
}
