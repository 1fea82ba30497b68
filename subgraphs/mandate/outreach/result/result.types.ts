import { Directive, Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { JsonScalar } from '../../../../kernel/core/graph/json.ts';
import { enumOf } from '../../../../kernel/subgraph/enum-type.ts';
import { connectionOf } from '../../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { Personal } from '../../../../kernel/subgraph/personal.ts';
import { QuestionType } from '../../hiring/mandate/mandate-fields.rules.ts';
import type { CallOutcome as Outcome } from './contact.entity.ts';
import { Channel } from '../../hiring/workflow/workflow.rules.ts';
import { VerificationRuleName } from '../../hiring/workflow/workflow.types.ts';
import type { Metadata } from './metadata.rules.ts';
import type { VerdictReason } from './output.rules.ts';
import type { DeclinedReason as Reason, Stage } from './result.entity.ts';

export const ResultStatus = enumOf('ResultStatus', 'What became of a candidate; all but pending are final.', {
  pending: 'Not contacted yet, or under way.',
  completed: 'Went through everything.',
  declined: 'Said no, or wants no messages.',
  failed: 'Was not reached, ran out of time, or was cancelled or erased.',
});

export const Verdict = enumOf('Verdict', 'What the answers about a skill showed.', {
  verified: 'As many answers were right as the rule asks for: 70 % or more.',
  not_verified: 'Too many answers were wrong.',
  inconclusive: 'The questions ended before either was so; `reason` says why.',
});

const VerdictReasonCode = enumOf<VerdictReason>('VerdictReason', 'Why there is no verdict.', {
  not_finished: 'The candidate has not answered enough questions.',
  too_few_questions: 'There are too few questions about the skill, so nobody is asked about it.',
  questions_withdrawn:
    'Too many of its questions were withdrawn since the mandate was prepared, so the candidate was not asked about it.',
});

const VerdictBasis = enumOf('VerdictBasis', 'What is known of the questions behind a verdict.', {
  uncalibrated: 'Chances are reckoned for questions of typical difficulty; nobody has measured these.',
  calibrated: 'The questions were tried on people whose skill was known.',
});

@ObjectType({
  description:
    'Something about the way a skill was answered that a person should look at. It changes no verdict.',
})
class VerdictSignal {
  @Field(() => String, { description: '`fast_answers`, `shared_device` or `left_page`.' }) code: string;
  @Field(() => Int, { description: 'How often.' }) count: number;
  @Field(() => String, { description: 'In words.' }) text: string;
}

const ResultStage = enumOf<Stage>('ResultStage', 'How far a candidate got.', {
  invited: 'Is in a campaign.',
  reached: 'Opened the page of the invitation, or took a call.',
  consented: 'Agreed to take part.',
  enriched: "Answered the mandate's questions.",
  skills_done: 'Answered the questions about skills.',
  interest_given: 'Said whether the job interests them.',
});

export const DeclinedReason = enumOf<Reason>('DeclinedReason', 'Why a candidate declined.', {
  no_consent: 'Did not agree to be asked.',
  not_interested: 'Agreed, and said no on the way.',
  opted_out: 'Wants no messages of this organisation.',
  under_age: 'Is under 18, and was erased.',
  withdrawn: 'Agreed, and took the consent back before the end.',
});

export const ResultOrder = enumOf('ResultOrder', 'The order of a list of results.', {
  newest: 'Those invited last first.',
  changed: 'Those that changed last first.',
  score: 'Those with the best mean score over their skills first; without a score last.',
});

export const ContactState = enumOf('ContactState', 'What became of a message or call.', {
  waiting: 'The provider has not taken the message or call; it is tried again.',
  sending: 'The message or call is being handed to the provider.',
  sent: 'The provider has taken the message or call.',
  delivered: 'The provider says that the message or call has arrived.',
  failed: 'The message or call did not arrive.',
  unknown: 'The message or call may have left when something broke, and is not sent again.',
});

export const CallOutcome = enumOf<Outcome>('CallOutcome', 'What became of a call.', {
  finished: 'The candidate took the call, and went on until the request had ended.',
  hung_up:
    'The candidate took the call, and it ended before all was answered. They can go on where they stopped.',
  machine: 'A machine took the call, and was told nothing.',
  busy: 'The number was busy.',
  no_answer: 'Nobody took the call.',
  failed: 'The call could not be made.',
  unknown: 'It is not known what became of the call; it is not made again.',
});

@ObjectType({ description: 'Who was contacted; fields are null where personal data was erased.' })
export class Candidate {
  @Field(() => String, { nullable: true }) externalCandidateId: string | null;
  @Field(() => String, { nullable: true }) name: string | null;
  @Field(() => String, { nullable: true }) phone: string | null;
  @Field(() => String, { nullable: true }) email: string | null;
  @Field(() => String, { description: 'The language they are written to in, such as `hi`.' })
  language: string;
}

@ObjectType({ description: 'An answer as it was spoken.' })
export class AnswerRecording {
  @Field(() => Int, { description: 'The length of the recording, in seconds.' }) seconds: number;
  @Field(() => String, { description: 'The address of the audio, for keys with the scope `results:read`.' })
  url: string;
}

@ObjectType({ description: "A question of the mandate's, and the candidate's answer." })
export class EnrichmentAnswer {
  @Field(() => String, { description: 'Your own name of the question.' }) key: string;
  @Field(() => QuestionType) type: string;
  @Field(() => String, { description: 'The question as it was asked.' }) text: string;
  @Field(() => String, {
    nullable: true,
    description: 'yes, no or own words; of a recording the transcript. Null without an answer.',
  })
  answer: string | null;

  @Field(() => Boolean, { description: 'Whether the answer marks the candidate not qualified.' })
  knockedOut: boolean;

  @Field(() => AnswerRecording, {
    nullable: true,
    description: 'The answer as it was spoken, kept 90 days; null where it was written.',
  })
  recording?: AnswerRecording | null;

  @Field(() => Boolean, {
    description: 'Whether the answer is the transcript of a recording; false while one waits to be heard.',
  })
  transcribed?: boolean;
}

@ObjectType({ description: 'A skill that the candidate was asked about, and what came of it.' })
export class SkillVerdict {
  @Field(() => ID) skillId: string;
  @Field(() => String, { description: 'The skill as it was called then.' }) name: string;
  @Field(() => Verdict) verdict: string;
  @Field(() => Float, {
    nullable: true,
    description: 'The share of right answers, 0 to 1; null where nothing was asked about the skill.',
  })
  score: number | null;

  @Field(() => Int, { description: 'How many answers were right.' }) correct: number;
  @Field(() => Int, { description: 'How many questions were asked, as `asked`.' }) total: number;
  @Field(() => VerificationRuleName, {
    nullable: true,
    description:
      'The rule of the verdict; null where the skill was not asked about, or before there were rules.',
  })
  rule?: string | null;

  @Field(() => Int, { description: 'How many questions were asked.' }) asked?: number;
  @Field(() => Float, {
    nullable: true,
    description:
      'How likely it is that the verdict is right, 0 to 1, where somebody competent and somebody who knows half were equally likely before; null without a verdict.',
  })
  confidence?: number | null;

  @Field(() => VerdictReasonCode, { nullable: true, description: 'Why it is inconclusive; null otherwise.' })
  reason?: string | null;

  @Field(() => VerdictBasis) basis?: string;
  @Field(() => [VerdictSignal], {
    description: 'What a person should look at about the answers. They change no verdict.',
  })
  signals?: VerdictSignal[];

  @Field(() => String, {
    nullable: true,
    description: 'Where the credential is that the person has taken for the skill; null without one.',
  })
  credentialUrl?: string | null;
}

@ObjectType({ description: 'Whether the job interests the candidate.' })
class InterestAnswer {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the job interests the candidate; null where that was not asked or not answered.',
  })
  interested: boolean | null;
}

