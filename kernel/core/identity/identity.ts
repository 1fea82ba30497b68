import { refuse } from '../refusal.ts';

export const MODES = ['test', 'live'] as const;
export type Mode = (typeof MODES)[number];
export type ActorKind = 'key' | 'ui' | 'operator' | 'public' | 'system';

/** The caller, identified once at the edge. Every subgraph acts on this and on nothing else. */
export interface Identity {
  organisationId: string | null;
  /** The platform whose key acts for the organisation (contract 6.1). */
  platformId?: string;
  mode: Mode | null;
  scopes: readonly string[];
  actor: { kind: ActorKind; id: string };
  onBehalfOf?: string;
  /** The tool of an agent that this call is made by (contract 7.5). */
  tool?: string;
  /** The hash of a REST write, which its Idempotency-Key stands for. */
  requestHash?: string;
  requestId: string;
  /** The span of the gateway that asks, between processes. */
  traceparent?: string;
}

export interface Tenant {
  organisationId: string;
  mode: Mode;
}

export function tenantOf(identity: Identity): Tenant {
  if (!identity.organisationId || !identity.mode) throw refuse.unauthorized();
  return { organisationId: identity.organisationId, mode: identity.mode };
}

/** The organisation and mode whose data a caller sees; null for an operator who belongs to none, who sees all. */
export const tenantOrAll = (identity: Identity): Tenant | null =>
  identity.actor.kind === 'operator' && !identity.organisationId ? null : tenantOf(identity);

/** The organisation that a platform's key acts for. */
export const employerOf = ({ organisationId, platformId }: Identity): string | undefined =>
  platformId === undefined ? undefined : (organisationId ?? undefined);

/** The service itself: start-up, look-ups at the edge, jobs. */
export const systemIdentity = (id: string, requestId = id): Identity => ({
  organisationId: null,
  mode: null,
  scopes: [],
  actor: { kind: 'system', id },
  requestId,
});

/** The service itself, at work for an organisation and mode. */
export const systemFor = ({ organisationId, mode }: Tenant, id: string, requestId = id): Identity => ({
  ...systemIdentity(id, requestId),
  organisationId,
  mode,
});

/** The service itself on behalf of the caller's organisation and mode, without need of the caller's scopes. */
export const serviceFor = (identity: Identity, id: string): Identity => ({
  ...identity,
  scopes: [],
  actor: { kind: 'system', id },
});

export type Origin = 'api' | 'playground';

/** Objects made by internal UIs are told apart from those of the partner API. */
export const originOf = (identity: Identity): Origin =>
  identity.actor.kind === 'key' ? 'api' : 'playground';
