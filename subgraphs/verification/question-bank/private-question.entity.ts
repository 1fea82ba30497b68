import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Sealed } from '../../../kernel/core/sealed.ts';

/** A question that an operator has imported: in no repository, and sealed at rest. */
@Entity({ schema: 'verification', tableName: 'private_question' })
@Index({ name: 'private_question_by_skill', properties: ['skillId', 'id'] })
export class PrivateQuestionRow {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) skillId: string;
  @Property({ type: 'smallint' }) level: number;
  /** A line as in the bank, as JSON. */
  @Property({ type: 'text' }) sealed: Sealed;
  @Property({ type: 'timestamptz' }) createdAt: Date;
}

/** The binding of a sealed question. */
export const sealedOfQuestion = (id: string): string => `question ${id}`;