@ObjectType({ description: 'Answers and verdicts, frozen when the result became final.' })
class ResultOutput {
  @Field(() => Boolean, {
    nullable: true,
    description:
      'True when nothing knocked out and every skill asked is verified; null when neither was asked.',
  })
  qualified: boolean | null;

  @Field(() => [EnrichmentAnswer], { description: "The mandate's questions with the answers." })
  enrichment: EnrichmentAnswer[];

  @Field(() => [SkillVerdict], { description: 'One verdict for each skill to verify.' })
  skills: SkillVerdict[];

  @Field(() => InterestAnswer) interest: InterestAnswer;
}

const ConsentChannel = enumOf('ConsentChannel', 'How a candidate agreed.', {
  page: 'On the page of the link.',
  voice: 'By a key on the phone.',
});

@ObjectType({ description: 'What a candidate agreed to, and when.' })
class ResultConsent {
  @Field(() => String, { description: 'The version of the notice, the same in all languages.' })
  noticeVersion: string;

  @Field(() => String, {
    nullable: true,
    description:
      "SHA-256 of the notice's words in this language; null for a version that is no longer known.",
  })
  noticeHash: string | null;

  @Field(() => String, { description: 'The language in which it was read or heard.' }) language: string;
  @Field(() => ConsentChannel) channel: string;
  @Field(() => Date) at: Date;
  @Field(() => Date, { nullable: true, description: 'When the candidate took it back; null while it holds.' })
  withdrawnAt: Date | null;
}

