import type { Clock } from '../kernel/clock.ts';
import type { Credentials } from '../kernel/edge/credentials.ts';
import { partnerCaller } from '../kernel/edge/partner-caller.ts';
import type { Request } from '../kernel/http/server.ts';
import { Refusal, refuse } from '../kernel/refusal.ts';
import { catalogue } from './dialects/catalogue.ts';
import { partner } from './dialects/partner.ts';
import { verification } from './dialects/verification.ts';
import { skillRows } from './routes/catalogue/skills.ts';
import { workflowRows } from './routes/partner/workflows.ts';
import { sessionRows } from './routes/verification/sessions.ts';
import type { Surface } from './surface.ts';

/** Where each surface is and how it speaks. */
const PARTNER = { name: 'partner', base: '/api/v1/partner', spelling: 'snake', dialect: partner } as const;
const VERIFICATION = { name: 'verification', base: '/api/v1', spelling: 'camel', dialect: verification } as const;
const CATALOGUE = { name: 'catalogue', base: '/api', spelling: 'snake', dialect: catalogue } as const;
export const SURFACE_WORDS = [PARTNER, VERIFICATION, CATALOGUE];

const header = (request: Request, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const organisationOff = () =>
  new Refusal('SERVICE_DISABLED', 'The service is switched off for this organisation.', {
    retryAfterSeconds: 300,
  });

export function partnerSurface(credentials: Credentials, clock: Clock): Surface {
  return {
    ...PARTNER,
    rows: [...workflowRows],
    async identify(request, rawBody) {
      const { identity, credential } = await partnerCaller(
        credentials,
        clock,
        {
          apiKey: header(request, 'x-api-key'),
          timestamp: header(request, 'x-timestamp'),
          signature: header(request, 'x-signature'),
        },
        {
          method: request.method,
          path: request.raw.url ?? '',
          body: rawBody,
          idempotencyKey: header(request, 'idempotency-key'),
          onBehalfOf: header(request, 'x-on-behalf-of'),
        },
        request.id,
      );
      if (credential.organisationDisabled) throw organisationOff();
      return identity;
    },
  };
}

const VERIFICATION_KEY = /^VFN_V[TL]_[A-Za-z0-9]{40}$/;

export function verificationSurface(credentials: Credentials): Surface {
  return {
    ...VERIFICATION,
    rows: [...sessionRows],
    async identify(request) {
      const key = header(request, 'x-api-key') ?? '';
      const credential = VERIFICATION_KEY.test(key)
        ? await credentials.verificationKey(key, request.id)
        : null;
      if (!credential || credential.revoked) throw refuse.unauthorized('The x-api-key is missing or wrong.');
      if (credential.organisationDisabled) throw organisationOff();
      return {
        organisationId: credential.organisationId,
        mode: credential.mode,
        scopes: credential.scopes,
        actor: { kind: 'key', id: credential.id },
        requestId: request.id,
      };
    },
  };
}

/** No login: a caller may do what the row is for, and nothing else. */
export function catalogueSurface(): Surface {
  return {
    ...CATALOGUE,
    rows: [...skillRows],
    identify: async (request, _, row) => ({
      organisationId: null,
      mode: null,
      scopes: row ? [row.scope] : [],
      actor: { kind: 'public', id: 'public' },
      requestId: request.id,
    }),
  };
}
