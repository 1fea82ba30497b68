import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Owned } from '../../../kernel/store/database/owned.entity.ts';

/** A question as everybody may see it. */
export interface ShownQuestion {
  id: string;
  text: string;
  options: string[];
}

@Entity({ schema: 'verification', tableName: 'question_set' })
export class QuestionSetRow extends Owned {
  @PrimaryKey({ type: 'text' })
  id: string;

  /** What the questions were made for, such as `mandate:JM_…:3`. */
  @Property({ type: 'text' })
  owner: string;

  @Property({ type: 'text' })
  skillId: string;

  @Property({ type: 'json' })
  questions: ShownQuestion[];

  /** Apart from the questions, in their order: read for grading and for nothing else. */
  @Property({ type: 'json' })
  rightOptions: number[];

  @Property({ type: 'timestamptz' })
  createdAt: Date;
}
