import { createHash } from 'node:crypto';
import type { Identity } from '../../core/identity/identity.ts';
import type { TokenFacts } from '../../core/identity/ui-token.ts';
import { clientSubject } from './client-address.ts';
import type { BucketLimit, LimitedCall } from './rate-limiter.ts';
import { CATALOGUE, FAILED_AUTHENTICATIONS_PER_MINUTE, MINUTE, PAGES, VERIFICATION } from './rates.ts';

const perSecond = (name: string, rate: number): BucketLimit => ({
  kind: 'bucket',
  name,
  perSecond: rate,
  capacity: rate,
});

/** A call with a verification key (contract 2.1). `keyId` is its id or hash: the key itself is the secret. */
export const verificationKeyLimits = (keyId: string): LimitedCall => ({
  subject: `verification:${keyId}`,
  limits: [perSecond('verification-key/second', VERIFICATION.perSecondOfKey)],
});

/** A call with a bearer token. One that has no id is counted with the others of its subject. */
export const tokenLimits = (
  { id }: Pick<TokenFacts, 'id'>,
  { organisationId, actor }: Pick<Identity, 'organisationId' | 'actor'>,
  perMinute: number,
): LimitedCall => {
  const name = id ?? JSON.stringify([organisationId, actor.kind, actor.id]);
  return {
    // Another issuer's names may have any length.
    subject: `token:${createHash('sha256').update(name).digest('base64url').slice(0, 22)}`,
    limits: [{ kind: 'window', name: 'token/minute', limit: perMinute, ...MINUTE }],
  };
};

/** A call of one of the open routes of the verification surface. */
export const verificationOpenLimits = (address: string): LimitedCall => ({
  subject: clientSubject(address),
  limits: [perSecond('verification-open/second', VERIFICATION.perSecondOfAddress)],
});

/** `search` is GET /api/skills/search, `skills` the rest of /api/skills, `other` the rest (contract 3). */
export type CatalogueRoute = 'search' | 'skills' | 'other';

export function catalogueLimits(address: string, route: CatalogueRoute): LimitedCall {
  const { every, search, scraping } = CATALOGUE;
  return {
    subject: clientSubject(address),
    limits: [
      { kind: 'window', name: 'catalogue/every', ...every },
      ...(route === 'search' ? [{ kind: 'window', name: 'catalogue/search', ...search } as const] : []),
      ...(route !== 'other' ? [{ kind: 'rolling', name: 'catalogue/scraping', ...scraping } as const] : []),
    ],
  };
}

/** The limit of a public file: a large one counts more. */
export const pageLimits = (address: string, bytes: number): LimitedCall => ({
  subject: clientSubject(address),
  limits: [
    {
      kind: 'bucket',
      name: 'pages/second',
      perSecond: PAGES.perSecond,
      capacity: PAGES.burst,
      cost: Math.ceil((bytes + 1) / PAGES.unitBytes),
    },
  ],
});

/** Taken when an authentication has failed: a refusal means 429 in place of 401 (contract 1.3). */
export const failedAuthenticationLimits = (address: string): LimitedCall => ({
  subject: clientSubject(address),
  limits: [
    {
      kind: 'window',
      name: 'failed-authentication/minute',
      limit: FAILED_AUTHENTICATIONS_PER_MINUTE,
      ...MINUTE,
    },
  ],
});
