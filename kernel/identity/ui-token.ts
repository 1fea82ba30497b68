import { createRemoteJWKSet, jwtVerify, SignJWT, type JWTPayload, type JWTVerifyOptions } from 'jose';
import { refuse } from '../refusal.ts';
import type { Identity, Mode } from './identity.ts';

const AUDIENCE = 'graph';

export interface UiClaims {
  /** Whom the audit log names. */
  sub: string;
  org: string | null;
  mode: Mode | null;
  scopes: string[];
  operator: boolean;
}

/** Tokens of internal UIs: algorithm pinned, audience `graph`, expiry required (CONTRACT 4). */
export async function signUiToken(
  secret: string,
  claims: UiClaims,
  issuedAt: Date,
  ttlSeconds: number,
): Promise<string> {
  const { sub, org, mode, scopes, operator } = claims;
  const iat = Math.floor(issuedAt.getTime() / 1000);
  return new SignJWT({
    ...(org && { org }),
    ...(mode && { mode }),
    scopes,
    ...(operator && { role: 'operator' }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(sub)
    .setAudience(AUDIENCE)
    .setIssuedAt(iat)
    .setExpirationTime(iat + ttlSeconds)
    .sign(Buffer.from(secret));
}

export interface UiCaller {
  identity: Identity;
  expiresAt: Date;
}

export type UiTokenReader = (token: string, requestId: string, now: Date) => Promise<UiCaller>;

export function uiTokenReader(source: {
  secret?: string | undefined;
  jwksUrl?: string | undefined;
}): UiTokenReader {
  const options = { audience: AUDIENCE, requiredClaims: ['exp'] };
  const verify = source.jwksUrl
    ? verifyByJwks(new URL(source.jwksUrl), { ...options, algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'] })
    : verifyBySecret(Buffer.from(source.secret ?? ''), { ...options, algorithms: ['HS256'] });
  const verified = new VerifiedTokens();
  return async (token, requestId, now) => {
    let payload = verified.get(token, now);
    if (!payload) {
      try {
        payload = await verify(token, now);
      } catch {
        throw refuse.unauthorized('The token is missing, wrong or expired.');
      }
      verified.keep(token, payload, now);
    }
    return { identity: toIdentity(payload, requestId), expiresAt: new Date(payload.exp! * 1000) };
  };
}

const KEEP_SECONDS = 30;
const MAX_KEPT = 5_000;

/** A screen sends the same token with every request; checking its signature again costs more than many answers. */
class VerifiedTokens {
  readonly #kept = new Map<string, { payload: JWTPayload; from: number; until: number }>();

  get(token: string, now: Date): JWTPayload | undefined {
    const kept = this.#kept.get(token);
    const seconds = now.getTime() / 1000;
    return kept && kept.from <= seconds && seconds < kept.until ? kept.payload : undefined;
  }

  keep(token: string, payload: JWTPayload, now: Date): void {
    const from = now.getTime() / 1000;
    if (this.#kept.size >= MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(token, { payload, from, until: Math.min(payload.exp!, from + KEEP_SECONDS) });
  }
}

function verifyBySecret(secret: Uint8Array, options: JWTVerifyOptions) {
  return async (token: string, currentDate: Date) =>
    (await jwtVerify(token, secret, { ...options, currentDate })).payload;
}

function verifyByJwks(url: URL, options: JWTVerifyOptions) {
  const keys = createRemoteJWKSet(url);
  return async (token: string, currentDate: Date) =>
    (await jwtVerify(token, keys, { ...options, currentDate })).payload;
}

function toIdentity(payload: JWTPayload, requestId: string): Identity {
  const { org, mode, scopes, role, sub } = payload;
  return {
    organisationId: typeof org === 'string' ? org : null,
    mode: mode === 'test' || mode === 'live' ? mode : null,
    scopes: Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : [],
    actor: { kind: role === 'operator' ? 'operator' : 'ui', id: sub ?? 'ui' },
    requestId,
  };
}
