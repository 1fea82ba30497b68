import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { MODES, type Mode } from '../../../../kernel/core/identity/identity.ts';
import { KeyOf, SameTenant, TenantIndex } from '../../../../kernel/store/database/entity-decorators.ts';
import type { Sealed } from '../../../../kernel/core/sealed.ts';
import { Owned } from '../../../../kernel/store/database/owned.entity.ts';
import type { ReplacedSecret } from './rotated-secrets.rules.ts';

@Entity({ schema: 'mandate', tableName: 'organisation' })
@Unique({ name: 'organisation_name', properties: ['name'], where: 'platform_id IS NULL' })
@Unique({
  name: 'organisation_external_id',
  properties: ['platformId', 'mode', 'externalId'],
  where: 'external_id IS NOT NULL',
})
@Index({ name: 'organisation_of_platform', properties: ['platformId', 'mode', 'createdAt', 'id'] })
@Check({
  name: 'organisation_employer_check',
  expression: '(platform_id IS NULL) = (mode IS NULL) AND NOT (is_platform AND platform_id IS NOT NULL)',
})
@Check({
  name: 'organisation_results_days_check',
  expression: 'results_days >= 30 AND results_days <= 3650',
})
export class OrganisationRow {
  declare [OptionalProps]?: 'isPlatform' | 'disabledByPlatform' | 'resultsDays';
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) name: string;
  @Property({ type: 'timestamptz', nullable: true }) disabledAt: Date | null;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'boolean', default: false }) isPlatform: boolean;
  /** An employer has the platform that made it, in one mode, and the platform's own id for it. */
  @KeyOf(() => OrganisationRow, { nullable: true }) platformId: string | null;
  @Enum({ items: MODES, nullable: true }) mode: Mode | null;
  @Property({ type: 'text', nullable: true }) externalId: string | null;
  /** The platform switches on only what it has switched off itself. */
  @Property({ type: 'boolean', default: false }) disabledByPlatform: boolean;
  /** Where people of the organisation are written to about its webhooks. */
  @Property({ type: 'text', nullable: true }) contactEmail?: Sealed | null;
  /** Whom candidates ask about their data. */
  @Property({ type: 'text', nullable: true }) privacyContact?: Sealed | null;
  /** How many days after its end a result keeps the person. */
  @Property({ type: 'integer', default: 730 }) resultsDays: number;
}

/** Owned rows whose organisation must be there. */
export abstract class OrganisationOwned extends Owned {
  @KeyOf(() => OrganisationRow) override organisationId: string;
}

@Entity({ schema: 'mandate', tableName: 'partner_key' })
@Check({ name: 'partner_key_limit_factor_check', expression: "limit_factor >= '1'::real" })
@Index({ name: 'partner_key_organisation', properties: ['organisationId', 'mode'] })
export class PartnerKeyRow {
  declare [OptionalProps]?: 'lastUsedAt';
  @PrimaryKey({ type: 'text' }) id: string;
  @KeyOf(() => OrganisationRow) organisationId: string;
  @Enum({ items: MODES }) mode: Mode;
  @Property({ type: 'array' }) scopes: string[];
  @Property({ type: 'float', default: 1 }) limitFactor: number;
  @Property({ type: 'text' }) sealedSecret: string;
  @Property({ type: 'text', nullable: true }) sealedPreviousSecret: string | null;
  @Property({ type: 'timestamptz', nullable: true }) previousSecretUntil: Date | null;
  /** Secrets replaced before the previous one that are still good, the newest first. */
  @Property({ type: 'json', default: '[]' }) earlierSecrets: ReplacedSecret[];
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'timestamptz', nullable: true }) expiresAt: Date | null;
  @Property({ type: 'timestamptz', nullable: true }) revokedAt: Date | null;
  @Property({ type: 'timestamptz', nullable: true }) lastUsedAt?: Date | null;
}

@Entity({ schema: 'mandate', tableName: 'verification_key' })
export class VerificationKeyRow {
  declare [OptionalProps]?: 'lastUsedAt';
  @PrimaryKey({ type: 'text' }) hash: string;
  @KeyOf(() => OrganisationRow) organisationId: string;
  @Enum({ items: MODES }) mode: Mode;
  /** Sessions of the key may lead students back to these origins. */
  @Property({ type: 'array', default: [] }) returnOrigins: string[];
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'timestamptz', nullable: true }) revokedAt: Date | null;
  @Property({ type: 'timestamptz', nullable: true }) lastUsedAt?: Date | null;
}

/** The balance is what the ledger of entries adds up to; both change together. */
@Entity({ schema: 'mandate', tableName: 'credit_account' })
@Check({ name: 'credit_account_balance_check', expression: 'balance >= 0 AND balance <= 2000000000' })
export class CreditAccountRow {
  @KeyOf(() => OrganisationRow, { primary: true }) organisationId: string;
  @Enum({ items: MODES, primary: true }) mode: Mode;
  @Property({ type: 'bigint' }) balance: string;
  @Property({ type: 'bigint', defaultRaw: '0' }) granted: string;
  /** A balance below this is low: a fifth of what there was after the last grant. */
  @Property({ type: 'bigint', defaultRaw: '0' }) lowBelow: string;
}

@Entity({ schema: 'mandate', tableName: 'credit_entry' })
@TenantIndex('credit_entry_newest', 'createdAt', 'id')
@Unique({ name: 'credit_entry_once', properties: ['kind', 'resultId'], where: 'result_id IS NOT NULL' })
export class CreditEntryRow {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) organisationId: string;
  @Property({ type: 'text' }) mode: Mode;
  @Property({ type: 'text' }) kind: string;
  @Property({ type: 'integer' }) amount: number;
  @Property({ type: 'text' }) note: string;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'text', nullable: true }) resultId: string | null;
  @SameTenant(() => CreditAccountRow, [], []) account?: CreditAccountRow;
}

@Entity({ schema: 'mandate', tableName: 'surface' })
export class SurfaceRow {
  @Enum({ items: ['partner', 'verification', 'catalogue'], primary: true }) name: string;
  @Property({ type: 'timestamptz', nullable: true }) disabledAt: Date | null;
}

@Entity({ schema: 'mandate', tableName: 'revoked_token' })
export class RevokedTokenRow {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text', nullable: true }) organisationId: string | null;
  @Property({ type: 'timestamptz' }) revokedAt: Date;
}

/** Tokens issued before this time are no longer good. The holder is an organisation, or `operators`. */
@Entity({ schema: 'mandate', tableName: 'token_epoch' })
export class TokenEpochRow {
  @PrimaryKey({ type: 'text' }) holder: string;
  @Property({ type: 'timestamptz' }) validFrom: Date;
}
