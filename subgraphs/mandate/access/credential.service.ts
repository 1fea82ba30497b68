import type { EntityClass } from '@mikro-orm/postgresql';
import type { Clock } from '../../../kernel/core/clock.ts';
import type { Store } from '../../../kernel/store/database/store.ts';
import { OPERATORS } from '../../../kernel/core/identity/ui-token.ts';
import {
  OrganisationRow,
  PartnerKeyRow,
  RevokedTokenRow,
  TokenEpochRow,
  VerificationKeyRow,
} from './access.entity.ts';
import type { CallersInput, CallerStates, Credential } from './access.types.ts';
import { VERIFICATION_SCOPES } from './scopes.ts';

/** Look-ups of the edge: who holds this key, and may they come in. */
export class CredentialService {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  async partnerCredential(id: string): Promise<Credential | null> {
    const row = await this.store.shared().select(PartnerKeyRow).where('id', '=', id).executeTakeFirst();
    if (!row) return null;
    const previousIsGood = row.previousSecretUntil !== null && row.previousSecretUntil > this.clock.now();
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

  /** Everything that says whether callers may stay, asked together. */
  async callerStates({ keyIds, tokenIds, organisationIds }: CallersInput): Promise<CallerStates> {
    const [keys, organisations, revoked, tokenEpochs] = await Promise.all([
      this.#where(PartnerKeyRow, 'id', keyIds),
      this.#where(OrganisationRow, 'id', organisationIds),
      this.#where(RevokedTokenRow, 'id', tokenIds),
      this.#where(TokenEpochRow, 'holder', [...organisationIds, OPERATORS]),
    ]);
    return {
      keys: keys.map(({ id, expiresAt, revokedAt }) => ({ id, expiresAt, revoked: revokedAt !== null })),
      disabledOrganisationIds: organisations
        .filter(({ disabledAt }) => disabledAt !== null)
        .map(({ id }) => id),
      revokedTokenIds: revoked.map(({ id }) => id),
      tokenEpochs,
    };
  }

  async verificationCredential(hash: string): Promise<Credential | null> {
    const row = await this.store
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
    const row = await this.store
      .shared()
      .select(OrganisationRow)
      .where('id', '=', organisationId)
      .executeTakeFirst();
    return row?.disabledAt != null;
  }

  async #where<Row extends object>(
    entity: EntityClass<Row>,
    column: string,
    values: readonly string[],
  ): Promise<Row[]> {
    if (values.length === 0) return [];
    return this.store.shared().select(entity).where(column, 'in', values).execute();
  }
}
