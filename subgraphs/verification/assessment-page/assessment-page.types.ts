import { Field, ID, Int, ObjectType } from 'type-graphql';
import { inputOf, type InputOf } from '../../../kernel/subgraph/input-of.ts';
import { SubmittedAssessment } from '../assessment/assessment.types.ts';
import { QuestionTranslation } from '../question-set/question-set.types.ts';
import { pageInputs } from './page-inputs.rules.ts';

@ObjectType({ description: 'A skill that the questions are about.' })
export class AssessmentPageSkill {
  @Field(() => ID) skillId: string;
  @Field(() => String) name: string;
}

@ObjectType({ description: 'A question, and the option chosen so far.' })
export class AssessmentPageQuestion {
  @Field(() => ID) questionId: string;
  @Field(() => String) skillName: string;
  @Field(() => String) question: string;
  @Field(() => [String]) options: string[];
  @Field(() => [QuestionTranslation], {
    description: 'The question in the other languages that it was written in.',
  })
  translations: QuestionTranslation[];

  @Field(() => Int, { nullable: true, description: 'The place of the option chosen, from 0.' })
  option: number | null;
}

@ObjectType({ description: "What a student's page shows to whoever has the link." })
export class AssessmentPage {
  @Field(() => ID) verificationId: string;
  @Field(() => String, {
    description:
      '`preparing` (the platform has steps to take), `human` (a reviewer decides), `ready`, `questions`, `passed`, `failed`, `passed_earlier` and `attempts_used` (in other sessions), `cancelled` or `expired`.',
  })
  status: string;

  @Field(() => [String], { description: 'While it is prepared: `skills`, `method` and `items` not stored.' })
  missing: string[];

  @Field(() => String, { nullable: true }) studentName: string | null;
  @Field(() => [AssessmentPageSkill], { description: 'The skills asked about.' })
  skills: AssessmentPageSkill[];

  @Field(() => Int, { description: 'Attempts that are left, an open one among them.' }) attemptsLeft: number;
  @Field(() => Date) expiresAt: Date;
  @Field(() => String, { nullable: true, description: 'Where the page leads back to.' })
  returnUrl: string | null;

  @Field(() => Int, { nullable: true, description: 'Which set of questions is open, from 1.' })
  set: number | null;

  @Field(() => [AssessmentPageQuestion], { description: 'While they are asked.' })
  questions: AssessmentPageQuestion[];

  @Field(() => SubmittedAssessment, { nullable: true, description: 'Of the last attempt, until the next.' })
  result: SubmittedAssessment | null;
}

const LINK = { token: 'From the fragment of the `assessmentUrl`.' };

export const AssessmentLinkInput = inputOf('AssessmentLinkInput', pageInputs.AssessmentLinkInput, {
  words: LINK,
});
export type AssessmentLinkInput = InputOf<typeof pageInputs.AssessmentLinkInput>;

export const AssessmentChoiceInput = inputOf('AssessmentChoiceInput', pageInputs.AssessmentChoiceInput, {
  words: LINK,
  types: { questionId: ID },
});
export type AssessmentChoiceInput = InputOf<typeof pageInputs.AssessmentChoiceInput>;

export const AssessmentSubmissionInput = inputOf(
  'AssessmentSubmissionInput',
  pageInputs.AssessmentSubmissionInput,
  { words: LINK },
);
export type AssessmentSubmissionInput = InputOf<typeof pageInputs.AssessmentSubmissionInput>;
