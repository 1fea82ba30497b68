import type { Credentials } from '../kernel/edge/credentials.ts';
import { refuseGuesser } from '../kernel/edge/limits/failed-authentication.ts';
import { partnerLimits } from '../kernel/edge/limits/partner-limits.ts';
import type { RateClass } from '../kernel/edge/limits/rates.ts';
import {
  catalogueLimits,
  verificationKeyLimits,
  verificationOpenLimits,
  type CatalogueRoute,
} from '../kernel/edge/limits/surface-limits.ts';
import { partnerCaller, type PartnerCallerOptions } from '../kernel/edge/partner-caller.ts';
import { secretComparer } from './secret-comparer.ts';
import type { Request } from '../kernel/edge/http/server.ts';
import { employerOf, type Identity } from '../kernel/core/identity/identity.ts';
import { Refusal, refuse } from '../kernel/core/refusal.ts';
import type { Route } from './route.ts';
import type { Identify, NamedKey } from './surface.ts';

/** The scopes of reads that the catalogue surface gives to anybody, so that a revoked key gains nothing by them. */
const OPEN_TO_ALL: ReadonlySet<string> = new Set(['skills:read', 'lookups:read']);
const VERIFICATION_KEY = /^VFN_V[TL]_[A-Za-z0-9]{40}$/;

/** A partner key with the signature of contract 1.1. */
export function identifyPartner(parts: PartnerCallerOptions): Identify {
  return async (request, rawBody, route) => {
    const { identity, credential, off, missing } = await partnerCaller(parts, request, rawBody);
    if (credential.outdated && !OPEN_TO_ALL.has(route?.scope ?? '')) throw refuse.unavailable();
    const rateClass = (route?.rates ?? 'reads') as RateClass;
    const { id: keyId, mode, limitFactor } = credential;
    const key = { keyId, mode, limitFactor };
    const browsePages = route?.taxonomy === 'browse' ? 1 : 0;
    const { onBehalfOf: recruiter } = identity;
    const limits = partnerLimits({
      ...key,
      rateClass,
      recruiter,
      employer: employerOf(identity),
      browsePages,
    });
    return { identity, key, limits, rateClass, ...(off && { off }), ...(missing && { missing }) };
  };
}

/** The key that a call names, where it was read a moment ago to check the signature. */
export const namedPartnerKey =
  (credentials: Credentials): NamedKey =>
  ({ headers }) => {
    const known = credentials.knownPartnerKey(String(headers['x-api-key']));
    if (!known) return undefined;
    const { id: keyId, organisationId, mode } = known.credential;
    return { keyId, organisationId, mode };
  };

/** A verification key, itself the secret (contract 2.1). */
export function identifyPlatform({
  credentials,
  rateLimiter,
  clock,
  keyUses,
}: PartnerCallerOptions): Identify {
  return async (request, _, route) => {
    if (route?.open)
      return { identity: publicIdentity(request, route), limits: verificationOpenLimits(request.ip) };
    const key = String(request.headers['x-api-key'] ?? '');
    const credential = VERIFICATION_KEY.test(key)
      ? await credentials.verificationKey(key, request.id, () => refuseGuesser(rateLimiter, request.ip))
      : null;
    if (!credential || credential.revoked) throw refuse.unauthorized('The x-api-key is missing or wrong.');
    keyUses.note(credential.id, clock.now(), request.ip);
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

const publicIdentity = (request: Request, route: Route | undefined): Identity => ({
  organisationId: null,
  mode: null,
  scopes: route ? [route.scope] : [],
  actor: { kind: 'public', id: route?.admin ? 'admin' : 'public' },
  requestId: request.id,
});

/** A caller without a login. A wrong admin key is counted like any call before it is refused. */
export function identifyVisitor(adminApiKey: string): Identify {
  const isAdminKey = secretComparer(adminApiKey);
  return async (request, _, route) => {
    const [path] = request.url.split('?') as [string];
    const forAdmins = route ? route.admin === true : /^\/api\/admin(\/|$)/.test(path);
    const denied = forAdmins && !isAdminKey(String(request.headers['x-api-key'] ?? ''));
    const unknownRoute: CatalogueRoute = /^\/api\/skills(\/|$)/.test(path) ? 'skills' : 'other';
    return {
      identity: publicIdentity(request, denied ? undefined : route),
      limits: catalogueLimits(request.ip, (route?.rates as CatalogueRoute | undefined) ?? unknownRoute),
      ...(denied && { denied: new Refusal('FORBIDDEN', 'Access denied: x-api-key is not the admin key.') }),
    };
  };
}
