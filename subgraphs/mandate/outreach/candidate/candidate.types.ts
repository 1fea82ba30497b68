import { Field, ID, Int, ObjectType } from 'type-graphql';
import { NamesScalar, type Names } from '../../../../kernel/core/graph/names.ts';
import { inputOf, type InputOf } from '../../../../kernel/subgraph/input-of.ts';
import { candidateInputs } from './candidate-inputs.rules.ts';

@ObjectType({ description: 'A step that the candidate goes through, and how far.' })
export class CandidateStep {
  @Field(() => String, { description: '`enrichment`, `skills` or `interest`.' }) step: string;
  @Field(() => Int, { description: 'How many questions it has, or may have at most.' }) total: number;
  @Field(() => Boolean, { description: 'Whether it may have fewer: a skill ends when its verdict is clear.' })
  atMost: boolean;

  @Field(() => Int, { description: 'Answered or skipped.' }) done: number;
}

@ObjectType({ description: 'One thing that a notice tells.' })
class CandidateNoticeItem {
  @Field(() => String) title: string;
  @Field(() => String) text: string;
}

@ObjectType({ description: 'The notice to agree to, in one language.' })
export class CandidateConsentText {
  @Field(() => String) language: string;
  @Field(() => [String], { description: 'The short form.' }) paragraphs: string[];
  @Field(() => [CandidateNoticeItem], { description: 'The whole notice, item by item.' })
  whole: CandidateNoticeItem[];
}

@ObjectType({ description: 'What the candidate is asked to agree to.' })
export class CandidateConsent {
  @Field(() => String) version: string;
  @Field(() => [CandidateConsentText]) texts: CandidateConsentText[];
}

@ObjectType({ description: "A question of the partner's in another language than English." })
export class CandidateTranslation {
  @Field(() => String) language: string;
  @Field(() => String) text: string;
}

@ObjectType({ description: "A question of the partner's, in the partner's words." })
export class CandidateQuestion {
  @Field(() => String) key: string;
  @Field(() => String, { description: '`yes_no`, or `voice`: own words.' }) type: string;
  @Field(() => String) text: string;
  @Field(() => [CandidateTranslation], { description: 'Made by a model, and shown beside the English.' })
  translations: CandidateTranslation[];

  @Field(() => Boolean, { description: 'Whether it must be answered; if not, it may be skipped.' })
  required: boolean;
  @Field(() => Boolean, { description: 'Answered or skipped.' }) done: boolean;
  @Field(() => String, { nullable: true }) answer: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'How long the answer is that was spoken; null without one.',
  })
  recordedSeconds: number | null;
}

@ObjectType({ description: 'A question about a skill in another language than English.' })
export class CandidateSkillTranslation {
  @Field(() => String) language: string;
  @Field(() => String) text: string;
  @Field(() => [String], { description: 'In the same places as in English.' }) options: string[];
}

@ObjectType({ description: 'A question about a skill. Which option counts is kept by the service.' })
export class CandidateSkillQuestion {
  @Field(() => ID) questionId: string;
  @Field(() => String) skillName: string;
  @Field(() => NamesScalar, { description: 'The name of the skill in other languages than English.' })
  skillNames: Names;

  @Field(() => String) question: string;
  @Field(() => [String]) options: string[];
  @Field(() => [CandidateSkillTranslation]) translations: CandidateSkillTranslation[];
  @Field(() => Int, { nullable: true, description: 'The place of the option chosen, from 0.' })
  option: number | null;
}

@ObjectType({ description: 'A verified skill, for which the candidate may take a credential.' })
export class CandidateCredential {
  @Field(() => ID) skillId: string;
  @Field(() => String) skillName: string;
  @Field(() => String, { nullable: true, description: 'Where it is, once it was taken.' })
  url: string | null;
}

@ObjectType({ description: "What a candidate's page shows to whoever has the link." })
export class CandidatePage {
  @Field(() => ID) resultId: string;
  @Field(() => String, {
    description:
      '`open`, `completed`, `declined`, `expired`, `closed` (the campaign was cancelled) or `erased`.',
  })
  status: string;

  @Field(() => String, {
    nullable: true,
    description: 'What is asked now: `consent`, `enrichment`, `skills` or `interest`.',
  })
  step: string | null;

