import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

@Entity({ schema: 'catalogue', tableName: 'selection' })
export class SelectionRow {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  userId: string;

  @Property({ type: 'text' })
  skillId: string;

  @Property({ type: 'text' })
  subSkillId: string;

  @Property({ type: 'text' })
  masterSkillId: string;

  @Property({ type: 'timestamptz' })
  createdAt: Date;

  @Property({ type: 'timestamptz' })
  updatedAt: Date;
}
