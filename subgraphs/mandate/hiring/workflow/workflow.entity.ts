import { Entity, Enum, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { TenantIndex, TenantUnique } from '../../../../kernel/store/database/entity-decorators.ts';
import { DEFAULT_RULE, RULE_NAMES } from '../../../../kernel/core/rules/verification-rule.ts';
import { OrganisationOwned } from '../../accounts/access/access.entity.ts';

@Entity({ schema: 'mandate', tableName: 'workflow' })
@TenantUnique('id')
@TenantIndex('workflow_newest', 'createdAt', 'id')
export class WorkflowRow extends OrganisationOwned {
  @PrimaryKey({ type: 'text' }) id: string;
  @Enum({ items: ['api', 'playground'] }) origin: 'api' | 'playground';
  @Enum({ items: ['active', 'archived'] }) status: 'active' | 'archived';
  @Property({ type: 'text' }) name: string;
  @Property({ type: 'text', nullable: true }) description: string | null;
  @Property({ type: 'array' }) defaultMethods: string[];
  @Property({ type: 'array' }) languages: string[];
  @Property({ type: 'array' }) channels: string[];
  @Property({ type: 'json' }) followUps: { max: number; intervalHours: number };
  @Property({ type: 'integer' }) expiresInDays: number;
  @Enum({ items: RULE_NAMES, default: DEFAULT_RULE }) verificationRule: string;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'timestamptz' }) updatedAt: Date;
}
