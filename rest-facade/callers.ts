import type { Clock } from '../kernel/clock.ts';
import type { Credentials } from '../kernel/edge/credentials.ts';
import { partnerCaller } from '../kernel/edge/partner-caller.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Identify } from './surface.ts';

const VERIFICATION_KEY = /^VFN_V[TL]_[A-Za-z0-9]{40}$/;

/** A partner key with the signature of CONTRACT 1.1. */
export function identifyPartner(credentials: Credentials, clock: Clock): Identify {
  return (request, rawBody) => partnerCaller(credentials, clock, request, rawBody);
}

/** A verification key, itself the secret (CONTRACT 2.1). */
export function identifyPlatform(credentials: Credentials): Identify {
  return async (request) => {
    const key = String(request.headers['x-api-key'] ?? '');
    const credential = VERIFICATION_KEY.test(key) ? await credentials.verificationKey(key, request.id) : null;
    if (!credential || credential.revoked) throw refuse.unauthorized('The x-api-key is missing or wrong.');
    if (credential.organisationDisabled) throw refuse.organisationOff();
    return {
      organisationId: credential.organisationId,
      mode: credential.mode,
      scopes: credential.scopes,
      actor: { kind: 'key', id: credential.id },
      requestId: request.id,
    };
  };
}

/** No login: a caller may do what the row is for, and nothing else. */
export const identifyAnyone: Identify = async (request, _, row) => ({
  organisationId: null,
  mode: null,
  scopes: row ? [row.scope] : [],
  actor: { kind: 'public', id: 'public' },
  requestId: request.id,
});
