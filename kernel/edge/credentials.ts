import { createHash } from 'node:crypto';
import { ask, type AnswerTo } from '../graph/ask.ts';
import type { Graph } from '../graph/graph.ts';
import type { Operations } from '../graph/operations.ts';
import { systemIdentity, type Mode } from '../identity/identity.ts';
import { secretOf, type Sealer } from '../sealed.ts';

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
const MAX_KEPT = 10_000;
const DECOY = secretOf('nobody');

/** Keys are kept for 5 seconds, so that a revocation is in force everywhere within 5; unknown ones not at all. */
export class Credentials {
  readonly #graph: Graph;
  readonly #operations: Operations;
  readonly #sealer: Sealer;
  readonly #decoy: string;
  readonly #kept = new Map<string, { readAt: number; credential: Credential }>();

  constructor(graph: Graph, operations: Operations, sealer: Sealer) {
    this.#graph = graph;
    this.#operations = operations;
    this.#sealer = sealer;
    this.#decoy = sealer.sealSecret('the secret of nobody, as long as that of a key', DECOY);
  }

  keptPartnerKey(id: string): Credential | null {
    return this.#fresh(id);
  }

  /** Past what is kept. An unknown key costs what a known one costs, down to the opening of its secret. */
  async readPartnerKey(id: string, requestId: string): Promise<Credential | null> {
    const operation = this.#operations.byName('PartnerCredential');
    const answer = await ask(this.#graph, operation, { id }, systemIdentity('edge', requestId));
    if (!answer) await this.#sealer.openSecret(this.#decoy, DECOY);
    return this.#keep(id, answer);
  }

  async verificationKey(key: string, requestId: string): Promise<Credential | null> {
    const hash = createHash('sha256').update(key).digest('hex');
    const kept = this.#fresh(hash);
    if (kept) return kept;
    const operation = this.#operations.byName('VerificationCredential');
    return this.#keep(hash, await ask(this.#graph, operation, { hash }, systemIdentity('edge', requestId)));
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

  #fresh(keptAs: string): Credential | null {
    const kept = this.#kept.get(keptAs);
    return kept && Date.now() - kept.readAt < KEEP_MILLISECONDS ? kept.credential : null;
  }

  async #keep(keptAs: string, sealed: Answer): Promise<Credential | null> {
    this.#kept.delete(keptAs);
    if (!sealed) return null;
    const credential = await this.#unseal(sealed);
    if (this.#kept.size >= MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(keptAs, { readAt: Date.now(), credential });
    return credential;
  }

  async #unseal({ sealedSecrets, expiresAt, ...rest }: NonNullable<Answer>): Promise<Credential> {
    const of = secretOf(rest.id);
    const secrets = await Promise.all(sealedSecrets.map((sealed) => this.#sealer.openSecret(sealed, of)));
    return { ...rest, secrets, expiresAt: expiresAt ? new Date(expiresAt) : null };
  }
}