  @Field(() => String, { description: 'Of the page: the one chosen there, else the one of the candidate.' })
  language: string;

  @Field(() => [String]) languages: string[];
  @Field(() => [String], {
    description: 'The languages in which questions about skills are there; none where none is asked.',
  })
  questionLanguages: string[];

  @Field(() => String, { nullable: true }) candidateName: string | null;
  @Field(() => String) companyName: string;
  @Field(() => String) jobTitle: string;
  @Field(() => Boolean, { description: 'Wants to hear nothing more from this organisation.' })
  optedOut: boolean;

  @Field(() => Boolean, { description: 'Whether there is a consent that can be taken back.' })
  canWithdraw: boolean;

  @Field(() => Date, { nullable: true, description: 'When the candidate took the consent back.' })
  withdrawnAt: Date | null;

  @Field(() => CandidateConsent, { nullable: true, description: 'While it is asked.' })
  consent: CandidateConsent | null;

  @Field(() => [CandidateStep]) steps: CandidateStep[];
  @Field(() => Int, { description: 'About how long all answers take, in minutes.' }) minutes: number;
  @Field(() => [CandidateQuestion], { description: 'While they are asked.' }) questions: CandidateQuestion[];
  @Field(() => [CandidateSkillQuestion], {
    description:
      'While they are asked: those about the skill in turn that were answered, whose answers are final, and the one that is asked now.',
  })
  skillQuestions: CandidateSkillQuestion[];
  @Field(() => [CandidateCredential], { description: 'At the end: the skills that were verified.' })
  credentials: CandidateCredential[];
}

const LINK = { token: "From the fragment of the candidate's link." };

export const CandidateLinkInput = inputOf('CandidateLinkInput', candidateInputs.CandidateLinkInput, {
  words: LINK,
});
export type CandidateLinkInput = InputOf<typeof candidateInputs.CandidateLinkInput>;

export const CandidateConsentInput = inputOf('CandidateConsentInput', candidateInputs.CandidateConsentInput, {
  words: LINK,
});
export type CandidateConsentInput = InputOf<typeof candidateInputs.CandidateConsentInput>;

export const CandidateSkipInput = inputOf('CandidateSkipInput', candidateInputs.CandidateSkipInput, {
  words: LINK,
});
export type CandidateSkipInput = InputOf<typeof candidateInputs.CandidateSkipInput>;

export const CandidateAnswerInput = inputOf('CandidateAnswerInput', candidateInputs.CandidateAnswerInput, {
  words: LINK,
});
export type CandidateAnswerInput = InputOf<typeof candidateInputs.CandidateAnswerInput>;

export const CandidateRecordingInput = inputOf(
  'CandidateRecordingInput',
  candidateInputs.CandidateRecordingInput,
  { words: { ...LINK, seconds: 'As the recorder counted them.', audio: 'In base64.' } },
);
export type CandidateRecordingInput = InputOf<typeof candidateInputs.CandidateRecordingInput>;

export const CandidateSkillAnswerInput = inputOf(
  'CandidateSkillAnswerInput',
  candidateInputs.CandidateSkillAnswerInput,
  { words: LINK, types: { questionId: ID } },
);
export type CandidateSkillAnswerInput = InputOf<typeof candidateInputs.CandidateSkillAnswerInput>;

export const CandidateCredentialsInput = inputOf(
  'CandidateCredentialsInput',
  candidateInputs.CandidateCredentialsInput,
  { words: LINK, types: { skillIds: ID } },
);
export type CandidateCredentialsInput = InputOf<typeof candidateInputs.CandidateCredentialsInput>;

export const CandidateInterestInput = inputOf(
  'CandidateInterestInput',
  candidateInputs.CandidateInterestInput,
  { words: LINK },
);
export type CandidateInterestInput = InputOf<typeof candidateInputs.CandidateInterestInput>;

export const CandidateLanguageInput = inputOf(
  'CandidateLanguageInput',
  candidateInputs.CandidateLanguageInput,
  { words: LINK },
);
export type CandidateLanguageInput = InputOf<typeof candidateInputs.CandidateLanguageInput>;
