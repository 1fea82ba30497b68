import { createHash } from 'node:crypto';
import { answerOf } from '../graph/answer-of.ts';
import type { Graph } from '../graph/graph.ts';
import type { Operations } from '../graph/operations.ts';
import { systemIdentity, type Mode } from '../identity/identity.ts';
import type { Sealer } from '../sealed.ts';

/** What the edge knows of a key. */
export interface Credential {
  id: string;
  organisationId: string;
  organisationDisabled: boolean;
  mode: Mode;
  scopes: string[];
  limitFactor: number;
  secrets: string[];
  expiresAt: Date | null;
  revoked: boolean;
}

interface Sealed extends Omit<Credential, 'secrets' | 'expiresAt'> {
  sealedSecrets: string[];
  expiresAt: string | null;
}

/** Whether a key that is in use may stay. */
export interface KeyState {
  id: string;
  expiresAt: Date | null;
  revoked: boolean;
  organisationDisabled: boolean;
}

const KEEP_MILLISECONDS = 5_000;
/** A secret made a moment ago must work: a wrong signature reads the key again, but not for every guess. */
const REREAD_MILLISECONDS = 200;
const MAX_KEPT = 10_000;

/** Keys are kept for 5 seconds, so that a revocation is in force everywhere within 5; unknown ones not at all. */
export class Credentials {
  readonly #graph: Graph;
  readonly #operations: Operations;
  readonly #sealer: Sealer;
  readonly #kept = new Map<string, { readAt: number; credential: Credential }>();

  constructor(graph: Graph, operations: Operations, sealer: Sealer) {
    this.#graph = graph;
    this.#operations = operations;
    this.#sealer = sealer;
  }

  partnerKey(id: string, requestId: string): Promise<Credential | null> {
    return this.#find('PartnerCredential', { id }, id, requestId, KEEP_MILLISECONDS);
  }

  partnerKeyReread(id: string, requestId: string): Promise<Credential | null> {
    return this.#find('PartnerCredential', { id }, id, requestId, REREAD_MILLISECONDS);
  }

  verificationKey(key: string, requestId: string): Promise<Credential | null> {
    const hash = createHash('sha256').update(key).digest('hex');
    return this.#find('VerificationCredential', { hash }, hash, requestId, KEEP_MILLISECONDS);
  }

  /** In one query, past what is kept. A key that is no longer there is left out. */
  async partnerKeyStates(ids: readonly string[]): Promise<KeyState[]> {
    const operation = this.#operations.byName('PartnerKeyStates');
    const result = await this.#graph.run(operation, { ids }, systemIdentity('edge'));
    const states = answerOf(result) as (Omit<KeyState, 'expiresAt'> & { expiresAt: string | null })[];
    return states.map((state) => ({
      ...state,
      expiresAt: state.expiresAt === null ? null : new Date(state.expiresAt),
    }));
  }

  async #find(
    operation: string,
    variables: Record<string, string>,
    keptAs: string,
    requestId: string,
    maxAge: number,
  ): Promise<Credential | null> {
    const kept = this.#kept.get(keptAs);
    if (kept && Date.now() - kept.readAt < maxAge) return kept.credential;
    const identity = systemIdentity('edge', requestId);
    const result = await this.#graph.run(this.#operations.byName(operation), variables, identity);
    const sealed = answerOf(result) as Sealed | null;
    this.#kept.delete(keptAs);
    if (!sealed) return null;
    const credential = await this.#unseal(sealed);
    if (this.#kept.size >= MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(keptAs, { readAt: Date.now(), credential });
    return credential;
  }

  async #unseal({ sealedSecrets, expiresAt, ...rest }: Sealed): Promise<Credential> {
    const secrets = await Promise.all(sealedSecrets.map((sealed) => this.#sealer.open(sealed)));
    return { ...rest, secrets, expiresAt: expiresAt ? new Date(expiresAt) : null };
  }
}
