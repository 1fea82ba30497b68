import type { Clock } from '../../../kernel/core/clock.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { refuse } from '../../../kernel/core/refusal.ts';
import type { Select, Store } from '../../../kernel/store/store.ts';
import {
  decidePage,
  toConnection,
  type Connection,
  type PageRequest,
} from '../../../kernel/subgraph/lists/connection.ts';
import { CredentialRow } from './credential.entity.ts';
import type { CredentialService } from './credential.service.ts';
import type { Credential, CredentialFilter } from './credential.types.ts';

type Rows = Select<CredentialRow>;
type ListRequest = PageRequest<CredentialFilter>;

/** Credentials in lists, newest first: for the organisation that verified, and for operators. */
export class CredentialLists {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #credentials: CredentialService;

  constructor(store: Store, clock: Clock, credentials: CredentialService) {
    this.#store = store;
    this.#clock = clock;
    this.#credentials = credentials;
  }

  /** Credentials of the caller's organisation and mode that rest on results, or on verifications. */
  async own(
    identity: Identity,
    subjectKind: CredentialRow['subjectKind'],
    request: ListRequest,
  ): Promise<Connection<Credential>> {
    const scoped = this.#store.for(identity);
    return this.#list(request, (page) =>
      scoped.newest(CredentialRow, page, [['subject_kind', '=', subjectKind]]),
    );
  }

  /** Credentials of all organisations or of one, for operators. */
  async all(organisationId: string | null, request: ListRequest): Promise<Connection<Credential>> {
    const shared = this.#store.shared();
    return this.#list(request, (page) =>
      shared.newest(CredentialRow, page, [['organisation_id', '=', organisationId]]),
    );
  }

  async #list(
    { first, after, filter }: ListRequest,
    newest: (page: ReturnType<typeof decidePage>) => Rows,
  ): Promise<Connection<Credential>> {
    const page = decidePage(first, after);
    let rows = inState(newest(page), filter?.state ?? null, this.#clock.now());
    if (filter?.skillId != null) rows = rows.where('skill_id', '=', filter.skillId);
    if (filter?.subjectId != null) rows = rows.where('subject_id', '=', filter.subjectId);
    const found = await rows.execute();
    return toConnection(
      found.map((row) => this.#credentials.shown(row)),
      page,
    );
  }
}

/** `stateAt` as conditions. */
function inState(rows: Rows, state: string | null, now: Date): Rows {
  if (state === null) return rows;
  if (state === 'revoked') return rows.where('revoked_at', 'is not', null);
  if (state !== 'holds' && state !== 'expired')
    throw refuse.invalid([{ path: 'filter.state', message: 'must be holds, revoked or expired' }]);
  return rows.where('revoked_at', 'is', null).where('valid_until', state === 'holds' ? '>' : '<=', now);
}
