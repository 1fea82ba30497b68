import { Entity, Enum, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { MODES, type Mode } from '../../core/identity/identity.ts';
import type { Sealed } from '../../core/sealed.ts';
import { TenantIndex } from '../database/entity-decorators.ts';

@Entity({ schema: 'kernel', tableName: 'mail' })
@Unique({ properties: ['key'] })
@Index({ name: 'mail_newest', properties: ['createdAt', 'id'] })
@Index({ name: 'mail_about', properties: ['objectKey', 'createdAt', 'id'] })
@TenantIndex('mail_object', 'objectKey')
export class MailRow {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) organisationId: string;
  @Enum({ items: MODES }) mode: Mode;
  @Property({ type: 'text' }) key: string;
  @Property({ type: 'text' }) objectKey: string;
  @Enum({ items: ['outbox', 'waiting', 'sending', 'sent', 'unknown', 'failed'] }) state: string;
  @Property({ type: 'text' }) recipient: Sealed;
  @Property({ type: 'text' }) subject: Sealed;
  @Property({ type: 'text', nullable: true }) text: Sealed | null;
  @Property({ type: 'text', nullable: true }) html: Sealed | null;
  @Property({ type: 'text', nullable: true }) error: string | null;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'timestamptz' }) updatedAt: Date;
  @Property({ type: 'text', default: 'email' }) channel: string;
}
