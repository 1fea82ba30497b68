import type { JWTPayload } from 'jose';
import { refuse } from '../refusal.ts';
import { MODES, type Mode } from './identity.ts';

/** How far the clocks of those who sign may be ahead of ours. */
export const SKEW_SECONDS = 5;

/** The caller that a token names. */
export interface NamedCaller {
  sub: string;
  organisationId: string | null;
  mode: Mode | null;
  scopes: string[];
  operator: boolean;
}

export const wrongToken = () => refuse.unauthorized('The token is missing, wrong or expired.');

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isMode = (value: unknown): value is Mode => MODES.includes(value as Mode);
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** A claim may be left out. One that is there in another form is refused, because guessing it may widen a right. */
function claim<Value>(value: unknown, isRight: (value: unknown) => value is Value): Value | null {
  if (value == null) return null;
  if (!isRight(value)) throw wrongToken();
  return value;
}

/**
 * The rules on claims that need more than the signature. A token is good until the second of its expiry, and a time of
 * issue in the future would outlive a revocation of all tokens (docs/decisions/0030, 0071).
 */
export function decideClaims(payload: JWTPayload, now: Date): NamedCaller {
  const seconds = now.getTime() / 1000;
  if (payload.exp !== undefined && payload.exp <= seconds) throw wrongToken();
  if (payload.iat !== undefined && payload.iat > seconds + SKEW_SECONDS) throw wrongToken();
  claim(payload.jti, isText);
  return {
    sub: claim(payload.sub, isText) ?? 'ui',
    organisationId: claim(payload['org'], isText),
    mode: claim(payload['mode'], isMode),
    scopes: claim(payload['scopes'], isTexts) ?? [],
    operator: claim(payload['role'], isText) === 'operator',
  };
}
