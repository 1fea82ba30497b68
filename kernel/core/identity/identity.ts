import { refuse } from '../refusal.ts';

export type Mode = 'test' | 'live';
export type ActorKind = 'key' | 'ui' | 'operator' | 'public' | 'system';

/** Who calls, made once at the edge. Every subgraph acts on this and on nothing else. */
export interface Identity {
  organisationId: string | null;
  mode: Mode | null;
  scopes: readonly string[];
  actor: { kind: ActorKind; id: string };
  onBehalfOf?: string;
  /** Of a REST write: what an Idempotency-Key stands for. */
  requestHash?: string;
  requestId: string;
}

export interface Tenant {
  organisationId: string;
  mode: Mode;
}

export function tenantOf(identity: Identity): Tenant {
  if (!identity.organisationId || !identity.mode) throw refuse.unauthorized();
  return { organisationId: identity.organisationId, mode: identity.mode };
}

/** Work of the service itself: start-up, look-ups at the edge, jobs. */
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

/** The service itself, for the organisation and mode of the caller: what it asks needs no scope of theirs. */
export const serviceFor = (identity: Identity, id: string): Identity => ({
  ...identity,
  scopes: [],
  actor: { kind: 'system', id },
});

/** What internal UIs create is told apart from what comes through the partner API. */
export const originOf = (identity: Identity): 'api' | 'playground' =>
  identity.actor.kind === 'key' ? 'api' : 'playground';
