import type { Clock } from '../../../kernel/clock.ts';
import type { Store } from '../../../kernel/database/store.ts';
import { OrganisationRow, PartnerKeyRow, VerificationKeyRow } from './access.entity.ts';
import type { Credential, PartnerKeyState } from './access.types.ts';
import { VERIFICATION_SCOPES } from './scopes.ts';

/** Look-ups of the edge: who holds this key, and may they come in. */
export class CredentialService {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async partnerCredential(id: string): Promise<Credential | null> {
    const row = await this.#store.shared().select(PartnerKeyRow).where('id', '=', id).executeTakeFirst();
    if (!row) return null;
    const previousIsGood = row.previousSecretUntil !== null && row.previousSecretUntil > this.#clock.now();
    return {
      id: row.id,
      organisationId: row.organisationId,
      organisationDisabled: await this.#isDisabled(row.organisationId),
      mode: row.mode as Credential['mode'],
      scopes: row.scopes,
      limitFactor: row.limitFactor,
      sealedSecrets: previousIsGood ? [row.sealedSecret, row.sealedPreviousSecret!] : [row.sealedSecret],
      expiresAt: row.expiresAt,
      revoked: row.revokedAt !== null,
    };
  }

  /** Of the keys that are in use somewhere: may they stay. Those that are not there are left out. */
  async partnerKeyStates(ids: readonly string[]): Promise<PartnerKeyState[]> {
    if (ids.length === 0) return [];
    const rows = await this.#store.shared().select(PartnerKeyRow).where('id', 'in', ids).execute();
    const organisationIds = [...new Set(rows.map(({ organisationId }) => organisationId))];
    if (organisationIds.length === 0) return [];
    const organisations = await this.#store
      .shared()
      .select(OrganisationRow)
      .where('id', 'in', organisationIds)
      .execute();
    const off = new Set(organisations.filter(({ disabledAt }) => disabledAt != null).map(({ id }) => id));
    return rows.map(({ id, organisationId, expiresAt, revokedAt }) => ({
      id,
      expiresAt,
      revoked: revokedAt !== null,
      organisationDisabled: off.has(organisationId),
    }));
  }

  async verificationCredential(hash: string): Promise<Credential | null> {
    const row = await this.#store
      .shared()
      .select(VerificationKeyRow)
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (!row) return null;
    return {
      id: row.hash,
      organisationId: row.organisationId,
      organisationDisabled: await this.#isDisabled(row.organisationId),
      mode: row.mode as Credential['mode'],
      scopes: [...VERIFICATION_SCOPES],
      limitFactor: 1,
      sealedSecrets: [],
      expiresAt: null,
      revoked: row.revokedAt !== null,
    };
  }

  async #isDisabled(organisationId: string): Promise<boolean> {
    const row = await this.#store
      .shared()
      .select(OrganisationRow)
      .where('id', '=', organisationId)
      .executeTakeFirst();
    return row?.disabledAt != null;
  }
}
