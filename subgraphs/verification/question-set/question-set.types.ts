import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { Skill } from '../skill/skill.types.ts';

@ObjectType({ description: 'A question with four options. Which one counts is kept by the service.' })
export class Question {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  text: string;

  @Field(() => [String])
  options: string[];
}

@ObjectType({ description: 'The questions about one skill, made once for what asks them.' })
@Directive('@key(fields: "id")')
@Guarded({ scope: 'mandates:read' })
export class QuestionSet {
  @Field(() => ID)
  id: string;

  @Field(() => Skill)
  skill: Skill;

  @Field(() => [Question])
  questions: Question[];

  @Field(() => Date)
  createdAt: Date;
}

@InputType()
export class QuestionAnswerInput {
  @Field(() => ID)
  questionId: string;

  @Field(() => Int, { description: 'The place of the option chosen, from 0.' })
  option: number;
}

@ObjectType({ description: 'How a set of questions was answered.' })
export class AnswersGrade {
  @Field(() => Int)
  correct: number;

  @Field(() => Int)
  answered: number;

  @Field(() => Int)
  total: number;
}

@InputType({ description: 'How a made-up candidate does in one set.' })
export class SimulatedSetInput {
  @Field(() => ID)
  questionSetId: string;

  @Field(() => Int, { description: 'How many are answered rightly; the rest are answered wrongly.' })
  right: number;
}
