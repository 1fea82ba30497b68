import type { EntityClass } from '@mikro-orm/postgresql';
import type { Clock } from '../../../../kernel/core/clock.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { OPERATORS } from '../../../../kernel/core/identity/ui-token.ts';
import { PartnerKeyRow, RevokedTokenRow, TokenEpochRow, VerificationKeyRow } from './access.entity.ts';
import type { CallersInput, CallerStates, Credential } from './credential.types.ts';
import { secretsAt } from './rotated-secrets.rules.ts';
import { VERIFICATION_SCOPES } from './scopes.ts';
import { organisationStates } from './switched-off.ts';

/** The edge asks here who holds a key, and whether they may come in. */
export class CredentialService {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  async partnerCredential(id: string): Promise<Credential | null> {
    const [row] = await this.store.shared().find(PartnerKeyRow, { id });
    if (!row) return null;
    const { organisationId, scopes, limitFactor, expiresAt } = row;
    return {
      id,
      organisationId,
      ...(await this.#stateOf(organisationId)),
      mode: row.mode as Credential['mode'],
      scopes,
      limitFactor,
      sealedSecrets: secretsAt(row, this.clock.now()),
      returnOrigins: [],
      expiresAt,
      revoked: row.revokedAt !== null,
    };
  }

  /** All that says whether callers may stay is read at once. */
  async callerStates({ keyIds, tokenIds, organisationIds }: CallersInput): Promise<CallerStates> {
    const [keys, organisations, revoked, tokenEpochs] = await Promise.all([
      this.#where(PartnerKeyRow, 'id', keyIds),
      organisationStates(this.store.shared().statements, organisationIds),
      this.#where(RevokedTokenRow, 'id', tokenIds),
      this.#where(TokenEpochRow, 'holder', [...organisationIds, OPERATORS]),
    ]);
    return {
      keys: keys.map(({ id, expiresAt, revokedAt }) => ({ id, expiresAt, revoked: revokedAt !== null })),
      disabledOrganisationIds: organisations.filter(({ isOff }) => isOff).map(({ id }) => id),
      revokedTokenIds: revoked.map(({ id }) => id),
      tokenEpochs,
    };
  }

  async verificationCredential(hash: string): Promise<Credential | null> {
    const [row] = await this.store.shared().find(VerificationKeyRow, { hash });
    if (!row) return null;
    return {
      id: hash,
      organisationId: row.organisationId,
      ...(await this.#stateOf(row.organisationId)),
      mode: row.mode as Credential['mode'],
      scopes: [...VERIFICATION_SCOPES],
      limitFactor: 1,
      sealedSecrets: [],
      returnOrigins: row.returnOrigins,
      expiresAt: null,
      revoked: row.revokedAt !== null,
    };
  }

  async #stateOf(id: string): Promise<Pick<Credential, 'organisationDisabled' | 'organisationIsPlatform'>> {
    const [state] = await organisationStates(this.store.shared().statements, [id]);
    return {
      organisationDisabled: state?.isOff ?? false,
      organisationIsPlatform: state?.isPlatform ?? false,
    };
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
