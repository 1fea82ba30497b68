import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../../kernel/subgraph/enum-type.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { QuestionTranslation } from '../question-set/question-set.types.ts';

type Origin = 'bank' | 'private' | 'model';

const BankQuestionOrigin = enumOf<Origin>('BankQuestionOrigin', 'Where a question comes from.', {
  bank: 'The bank that comes with the service.',
  private: 'An operator has imported it.',
  model: 'A model has made it for one mandate.',
});

@ObjectType({ description: 'The texts of a question, for operators.' })
@Guarded({ actor: 'operator' })
export class BankQuestionTexts {
  @Field(() => BankQuestionOrigin) origin: Origin;
  @Field(() => String, { description: 'What is asked, in English.' }) text: string;
  @Field(() => [String], { description: 'The four answers, in English.' }) options: string[];
  @Field(() => Int, { description: 'The place of the right one, from 0.' }) right: number;
  @Field(() => String, { nullable: true, description: 'Why it is right; null for questions of a model.' })
  why: string | null;
  @Field(() => [QuestionTranslation]) translations: QuestionTranslation[];
}

/** A question of the register, of which this subgraph has the texts. */
@ObjectType()
@Directive('@key(fields: "id")')
export class BankQuestion {
  @Field(() => ID) id: string;
  @Field(() => ID)
  @Directive('@external')
  skillId: string;
}

@ObjectType({ description: 'A question of the bank, without its texts.' })
export class QuestionBankEntry {
  @Field(() => ID) id: string;
  @Field(() => ID) skillId: string;
  @Field(() => Int) level: number;
}

@ObjectType({ description: 'Some of the bank, by skill.' })
export class QuestionBankPage {
  @Field(() => [QuestionBankEntry]) questions: QuestionBankEntry[];
  @Field(() => ID, {
    nullable: true,
    description: 'The skill that the next page is after; null on the last.',
  })
  next: string | null;
}
