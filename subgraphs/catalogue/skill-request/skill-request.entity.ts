import { Check, Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { KeyOf, TenantIndex, TenantUnique } from '../../../kernel/store/database/entity-decorators.ts';
import { Owned } from '../../../kernel/store/database/owned.entity.ts';
import { SkillRow } from '../skill/skill.entity.ts';

const REQUEST_STATUSES = ['pending', 'resolved', 'rejected'] as const;

@Entity({ schema: 'catalogue', tableName: 'skill_request' })
@TenantUnique('nameKey')
@TenantIndex('skill_request_newest', 'createdAt', 'id')
@Index({ name: 'skill_request_all', properties: ['createdAt', 'id'] })
@Index({ name: 'skill_request_pending', properties: ['createdAt', 'id'], where: "status = 'pending'" })
@Check({ name: 'skill_request_check', expression: "(status = 'resolved') = (skill_id IS NOT NULL)" })
@Check({ name: 'skill_request_check1', expression: "(status = 'pending') = (decided_at IS NULL)" })
export class SkillRequestRow extends Owned {
  @PrimaryKey({ type: 'text' }) id: string;
  /** The spelling that was sent first. */
  @Property({ type: 'text' }) name: string;
  /** The form that all spellings of it have in common; null when it was rejected and then asked for again. */
  @Property({ type: 'text', nullable: true }) nameKey: string | null;
  @Property({ type: 'text', nullable: true }) note: string | null;
  @Enum({ items: REQUEST_STATUSES }) status: (typeof REQUEST_STATUSES)[number];
  @KeyOf(() => SkillRow, { nullable: true }) skillId: string | null;
  @Property({ type: 'text', nullable: true }) decisionNote: string | null;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'timestamptz', nullable: true }) decidedAt: Date | null;
}
