import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { TenantUnique } from '../../../kernel/store/database/entity-decorators.ts';
import { Owned } from '../../../kernel/store/database/owned.entity.ts';
import type { QuestionOrigin } from '../question-maker/question-maker.ts';
import type { Question } from './question-set.types.ts';

/** Sets of before the bank have no translations, and those of before pools no levels. */
type KeptQuestion = Omit<Question, 'translations' | 'level'> &
  Partial<Pick<Question, 'translations' | 'level'>> & { origin?: QuestionOrigin };

export const shownQuestions = (kept: readonly KeptQuestion[]): Question[] =>
  kept.map(({ translations = [], level = null, origin: _, ...question }) => ({
    ...question,
    level,
    translations,
  }));

/** A pool's questions have levels; a set of before is asked as a whole. */
export const isPool = ({ questions }: Pick<QuestionSetRow, 'questions'>): boolean =>
  questions.every(({ level }) => level !== undefined);

@Entity({ schema: 'verification', tableName: 'question_set' })
@TenantUnique('owner', 'skillId')
@TenantUnique('id')
@Index({
  name: 'question_set_use',
  properties: ['skillId', 'organisationId', 'mode', 'createdAt', 'id'],
})
@Check({
  name: 'question_set_check',
  expression: 'jsonb_array_length(questions) = jsonb_array_length(right_options)',
})
export class QuestionSetRow extends Owned {
  @PrimaryKey({ type: 'text' }) id: string;
  /** The object that the questions were made for, such as `mandate:JM_…:3`. */
  @Property({ type: 'text' }) owner: string;
  @Property({ type: 'text' }) skillId: string;
  @Property({ type: 'json' }) questions: KeptQuestion[];
  /** Apart from the questions, in their order: read for grading and for nothing else. */
  @Property({ type: 'json' }) rightOptions: number[];
  /** Questions that nobody is asked, to be shown to whoever wants to know what they are like. */
  @Property({ type: 'json', default: '[]' }) examples: KeptQuestion[];
  @Property({ type: 'timestamptz' }) createdAt: Date;
}
