import { Field, ID, Int, ObjectType } from 'type-graphql';
import { NamesScalar, type Names } from '../../../kernel/core/graph/names.ts';
import { inputOf, type InputOf } from '../../../kernel/subgraph/input-of.ts';
import { SubmittedAssessment } from '../assessment/assessment.types.ts';
import { QuestionTranslation } from '../question-set/question-set.types.ts';
import { pageInputs } from './page-inputs.rules.ts';

@ObjectType({ description: 'A skill that the questions are about.' })
export class AssessmentPageSkill {
  @Field(() => ID) skillId: string;
  @Field(() => String) name: string;
  @Field(() => NamesScalar, { description: 'The name in other languages than English.' }) names: Names;
}

@ObjectType({ description: 'A question, and the option chosen so far.' })
export class AssessmentPageQuestion {
  @Field(() => ID) questionId: string;
  @Field(() => String) skillName: string;
  @Field(() => NamesScalar, { description: 'The name of the skill in other languages than English.' })
  skillNames: Names;

  @Field(() => String) question: string;
  @Field(() => [String]) options: string[];
  @Field(() => [QuestionTranslation], {
    description: 'The question in the other languages that it was written in.',
  })
  translations: QuestionTranslation[];

  @Field(() => Int, { nullable: true, description: 'The place of the option chosen, from 0.' })
  option: number | null;
}

@ObjectType({ description: 'A skill that was passed, and the credential taken for it.' })
export class AssessmentPageCredential {
  @Field(() => ID) skillId: string;
  @Field(() => String, { nullable: true, description: 'Its address; null until it is taken.' })
  url: string | null;
}

@ObjectType({ description: 'The names in a notice.' })
export class AssessmentPageNotice {
  @Field(() => String, { description: 'The version of the notice that is asked for now.' }) version: string;
  @Field(() => String, { description: 'The organisation that wants the skills verified.' }) company: string;
  @Field(() => String, { description: 'Whom the student asks about their data.' }) contact: string;
  @Field(() => Int, { description: 'For how many days a verification without an end is kept.' }) days: number;
}

@ObjectType({ description: "What a student's page shows to whoever has the link." })
export class AssessmentPage {
  @Field(() => ID) verificationId: string;
  @Field(() => String, {
    description:
      '`preparing` (the platform has steps to take), `human` (a reviewer decides), `consent` (the student has to agree), `ready`, `questions`, `passed`, `failed`, `passed_earlier` and `attempts_used` (in other sessions), `cancelled`, `expired` or `erased`.',
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

  @Field(() => AssessmentPageNotice, {
    nullable: true,
    description:
      'What the notice names besides its own words, while there is something to agree to or to take back.',
  })
  notice: AssessmentPageNotice | null;

  @Field(() => Boolean, { description: 'Whether there is a consent that can be taken back.' })
  canWithdraw: boolean;

  @Field(() => Date, { nullable: true, description: 'When the student took the consent back.' })
  withdrawnAt: Date | null;

  @Field(() => Int, { nullable: true, description: 'Which set of questions is open, from 1.' })
  set: number | null;

  @Field(() => [AssessmentPageQuestion], { description: 'While they are asked.' })
  questions: AssessmentPageQuestion[];

  @Field(() => SubmittedAssessment, { nullable: true, description: 'Of the last attempt, until the next.' })
  result: SubmittedAssessment | null;

  @Field(() => [AssessmentPageCredential], { description: 'After passing: the skills that were passed.' })
  credentials: AssessmentPageCredential[];
}

const LINK = { token: 'From the fragment of the `assessmentUrl`.' };

export const AssessmentLinkInput = inputOf('AssessmentLinkInput', pageInputs.AssessmentLinkInput, {
  words: LINK,
});
export type AssessmentLinkInput = InputOf<typeof pageInputs.AssessmentLinkInput>;

export const AssessmentConsentInput = inputOf('AssessmentConsentInput', pageInputs.AssessmentConsentInput, {
  words: LINK,
});
export type AssessmentConsentInput = InputOf<typeof pageInputs.AssessmentConsentInput>;

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

export const AssessmentCredentialsInput = inputOf(
  'AssessmentCredentialsInput',
  pageInputs.AssessmentCredentialsInput,
  { words: LINK, types: { skillIds: ID } },
);
export type AssessmentCredentialsInput = InputOf<typeof pageInputs.AssessmentCredentialsInput>;
