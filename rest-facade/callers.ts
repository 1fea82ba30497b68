import type { Clock } from '../kernel/clock.ts';
import type { Credentials } from '../kernel/edge/credentials.ts';
import { partnerLimits } from '../kernel/edge/limits/partner-limits.ts';
import type { RateClass } from '../kernel/edge/limits/policy.ts';
import {
  catalogueLimits,
  verificationKeyLimits,
  verificationOpenLimits,
  type CatalogueRoute,
} from '../kernel/edge/limits/surface-limits.ts';
import { partnerCaller } from '../kernel/edge/partner-caller.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Request } from '../kernel/http/server.ts';
import type { Identity } from '../kernel/identity/identity.ts';
import type { Row } from './row.ts';
import type { Identify } from './surface.ts';

const VERIFICATION_KEY = /^VFN_V[TL]_[A-Za-z0-9]{40}$/;

/** A partner key with the signature of CONTRACT 1.1. */
export function identifyPartner(credentials: Credentials, clock: Clock): Identify {
  return async (request, rawBody, row) => {
    const { identity, credential } = await partnerCaller(credentials, clock, request, rawBody);
    const rateClass = (row?.rates ?? 'reads') as RateClass;
    const { id: keyId, mode, limitFactor } = credential;
    const recruiter = identity.onBehalfOf;
    const limits = partnerLimits({
      keyId,
      mode,
      limitFactor,
      rateClass,
      ...(recruiter !== undefined && { recruiter }),
    });
    return { identity, limits, rateClass };
  };
}

/** A verification key, itself the secret (CONTRACT 2.1). */
export function identifyPlatform(credentials: Credentials): Identify {
  return async (request, _, row) => {
    if (row?.open)
      return { identity: publicIdentity(request, row), limits: verificationOpenLimits(request.ip) };
    const key = String(request.headers['x-api-key'] ?? '');
    const credential = VERIFICATION_KEY.test(key) ? await credentials.verificationKey(key, request.id) : null;
    if (!credential || credential.revoked) throw refuse.unauthorized('The x-api-key is missing or wrong.');
    if (credential.organisationDisabled) throw refuse.organisationOff();
    const { id, organisationId, mode, scopes } = credential;
    const identity = {
      organisationId,
      mode,
      scopes,
      actor: { kind: 'key', id } as const,
      requestId: request.id,
    };
    return { identity, limits: verificationKeyLimits(id) };
  };
}

const publicIdentity = (request: Request, row: Row | undefined): Identity => ({
  organisationId: null,
  mode: null,
  scopes: row ? [row.scope] : [],
  actor: { kind: 'public', id: 'public' },
  requestId: request.id,
});

/** No login: a caller may do what the row is for, and nothing else. */
export const identifyAnyone: Identify = async (request, _, row) => ({
  identity: publicIdentity(request, row),
  limits: catalogueLimits(request.ip, (row?.rates ?? 'other') as CatalogueRoute),
});
