import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { Origin } from '../workflow/workflow.types.ts';

export enum CampaignStatus {
  running = 'running',
  paused = 'paused',
  cancelled = 'cancelled',
  completed = 'completed',
}
registerEnumType(CampaignStatus, {
  name: 'CampaignStatus',
  description: 'Completed: every candidate is. Cancelled and completed are final.',
});

@ObjectType({ description: 'Candidates of a campaign by what became of them.' })
export class CampaignCounts {
  @Field(() => Int)
  pending: number;

  @Field(() => Int)
  completed: number;

  @Field(() => Int)
  declined: number;

  @Field(() => Int)
  failed: number;
}

@ObjectType()
export class CampaignCredits {
  @Field(() => Int, {
    description: 'Of a call, what it took; of a campaign, what it took less what came back.',
  })
  charged: number;

  @Field(() => Int, { description: 'What the organisation can spend.' })
  balance: number;
}

@ObjectType({ description: 'Candidates for a job, who are contacted and verified; each costs a credit.' })
@Directive('@key(fields: "id")')
@Guarded({ scope: 'campaigns:read' })
export class Campaign {
  @Field(() => ID)
  id: string;

  @Field(() => ID)
  mandateId: string;

  @Field(() => ID)
  workflowId: string;

  @Field(() => String, { nullable: true, description: "The partner's own id of the job." })
  jobId: string | null;

  @Field(() => String)
  name: string;

  @Field(() => CampaignStatus)
  status: string;

  @Field(() => Origin)
  origin: string;

  @Field(() => Int, {
    description: 'Of the flow its first candidates go through; those added later may have a newer one.',
  })
  flowVersion: number;

  @Field(() => CampaignCounts)
  counts: CampaignCounts;

  @Field(() => Int, { description: 'Candidates of all calls together.' })
  accepted: number;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date)
  updatedAt: Date;

  @Field(() => Date, { nullable: true })
  endedAt: Date | null;

  charged: number;
}

@ObjectType({ description: 'The same person, by phone, else by e-mail, was in the campaign already.' })
export class DuplicateCandidate {
  @Field(() => Int, { description: 'Where it stood in the list that was sent, from 0.' })
  index: number;

  @Field(() => String, { nullable: true })
  externalCandidateId: string | null;

  @Field(() => String, { nullable: true })
  phone: string | null;

  @Field(() => String, { nullable: true })
  email: string | null;

  @Field(() => ID, { description: 'Of the one that was accepted.' })
  resultId: string;
}

@ObjectType({ description: 'What a change answers.' })
export class CampaignOutcome {
  @Field(() => Campaign)
  @Guarded({ scope: 'campaigns:write' })
  campaign: Campaign;

  @Field(() => Int, {
    description: 'Candidates that this call added; where it adds none, those of all calls.',
  })
  accepted: number;

  @Field(() => [DuplicateCandidate], { description: 'Not accepted, and not charged.' })
  duplicates: DuplicateCandidate[];

  @Field(() => CampaignCredits)
  credits: CampaignCredits;

  @Field(() => Boolean, {
    description: 'True when an earlier call with the same idempotencyKey made the change.',
  })
  replayed: boolean;
}

export const CampaignConnection = connectionOf('Campaign', () => Campaign);
