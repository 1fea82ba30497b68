import { Entity, Enum, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { TenantIndex, TenantUnique } from '../../../kernel/store/database/entity-decorators.ts';
import { Owned } from '../../../kernel/store/database/owned.entity.ts';
import type { Sealed } from '../../../kernel/core/sealed.ts';
import type { CredentialFinding } from './credential-document.rules.ts';

const REVOKED_REASONS = ['erased', 'person', 'operator'] as const;
export type RevokedReason = (typeof REVOKED_REASONS)[number];

/** A credential that a person has taken for one skill. */
@Entity({ schema: 'verification', tableName: 'credential' })
@TenantUnique('id')
@TenantIndex('credential_of_subject', 'subjectId', 'skillId')
@TenantIndex('credential_of_tenant', 'subjectKind', 'createdAt', 'id')
@Index({ name: 'credential_newest', properties: ['createdAt', 'id'] })
@Index({ name: 'credential_revoked', properties: ['statusList'], where: 'revoked_at IS NOT NULL' })
@Unique({ name: 'credential_status_place', properties: ['statusList', 'statusIndex'] })
export class CredentialRow extends Owned {
  /** Unguessable: whoever has the address may see the credential. */
  @PrimaryKey({ type: 'text' }) id: string;
  @Enum({ items: ['result', 'verification'] }) subjectKind: 'result' | 'verification';
  /** The result or verification that it rests on. */
  @Property({ type: 'text' }) subjectId: string;
  @Property({ type: 'text' }) skillId: string;
  @Property({ type: 'text' }) skillName: string;
  @Property({ type: 'text' }) language: string;
  @Property({ type: 'json' }) finding: CredentialFinding;
  @Property({ type: 'text' }) keyId: string;
  @Property({ type: 'integer' }) statusList: number;
  @Property({ type: 'integer' }) statusIndex: number;
  /** The signed credential, which may have the name of the person; empty once they are erased. */
  @Property({ type: 'text' }) sealedJwt: Sealed;
  @Property({ type: 'text' }) sealedName: Sealed;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'timestamptz' }) validUntil: Date;
  @Property({ type: 'timestamptz', nullable: true }) revokedAt: Date | null;
  @Enum({ items: REVOKED_REASONS, nullable: true }) revokedReason: RevokedReason | null;
  /** The operator's words on it. */
  @Property({ type: 'text', nullable: true }) revokedNote: string | null;
}

/** A key that credentials are signed with. Replaced ones are served for as long as the service is. */
@Entity({ schema: 'verification', tableName: 'credential_key' })
export class CredentialKeyRow {
  /** The thumbprint of the public key (RFC 7638). */
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'json' }) publicJwk: Record<string, string>;
  @Property({ type: 'text' }) sealedPrivate: string;
  @Property({ type: 'timestamptz' }) createdAt: Date;
}

/** How many places of a status list are taken. */
@Entity({ schema: 'verification', tableName: 'status_list' })
export class StatusListRow {
  @PrimaryKey({ type: 'integer', autoincrement: false }) id: number;
  @Property({ type: 'integer', default: 0 }) taken: number;
}

/** The bindings of sealed values. */
export const sealedOfCredential = {
  jwt: (id: string): string => `credential ${id}`,
  name: (id: string): string => `credential name ${id}`,
  key: (id: string): string => `credential key ${id}`,
};
