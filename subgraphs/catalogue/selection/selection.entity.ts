import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { KeyOf } from '../../../kernel/store/database/entity-decorators.ts';
import { SkillRow } from '../skill/skill.entity.ts';

@Entity({ schema: 'catalogue', tableName: 'selection' })
@Unique({ properties: ['userId', 'skillId'] })
@Index({ name: 'selection_use', properties: ['skillId', 'createdAt', 'id'] })
@Index({ name: 'selection_newest', properties: ['userId', 'createdAt', 'id'] })
@Check({
  name: 'selection_user_id_check',
  expression: 'char_length(user_id) >= 1 AND char_length(user_id) <= 128',
})
export class SelectionRow {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) userId: string;
  @KeyOf(() => SkillRow) skillId: string;
  @Property({ type: 'text' }) subSkillId: string;
  @Property({ type: 'text' }) masterSkillId: string;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @Property({ type: 'timestamptz' }) updatedAt: Date;
}
