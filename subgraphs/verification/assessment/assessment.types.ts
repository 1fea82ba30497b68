import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { inputOf, type InputOf } from '../../../kernel/subgraph/input-of.ts';
import { Question, QuestionAnswerInput, QuestionSet } from '../question-set/question-set.types.ts';
import { AnswersFields, GenerateFields } from './assessment-fields.rules.ts';

export const GenerateInput = inputOf('GenerateInput', GenerateFields, {
  description: 'Nothing is needed: everything is read from the session.',
});
export type GenerateInput = InputOf<typeof GenerateFields>;

@ObjectType({ description: 'The questions of a session. Which options are right is never told.' })
export class GeneratedAssessment {
  @Field(() => ID) verificationId: string;
  @Field(() => Int, { description: 'How many questions there are.' }) totalQuestions: number;
  @Field(() => [Question], { description: 'The questions, in the order to ask them.' }) questions: Question[];
  @Field(() => Boolean, {
    nullable: true,
    description: 'True where the questions were there already; null when they were just made.',
  })
  alreadyGenerated: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'How long making the questions took, such as 850ms; null where they were there already.',
  })
  executionTime: string | null;
}

export const AnswersInput = inputOf('AnswersInput', AnswersFields, {
  description: 'An answer to every question generated.',
  types: { answers: QuestionAnswerInput },
});
export type AnswersInput = InputOf<typeof AnswersFields>;

@ObjectType({ description: 'How the questions about one skill were answered.' })
export class AssessedSkill {
  @Field(() => ID) skillId: string;
  @Field(() => Int, { description: 'How many answers were right.' }) correct: number;
  @Field(() => Int, { description: 'How many questions there were.' }) total: number;
  @Field(() => Boolean, { description: 'Whether 70 % or more were right.' }) passed: boolean;
  @Field(() => Float, {
    nullable: true,
    description:
      'How likely it is that passed is right, 0 to 1, where somebody competent and somebody who knows half were equally likely before; null where it was answered before this was reckoned.',
  })
  confidence?: number | null;
}

@ObjectType({ description: 'How the questions were answered: numbers, and never which ones.' })
export class SubmittedAssessment {
  @Field(() => ID) verificationId: string;
  @Field(() => Int, { description: 'How many answers were right.' }) score: number;
  @Field(() => Int, { description: 'How many questions there were.' }) total: number;
  @Field(() => Boolean, { description: 'Whether 70 % or more were right; no further attempt is taken then.' })
  passed: boolean;

  @Field(() => [AssessedSkill], { description: 'How the questions about each skill were answered.' })
  skills: AssessedSkill[];
  @Field(() => Int, {
    description: 'The number of the attempt with these sources and skills within 30 days.',
  })
  attempt: number;

  @Field(() => Int, { description: 'How many of the 3 attempts are left.' }) attemptsLeft: number;
}

@ObjectType({ description: 'One set of questions of a verification, and how it was answered.' })
export class Assessment {
  @Field(() => ID) id: string;
  @Field(() => Int, { description: 'The number of the set within the verification, from 1.' }) number: number;
  @Field(() => Date) createdAt: Date;
  @Field(() => Date, { nullable: true, description: 'When it was answered; null before.' })
  submittedAt: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: "The number of the student's attempt; null until answered.",
  })
  attempt: number | null;

  @Field(() => Int, { nullable: true, description: 'How many answers were right; null until answered.' })
  score: number | null;

  @Field(() => Int, { nullable: true, description: 'How many questions there were; null until answered.' })
  total: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether 70 % or more were right; null until answered.',
  })
  passed: boolean | null;

  @Field(() => [AssessedSkill], { description: 'How the questions about each skill were answered.' })
  skills: AssessedSkill[];
  @Field(() => [QuestionSet], {
    description: 'The questions about each skill; none once the student was erased.',
  })
  @Guarded({ scope: 'verifications:read' })
  questionSets?: QuestionSet[];

  sessionId: string;
}
