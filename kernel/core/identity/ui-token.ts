import {
  createRemoteJWKSet,
  decodeJwt,
  jwtVerify,
  SignJWT,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
} from 'jose';
import { newId } from '../ids.ts';
import { firstSecret, secretsIn } from '../secret-list.ts';
import type { Identity, Mode } from './identity.ts';
import { BoundedMap } from '../memoize.ts';
import { decideClaims, SKEW_SECONDS, wrongToken, type NamedCaller } from './ui-claims.rules.ts';

const AUDIENCE = 'graph';

/** The name of operators in lists of organisation ids: operators belong to none. */
export const OPERATORS = 'operators';

/** The only scope of a token in a link that signs in once. */
export const SIGN_IN = 'sign-in';
/** Beside it in the link of an operator: the token itself must not be one yet. */
export const OPERATOR_SIGN_IN = 'sign-in:operator';

export interface UiClaims {
  /** The name in the audit log. */
  sub: string;
  org: string | null;
  mode: Mode | null;
  scopes: string[];
  operator: boolean;
}

/** Tokens of internal UIs: algorithm pinned, audience `graph`, expiry required (contract 4). */
export async function signUiToken(
  secret: string,
  claims: UiClaims,
  issuedAt: Date,
  ttlSeconds: number,
  id = newId('TK_'),
): Promise<string> {
  const { sub, org, mode, scopes, operator } = claims;
  // Milliseconds tell a token made right after a revocation of all apart from those revoked.
  const iat = issuedAt.getTime() / 1000;
  return new SignJWT({
    ...(org && { org }),
    ...(mode && { mode }),
    scopes,
    ...(operator && { role: 'operator' }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(sub)
    .setJti(id)
    .setAudience(AUDIENCE)
    .setIssuedAt(iat)
    .setExpirationTime(Math.floor(iat) + ttlSeconds)
    .sign(Buffer.from(firstSecret(secret)));
}

/** The facts by which a token can become bad before it expires. */
export interface TokenFacts {
  /** Null for a token of another issuer without an id, which is revoked with all of its organisation. */
  id: string | null;
  /** The session of the console that holds the token; it ends by itself, and leaves the token good. */
  sessionId?: string;
  issuedAt: Date | null;
  organisationId: string | null;
  operator: boolean;
}

export interface UiCaller {
  identity: Identity;
  expiresAt: Date;
  token: TokenFacts;
}

export type UiTokenReader = (token: string, requestId: string, now: Date) => Promise<UiCaller>;

const KEEP_SECONDS = 30;
const MAX_KEPT = 5_000;

/** Our own secret, or the key set of another issuer, whose name is checked where it is known (docs/decisions/0071). */
export type TokenSource = { secret: string } | { jwksUrl: string; issuer: string | undefined };

function verificationOf(source: TokenSource) {
  const usual = { audience: AUDIENCE, requiredClaims: ['exp'], clockTolerance: SKEW_SECONDS };
  if ('secret' in source) {
    const keys = secretsIn(source.secret).map((secret) => async () => Buffer.from(secret));
    return { keys, options: { ...usual, algorithms: ['HS256'] } };
  }
  const { jwksUrl, issuer } = source;
  const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];
  const options = { ...usual, algorithms, ...(issuer !== undefined && { issuer }) };
  return { keys: [createRemoteJWKSet(new URL(jwksUrl))], options };
}

export function uiTokenReader(source: TokenSource): UiTokenReader {
  const { keys, options } = verificationOf(source);
  // A screen sends one token with every request, and checking its signature costs more than many answers.
  const verified = new BoundedMap<string, { payload: JWTPayload; from: number; until: number }>(MAX_KEPT);
  return async (token, requestId, now) => {
    const seconds = now.getTime() / 1000;
    const kept = verified.get(token);
    let payload = kept && kept.from <= seconds && seconds < kept.until ? kept.payload : undefined;
    if (!payload) {
      try {
        payload = await verifiedBy(token, keys, { ...options, currentDate: now });
      } catch {
        throw wrongToken();
      }
      const until = Math.min(payload.exp!, seconds + KEEP_SECONDS);
      verified.set(token, { payload, from: seconds, until });
    }
    const identity = toIdentity(decideClaims(payload, now), requestId);
    return { identity, expiresAt: new Date(payload.exp! * 1000), token: toFacts(payload, identity) };
  };
}

/** Verified by the first key that signed it; the problem of the last one otherwise. */
async function verifiedBy(
  token: string,
  [key, ...others]: readonly JWTVerifyGetKey[],
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, key!, options)).payload;
  } catch (error) {
    if (others.length === 0) throw error;
    return verifiedBy(token, others, options);
  }
}

/** Our first tokens had no `jti`; their subject was as unique. */
function idOf({ jti, sub }: JWTPayload): string | null {
  if (typeof jti === 'string') return jti;
  return typeof sub === 'string' && sub.startsWith('TK_') ? sub : null;
}

/** The id and organisation of a given token, good or not; undefined where the text is no token. */
export function readTokenId(text: string): { id: string | null; organisationId: string | null } | undefined {
  try {
    const payload = decodeJwt(text);
    return { id: idOf(payload), organisationId: typeof payload['org'] === 'string' ? payload['org'] : null };
  } catch {
    return undefined;
  }
}

const toFacts = (payload: JWTPayload, { organisationId, actor }: Identity): TokenFacts => ({
  id: idOf(payload),
  issuedAt: typeof payload.iat === 'number' ? new Date(payload.iat * 1000) : null,
  organisationId,
  operator: actor.kind === 'operator',
});

const toIdentity = (
  { sub, organisationId, mode, scopes, operator }: NamedCaller,
  requestId: string,
): Identity => ({
  organisationId,
  mode,
  scopes,
  actor: { kind: operator ? 'operator' : 'ui', id: sub },
  requestId,
});
