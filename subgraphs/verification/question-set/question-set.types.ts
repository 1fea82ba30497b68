import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { Skill } from '../skill/skill.types.ts';

@ObjectType({ description: 'A question in another language than English.' })
export class QuestionTranslation {
  @Field(() => String, { description: 'The language of the texts, such as `hi`.' }) language: string;
  @Field(() => String, { description: 'What is asked.' }) text: string;
  @Field(() => [String], { description: 'The four answers, in the same places as in English.' })
  options: string[];
}

@ObjectType({ description: 'A question with four options, one of them right. Which one is never told.' })
export class Question {
  @Field(() => ID) id: string;
  @Field(() => Int, {
    nullable: true,
    description:
      '1 what a helper of a year knows, 2 a skilled worker, 3 a master; null for questions made before there were levels.',
  })
  level: number | null;

  @Field(() => String, { description: 'What is asked.' }) text: string;
  @Field(() => [String], { description: 'The four answers to choose from.' }) options: string[];
  @Field(() => [QuestionTranslation], {
    description: 'The question in the other languages that it was written in.',
  })
  translations: QuestionTranslation[];
}

@ObjectType()
@Directive('@key(fields: "id", resolvable: false)')
class Mandate {
  @Field(() => ID) id: string;
}

@ObjectType({ description: 'The questions about one skill, made once for a mandate or a verification.' })
@Directive('@key(fields: "id")')
@Guarded({ scope: 'mandates:read' })
export class QuestionSet {
  @Field(() => ID) id: string;
  @Field(() => Skill) skill: Skill;
  @Field(() => [Question], {
    description:
      'The questions. Those that candidates of a mandate are drawn theirs from are shown to operators alone; others get none.',
  })
  questions: Question[];

  @Field(() => [Question], { description: 'Up to 3 questions like them that nobody is asked.' })
  examples: Question[];

  @Field(() => Date) createdAt: Date;
  @Field(() => Mandate, {
    nullable: true,
    description: 'The mandate that they were made for; null for those of a verification.',
  })
  mandate: Mandate | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The version of the mandate that they were made for; null for those of a verification.',
  })
  flowVersion: number | null;
}

export const QuestionSetConnection = connectionOf('QuestionSet', () => QuestionSet);

@ObjectType({ description: 'Texts that a model has put into another language.' })
export class TranslatedTexts {
  @Field(() => String) language: string;
  @Field(() => [String], { description: 'In the order of the texts that were given.' }) texts: string[];
}

@InputType({ description: 'An answer to a question.' })
export class QuestionAnswerInput {
  @Field(() => ID) questionId: string;
  @Field(() => Int, { description: 'The place of the option chosen, from 0.' }) option: number;
}

@ObjectType({ description: 'How a set of questions was answered.' })
export class AnswersGrade {
  @Field(() => Int) correct: number;
  @Field(() => Int) answered: number;
  @Field(() => Int) total: number;
}

@ObjectType({ description: 'What a candidate is asked, and whether given answers are right.' })
export class SkillSitting {
  @Field(() => [Question], { description: 'In the order of the ids.' }) questions: Question[];
  @Field(() => [Boolean], { description: 'Whether each of the answers is right, in their order.' })
  marks: boolean[];
}

@InputType({ description: 'How a made-up candidate does in one set.' })
export class SimulatedSetInput {
  @Field(() => ID) questionSetId: string;
  @Field(() => Int, { description: 'How many are answered rightly; the rest are answered wrongly.' })
  right: number;
}

@ObjectType({ description: 'The option that a made-up candidate chooses.' })
export class SimulatedAnswer {
  @Field(() => ID) questionId: string;
  @Field(() => Int) option: number;
}

@ObjectType({ description: 'The answers of a made-up candidate to one set.' })
export class SimulatedAnswers {
  @Field(() => ID) questionSetId: string;
  @Field(() => [SimulatedAnswer]) answers: SimulatedAnswer[];
}
