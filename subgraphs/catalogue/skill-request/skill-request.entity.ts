import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Owned } from '../../../kernel/store/database/owned.entity.ts';

@Entity({ schema: 'catalogue', tableName: 'skill_request' })
export class SkillRequestRow extends Owned {
  @PrimaryKey({ type: 'text' })
  id: string;

  /** As it was first sent. */
  @Property({ type: 'text' })
  name: string;

  /** What all spellings of it have in common. */
  @Property({ type: 'text' })
  nameKey: string;

  @Property({ type: 'text', nullable: true })
  note: string | null;

  @Property({ type: 'text' })
  status: 'pending' | 'resolved' | 'rejected';

  @Property({ type: 'text', nullable: true })
  skillId: string | null;

  @Property({ type: 'text', nullable: true })
  decisionNote: string | null;

  @Property({ type: 'timestamptz' })
  createdAt: Date;

  @Property({ type: 'timestamptz', nullable: true })
  decidedAt: Date | null;
}