@ObjectType({ description: 'A message or call to a candidate.' })
@Guarded({ scope: 'results:read' })
export class Contact {
  @Field(() => ID) id: string;
  @Field(() => Int) step: number;
  @Field(() => Channel) channel: string;
  @Field(() => ContactState) state: string;
  @Field(() => String, { nullable: true }) error: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The provider of the sender by which a message left; null where it stayed in the outbox.',
  })
  provider?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The provider's name for the template by which a message left; null for free text.",
  })
  template?: string | null;

  @Field(() => String, { nullable: true, description: "The provider's own code of a failure." })
  errorCode?: string | null;

  @Field(() => Int, { nullable: true, description: 'How long an answered call was; null for others.' })
  seconds: number | null;

  @Field(() => CallOutcome, {
    nullable: true,
    description: 'What became of a call; null for a message, and for a call that is not over.',
  })
  outcome: string | null;

  @Field(() => Date) createdAt: Date;
  @Field(() => Date) updatedAt: Date;

  resultId: string;
}

@ObjectType({ description: 'One candidate of one campaign, and what became of them.' })
@Directive('@key(fields: "id")')
@Guarded({ scope: 'results:read' })
export class Result {
  @Field(() => ID) id: string;
  @Field(() => ID) campaignId: string;
  @Field(() => ID) mandateId: string;
  @Field(() => ID) workflowId: string;
  @Field(() => String, { nullable: true }) jobId: string | null;
  @Field(() => Int, { description: 'The version of the mandate that this candidate goes by.' })
  flowVersion: number;

  @Field(() => String, { nullable: true }) externalCandidateId: string | null;
  @Field(() => Candidate) @Personal() candidate: Candidate;
  @Field(() => JsonScalar, {
    nullable: true,
    description:
      "Names and texts of your own: the campaign's, and over it the candidate's; null where none were sent, or they were erased.",
  })
  metadata?: Metadata | null;

  @Field(() => ResultStatus) status: string;
  @Field(() => ResultStage) stage: string;
  @Field(() => ResultOutput, { nullable: true, description: 'Answers and verdicts; null while pending.' })
  @Personal()
  output: ResultOutput | null;

  @Field(() => String, {
    nullable: true,
    description:
      'unreachable, expired, cancelled, channel_unavailable (nobody could be tried), erased, or null.',
  })
  failureReason: string | null;

  @Field(() => DeclinedReason, {
    nullable: true,
    description: 'Why the candidate declined; null where they have not.',
  })
  declinedReason?: string | null;

  @Field(() => ResultConsent, {
    nullable: true,
    description: 'What the candidate agreed to; null where they have not.',
  })
  consent?: ResultConsent | null;

  @Field(() => Channel, {
    nullable: true,
    description: 'The channel that reached the candidate, or was tried last.',
  })
  channel: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When the candidate is contacted next; null when they are not.',
  })
  nextContactAt: Date | null;

  @Field(() => Date, { description: 'Until when the candidate may answer.' }) expiresAt: Date;
  @Field(() => Date) createdAt: Date;
  @Field(() => Date) updatedAt: Date;
  @Field(() => Date, { nullable: true, description: 'When the result became final; null while pending.' })
  completedAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When a recruiter put the result on the shortlist; null where it is not on it.',
  })
  shortlistedAt?: Date | null;

  /** Known already where the result was changed with them. */
  contacts?: Contact[];
}

export const ResultConnection = connectionOf('Result', () => Result);
