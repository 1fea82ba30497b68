import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { Question, QuestionAnswerInput, QuestionSet } from '../question-set/question-set.types.ts';

@InputType({ description: 'Everything is read from the session.' })
export class GenerateInput {
  @Field(() => String, { nullable: true, description: "Where it is given it must be the session's." })
  serviceVerificationId?: string | null;
}

@ObjectType({ description: 'The questions of a session. Which options count is kept by the service.' })
export class GeneratedAssessment {
  @Field(() => ID)
  verificationId: string;

  @Field(() => Int)
  totalQuestions: number;

  @Field(() => [Question])
  questions: Question[];

  @Field(() => Boolean, {
    nullable: true,
    description: 'True where the questions were there; left out where this call made them.',
  })
  alreadyGenerated: boolean | null;

  @Field(() => String, { nullable: true, description: 'How long the making took, such as 850ms.' })
  executionTime: string | null;
}

@InputType({ description: 'An answer to every question generated.' })
export class AnswersInput {
  @Field(() => String, { nullable: true })
  serviceVerificationId?: string | null;

  @Field(() => [QuestionAnswerInput])
  answers: QuestionAnswerInput[];
}

@ObjectType()
export class AssessedSkill {
  @Field(() => ID)
  skillId: string;

  @Field(() => Int)
  correct: number;

  @Field(() => Int)
  total: number;

  @Field(() => Boolean)
  passed: boolean;
}

@ObjectType({ description: 'How the questions were answered: numbers, and never which ones.' })
export class SubmittedAssessment {
  @Field(() => ID)
  verificationId: string;

  @Field(() => Int, { description: 'The number of right answers.' })
  score: number;

  @Field(() => Int)
  total: number;

  @Field(() => Boolean, { description: '70 % or more: the assessment is locked from then on.' })
  passed: boolean;

  @Field(() => [AssessedSkill])
  skills: AssessedSkill[];

  @Field(() => Int, {
    description: 'Of the student with these sources and skills, over all sessions of 30 days.',
  })
  attempt: number;

  @Field(() => Int)
  attemptsLeft: number;
}

@ObjectType({ description: 'A set of questions of a verification, and how it was answered, once it was.' })
export class Assessment {
  @Field(() => ID)
  id: string;

  @Field(() => Int, { description: "Of the verification's sets, from 1." })
  number: number;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date, { nullable: true })
  submittedAt: Date | null;

  @Field(() => Int, { nullable: true })
  attempt: number | null;

  @Field(() => Int, { nullable: true })
  score: number | null;

  @Field(() => Int, { nullable: true })
  total: number | null;

  @Field(() => Boolean, { nullable: true })
  passed: boolean | null;

  @Field(() => [AssessedSkill])
  skills: AssessedSkill[];

  @Field(() => [QuestionSet], { description: 'One per skill; none once the student was erased.' })
  @Guarded({ scope: 'verifications:read' })
  questionSets?: QuestionSet[];

  sessionId: string;
}
