import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Owned } from '../../../kernel/store/database/owned.entity.ts';

@Entity({ schema: 'verification', tableName: 'session_skill' })
export class SessionSkillRow extends Owned {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  sessionId: string;

  @Property({ type: 'text' })
  skillId: string;

  /** As the catalogue had it then: what the reviewer read is what was endorsed. */
  @Property({ type: 'text' })
  name: string;

  @Property({ type: 'array' })
  proofUrl: string[];

  @Property({ type: 'integer' })
  position: number;

  /** What a reviewer, or an assessment, found; null until then. */
  @Property({ type: 'boolean', nullable: true })
  verified: boolean | null;

  @Property({ type: 'text', nullable: true })
  comment: string | null;
}
