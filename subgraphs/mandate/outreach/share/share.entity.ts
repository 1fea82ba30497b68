import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { TenantIndex, TenantUnique } from '../../../../kernel/store/database/entity-decorators.ts';
import { Owned } from '../../../../kernel/store/database/owned.entity.ts';

/** A link by which whoever has it reads some results, until it expires or is revoked. */
@Entity({ schema: 'mandate', tableName: 'result_share' })
@TenantUnique('id')
@TenantIndex('result_share_newest', 'createdAt', 'id')
@Index({ name: 'result_share_expiry', properties: ['expiresAt'] })
export class ResultShareRow extends Owned {
  @PrimaryKey({ type: 'text' }) id: string;
  /** The hash of the secret in the link, which is shown once and kept nowhere. */
  @Unique()
  @Property({ type: 'text' })
  secretHash: string;

  @Property({ type: 'text', nullable: true }) title: string | null;
  /** The results in the order in which the page shows them. */
  @Property({ type: 'array' }) resultIds: string[];
  @Property({ type: 'boolean' }) withContacts: boolean;
  /** The actor who made the link, as the audit log names them. */
  @Property({ type: 'text' }) createdBy: string;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'timestamptz' }) expiresAt: Date;
  @Property({ type: 'timestamptz', nullable: true }) revokedAt: Date | null;
  @Property({ type: 'integer' }) views: number;
  @Property({ type: 'timestamptz', nullable: true }) viewedAt: Date | null;
}
