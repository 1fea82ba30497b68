import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Mode } from '../../../kernel/core/identity/identity.ts';

@Entity({ schema: 'mandate', tableName: 'organisation' })
export class OrganisationRow {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  name: string;

  @Property({ type: 'timestamptz', nullable: true })
  disabledAt: Date | null;

  @Property({ type: 'timestamptz' })
  createdAt: Date;
}

@Entity({ schema: 'mandate', tableName: 'partner_key' })
export class PartnerKeyRow {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  organisationId: string;

  @Property({ type: 'text' })
  mode: Mode;

  @Property({ type: 'array' })
  scopes: string[];

  @Property({ type: 'float' })
  limitFactor: number;

  @Property({ type: 'text' })
  sealedSecret: string;

  @Property({ type: 'text', nullable: true })
  sealedPreviousSecret: string | null;

  @Property({ type: 'timestamptz', nullable: true })
  previousSecretUntil: Date | null;

  @Property({ type: 'timestamptz' })
  createdAt: Date;

  @Property({ type: 'timestamptz', nullable: true })
  expiresAt: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null;
}

@Entity({ schema: 'mandate', tableName: 'verification_key' })
export class VerificationKeyRow {
  @PrimaryKey({ type: 'text' })
  hash: string;

  @Property({ type: 'text' })
  organisationId: string;

  @Property({ type: 'text' })
  mode: Mode;

  @Property({ type: 'timestamptz' })
  createdAt: Date;

  @Property({ type: 'timestamptz', nullable: true })
  revokedAt: Date | null;
}

@Entity({ schema: 'mandate', tableName: 'surface' })
export class SurfaceRow {
  @PrimaryKey({ type: 'text' })
  name: string;

  @Property({ type: 'timestamptz', nullable: true })
  disabledAt: Date | null;
}

@Entity({ schema: 'mandate', tableName: 'revoked_token' })
export class RevokedTokenRow {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text', nullable: true })
  organisationId: string | null;

  @Property({ type: 'timestamptz' })
  revokedAt: Date;
}

@Entity({ schema: 'mandate', tableName: 'token_epoch' })
export class TokenEpochRow {
  @PrimaryKey({ type: 'text' })
  holder: string;

  @Property({ type: 'timestamptz' })
  validFrom: Date;
}
