import { Directive, Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { QuestionType } from '../mandate/mandate-fields.rules.ts';
import { Channel } from '../workflow/workflow.rules.ts';
import { STAGES } from './result.entity.ts';

export enum ResultStatus {
  pending = 'pending',
  completed = 'completed',
  declined = 'declined',
  failed = 'failed',
}
registerEnumType(ResultStatus, { name: 'ResultStatus', description: 'All but pending are final.' });

export enum Verdict {
  verified = 'verified',
  not_verified = 'not_verified',
  inconclusive = 'inconclusive',
}
registerEnumType(Verdict, {
  name: 'Verdict',
  description: 'Verified is 70 % right or more; inconclusive when fewer than all questions were answered.',
});

const ResultStage = Object.fromEntries(STAGES.map((stage) => [stage, stage]));
registerEnumType(ResultStage, { name: 'ResultStage', description: 'How far a candidate got.' });

export enum ContactState {
  waiting = 'waiting',
  sending = 'sending',
  sent = 'sent',
  delivered = 'delivered',
  failed = 'failed',
  unknown = 'unknown',
}
registerEnumType(ContactState, {
  name: 'ContactState',
  description:
    'Waiting: not taken by its provider, tried again. Unknown: it may have been sent when something broke, and is not sent again.',
});

@ObjectType({ description: 'Null where personal data was erased.' })
export class Candidate {
  @Field(() => String, { nullable: true, description: "The partner's own id of the candidate." })
  externalCandidateId: string | null;

  @Field(() => String, { nullable: true })
  name: string | null;

  @Field(() => String, { nullable: true })
  phone: string | null;

  @Field(() => String, { nullable: true })
  email: string | null;

  @Field(() => String)
  language: string;
}

@ObjectType()
class EnrichmentAnswer {
  @Field(() => String)
  key: string;

  @Field(() => QuestionType)
  type: string;

  @Field(() => String)
  text: string;

  @Field(() => String, { nullable: true, description: 'Null when it was skipped or not reached.' })
  answer: string | null;

  @Field(() => Boolean)
  knockedOut: boolean;
}

@ObjectType()
export class SkillVerdict {
  @Field(() => ID)
  skillId: string;

  @Field(() => String, { description: 'As it was called then.' })
  name: string;

  @Field(() => Verdict)
  verdict: string;

  @Field(() => Float, { description: '0 to 1.' })
  score: number;

  @Field(() => Int)
  correct: number;

  @Field(() => Int)
  total: number;
}

@ObjectType()
class InterestAnswer {
  @Field(() => Boolean, { nullable: true })
  interested: boolean | null;
}

@ObjectType({ description: 'Answers and verdicts, frozen when the result became final.' })
class ResultOutput {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Nothing knocked out and every skill asked is verified; null when neither was asked.',
  })
  qualified: boolean | null;

  @Field(() => [EnrichmentAnswer])
  enrichment: EnrichmentAnswer[];

  @Field(() => [SkillVerdict])
  skills: SkillVerdict[];

  @Field(() => InterestAnswer)
  interest: InterestAnswer;
}

@ObjectType({ description: 'A message to a candidate.' })
@Guarded({ scope: 'results:read' })
export class Contact {
  @Field(() => ID)
  id: string;

  @Field(() => Int, { description: '0 for the first contact, then the number of the follow-up.' })
  step: number;

  @Field(() => Channel)
  channel: string;

  @Field(() => ContactState)
  state: string;

  @Field(() => String, { nullable: true })
  error: string | null;

  @Field(() => Int, { nullable: true, description: 'Of a call that was answered.' })
  seconds: number | null;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date)
  updatedAt: Date;

  resultId: string;
}

@ObjectType({ description: 'One candidate of one campaign, and what became of them.' })
@Directive('@key(fields: "id")')
@Guarded({ scope: 'results:read' })
export class Result {
  @Field(() => ID)
  id: string;

  @Field(() => ID)
  campaignId: string;

  @Field(() => ID)
  mandateId: string;

  @Field(() => ID)
  workflowId: string;

  @Field(() => String, { nullable: true, description: "The partner's own id of the job." })
  jobId: string | null;

  @Field(() => Int, { description: 'Of the flow this candidate goes through.' })
  flowVersion: number;

  @Field(() => String, { nullable: true, description: "The partner's own id of the candidate." })
  externalCandidateId: string | null;

  @Field(() => Candidate)
  candidate: Candidate;

  @Field(() => ResultStatus)
  status: string;

  @Field(() => ResultStage)
  stage: string;

  @Field(() => ResultOutput, { nullable: true, description: 'Null while pending.' })
  output: ResultOutput | null;

  @Field(() => String, { nullable: true, description: 'unreachable, expired, cancelled or erased.' })
  failureReason: string | null;

  @Field(() => Channel, { nullable: true, description: 'That reached them; until then the last one tried.' })
  channel: string | null;

  @Field(() => Date, { nullable: true, description: 'Of the next message to a candidate who is under way.' })
  nextContactAt: Date | null;

  @Field(() => Date)
  expiresAt: Date;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date)
  updatedAt: Date;

  @Field(() => Date, { nullable: true })
  completedAt: Date | null;
}

export const ResultConnection = connectionOf('Result', () => Result);
