import type { Clock } from '../../../kernel/clock.ts';
import type { Store } from '../../../kernel/database/store.ts';
import { OrganisationRow, PartnerKeyRow, VerificationKeyRow } from './access.entity.ts';
import type { Credential } from './access.types.ts';
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
