import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { TenantIndex } from '../../../kernel/store/database/entity-decorators.ts';
import { OwnedPart } from '../../../kernel/store/database/owned.entity.ts';

/** A call that an organisation made, kept 7 days. Rows are written by thousands: each index is one that a reader needs. */
@Entity({ schema: 'mandate', tableName: 'request' })
@TenantIndex('request_newest', 'createdAt', 'id')
@Index({ name: 'request_old', properties: ['createdAt'], type: 'brin' })
export class RequestRow extends OwnedPart {
  /** Callers may choose it, and may choose one twice. */
  @PrimaryKey({ type: 'text' }) requestId: string;
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) keyId: string;
  @Property({ type: 'text', nullable: true }) onBehalfOf: string | null;
  @Property({ type: 'text' }) method: string;
  @Property({ type: 'text' }) path: string;
  @Property({ type: 'text', nullable: true }) operation: string | null;
  @Property({ type: 'integer' }) status: number;
  @Property({ type: 'text', nullable: true }) code: string | null;
  @Property({ type: 'text', nullable: true }) reason: string | null;
  @Property({ type: 'integer' }) durationMs: number;
  @Property({ type: 'text', nullable: true }) body: string | null;
  @Property({ type: 'text', nullable: true }) answer: string | null;
  @Property({ type: 'timestamptz' }) createdAt: Date;
}
