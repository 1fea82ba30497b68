import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from '../refusal.ts';
import type { Identity } from './identity.ts';

export const IDENTITY_HEADER = 'x-service-identity';

const LIFETIME_SECONDS = 15;
const SKEW_SECONDS = 5;

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
    exp: Math.floor(Date.now() / 1000) + LIFETIME_SECONDS,
    body: hashOf(body),
    identity,
  };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${hmac(secret, payload).toString('base64url')}`;
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
  const right = hmac(secret, payload);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw refuse.unauthorized();
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  const now = Date.now() / 1000;
  const fresh = claims.exp > now - SKEW_SECONDS && claims.exp < now + LIFETIME_SECONDS + SKEW_SECONDS;
  if (claims.aud !== audience || !fresh || claims.body !== hashOf(body)) throw refuse.unauthorized();
  return claims.identity;
}
