import { createHash } from 'node:crypto';
import { ask, type AnswerTo } from '../graph/ask.ts';
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

type Answer = AnswerTo<'PartnerCredential'> | AnswerTo<'VerificationCredential'>;

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

  /** Nothing to wait for while it is kept. */
  partnerKey(id: string, requestId: string): Credential | Promise<Credential | null> {
    const kept = this.#kept.get(id);
    if (kept && Date.now() - kept.readAt < KEEP_MILLISECONDS) return kept.credential;
    return this.#find(id, KEEP_MILLISECONDS, () => this.#askPartner(id, requestId));
  }

  partnerKeyReread(id: string, requestId: string): Promise<Credential | null> {
    return this.#find(id, REREAD_MILLISECONDS, () => this.#askPartner(id, requestId));
  }

  verificationKey(key: string, requestId: string): Promise<Credential | null> {
    const hash = createHash('sha256').update(key).digest('hex');
    const operation = this.#operations.byName('VerificationCredential');
    return this.#find(hash, KEEP_MILLISECONDS, () =>
      ask(this.#graph, operation, { hash }, systemIdentity('edge', requestId)),
    );
  }

  #askPartner(id: string, requestId: string): Promise<Answer> {
    const operation = this.#operations.byName('PartnerCredential');
    return ask(this.#graph, operation, { id }, systemIdentity('edge', requestId));
  }

  /** In one query, past what is kept. A key that is no longer there is left out. */
  async partnerKeyStates(ids: readonly string[]): Promise<KeyState[]> {
    const operation = this.#operations.byName('PartnerKeyStates');
    const states = await ask(this.#graph, operation, { ids: [...ids] }, systemIdentity('edge'));
    return states.map((state) => ({
      ...state,
      expiresAt: state.expiresAt ? new Date(state.expiresAt) : null,
    }));
  }

  async #find(keptAs: string, maxAge: number, read: () => Promise<Answer>): Promise<Credential | null> {
    const kept = this.#kept.get(keptAs);
    if (kept && Date.now() - kept.readAt < maxAge) return kept.credential;
    const sealed = await read();
    this.#kept.delete(keptAs);
    if (!sealed) return null;
    const credential = await this.#unseal(sealed);
    if (this.#kept.size >= MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(keptAs, { readAt: Date.now(), credential });
    return credential;
  }

  async #unseal({ sealedSecrets, expiresAt, ...rest }: NonNullable<Answer>): Promise<Credential> {
    const secrets = await Promise.all(sealedSecrets.map((sealed) => this.#sealer.open(sealed)));
    return { ...rest, secrets, expiresAt: expiresAt ? new Date(expiresAt) : null };
  }
}
