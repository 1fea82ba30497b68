import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

@Entity({ schema: 'kernel', tableName: 'audit' })
@Index({ name: 'audit_newest', properties: ['createdAt', 'id'] })
@Index({ name: 'audit_organisation', properties: ['organisationId', 'createdAt', 'id'] })
export class AuditRow {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'text' }) actorKind: string;
  @Property({ type: 'text' }) actorId: string;
  @Property({ type: 'text' }) requestId: string;
  @Property({ type: 'text' }) action: string;
  @Property({ type: 'text' }) subject: string;
  @Property({ type: 'text', nullable: true }) organisationId: string | null;
  @Property({ type: 'json' }) details: Record<string, unknown>;
}
