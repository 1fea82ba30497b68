import { createHash } from 'node:crypto';
import type { AskGraph } from '../core/graph/ask.ts';
import type { AnswerTo } from '../core/graph/operation-types.ts';
import { systemIdentity, type Mode } from '../core/identity/identity.ts';
import { secretOf, type Sealer } from '../core/sealed.ts';
import { BoundedMap } from '../core/memoize.ts';

/** A key with its opened secrets. */
export interface Credential {
  id: string;
  organisationId: string;
  organisationDisabled: boolean;
  /** Its key may act for the employers of its organisation. */
  organisationIsPlatform?: boolean;
  mode: Mode;
  scopes: string[];
  limitFactor: number;
  secrets: string[];
  expiresAt: Date | null;
  revoked: boolean;
  /** The credential could not be read anew: its holder gets what everybody may have, and nothing else. */
  outdated?: true;
}

type Answer = AnswerTo<'PartnerCredential'> | AnswerTo<'VerificationCredential'>;

const KEEP_MILLISECONDS = 5_000;
const MAX_KEPT = 10_000;
const KNOWN_MILLISECONDS = 600_000;
const DECOY = secretOf('nobody');

interface KeptCredential {
  readAt: number;
  credential: Credential;
}

/** An organisation of a platform, for which the platform's keys may act. */
export interface Employer {
  disabled: boolean;
}

const isFresh = ({ readAt }: { readAt: number }) => Date.now() - readAt < KEEP_MILLISECONDS;

/** Known keys are cached for 5 seconds, so that a revocation is in force within 5; unknown ones are not. */
export class Credentials {
  readonly #ask: AskGraph;
  readonly #sealer: Sealer;
  readonly #decoy: string;
  readonly #kept = new BoundedMap<string, KeptCredential>(MAX_KEPT);
  readonly #employers = new BoundedMap<string, { readAt: number; employer: Employer }>(MAX_KEPT);

  constructor(ask: AskGraph, sealer: Sealer) {
    this.#ask = ask;
    this.#sealer = sealer;
    this.#decoy = sealer.sealSecret('the secret of nobody, as long as that of a key', DECOY);
  }

  /** The cached key, and whether it is recent enough to let its holder in. */
  knownPartnerKey(id: string): { credential: Credential; fresh: boolean } | null {
    const known = this.#kept.get(id);
    return known ? { credential: known.credential, fresh: isFresh(known) } : null;
  }

  /** A key that was good less than ten minutes ago, while nobody can say whether it still is. */
  outdatedPartnerKey(id: string): Credential | null {
    const known = this.#kept.get(id);
    if (!known || Date.now() - known.readAt > KNOWN_MILLISECONDS) return null;
    return { ...known.credential, outdated: true };
  }

  /** Reads past the cache. An unknown key costs what a known one costs, down to the opening of its secret. */
  async readPartnerKey(id: string, requestId: string): Promise<Credential | null> {
    const answer = await this.#ask('PartnerCredential', { id }, systemIdentity('edge', requestId));
    if (!answer) await this.#sealer.openSecret(this.#decoy, DECOY);
    return this.#keep(id, answer);
  }

  /** The platform's own employer of this id in the key's mode, cached as keys are; `beforeRead` may refuse. */
  async employer(
    { organisationId: platformId, mode }: Credential,
    id: string,
    requestId: string,
    beforeRead: () => Promise<void>,
  ): Promise<Employer | null> {
    const keptAs = `${platformId} ${mode} ${id}`;
    const known = this.#employers.get(keptAs);
    if (known && isFresh(known)) return known.employer;
    await beforeRead();
    const variables = { platformId, mode, id };
    const employer = await this.#ask('EmployerState', variables, systemIdentity('edge', requestId));
    this.#employers.delete(keptAs);
    if (employer) this.#employers.set(keptAs, { readAt: Date.now(), employer });
    return employer;
  }

  /** A key that was never seen may be a guess: `beforeGuess` refuses where there were too many. */
  async verificationKey(
    key: string,
    requestId: string,
    beforeGuess: () => Promise<void>,
  ): Promise<Credential | null> {
    const hash = createHash('sha256').update(key).digest('hex');
    const known = this.#kept.get(hash);
    if (known && isFresh(known)) return known.credential;
    if (!known) await beforeGuess();
    const identity = systemIdentity('edge', requestId);
    return this.#keep(hash, await this.#ask('VerificationCredential', { hash }, identity));
  }

  async #keep(keptAs: string, sealed: Answer): Promise<Credential | null> {
    this.#kept.delete(keptAs);
    if (!sealed) return null;
    const credential = await this.#unseal(sealed);
    this.#kept.set(keptAs, { readAt: Date.now(), credential });
    return credential;
  }

  async #unseal({ sealedSecrets, expiresAt, ...rest }: NonNullable<Answer>): Promise<Credential> {
    const of = secretOf(rest.id);
    const secrets = await Promise.all(sealedSecrets.map((sealed) => this.#sealer.openSecret(sealed, of)));
    return { ...rest, secrets, expiresAt: expiresAt ? new Date(expiresAt) : null };
  }
}
