import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { JsonScalar } from '../../../../kernel/core/graph/json.ts';
import { enumOf } from '../../../../kernel/subgraph/enum-type.ts';
import { connectionOf } from '../../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { Origin } from '../../hiring/workflow/workflow.types.ts';
import type { Metadata } from '../result/metadata.rules.ts';

export const CampaignStatus = enumOf(
  'CampaignStatus',
  'How a campaign stands; cancelled and completed are final.',
  {
    running: 'Candidates are contacted and answer.',
    paused: 'Nobody is contacted; candidates may go on answering.',
    cancelled: 'Ended before everybody was done.',
    completed: 'Every candidate is done.',
  },
);

export const OnProblem = enumOf('OnProblem', 'What happens to candidates that break a rule.', {
  refuse: 'The whole call is refused.',
  skip: 'Candidates that break a rule are skipped and told in `rejected`; the others are taken.',
});

@ObjectType({ description: 'Candidates of a campaign by what became of them.' })
export class CampaignCounts {
  @Field(() => Int, { description: 'Candidates not contacted yet, or under way.' }) pending: number;
  @Field(() => Int, { description: 'Candidates who went through everything.' }) completed: number;
  @Field(() => Int, { description: 'Candidates who said no.' }) declined: number;
  @Field(() => Int, { description: 'Candidates who could not be reached or did not finish.' }) failed: number;
}

@ObjectType({ description: 'What a campaign cost.' })
export class CampaignCredits {
  @Field(() => Int, {
    description: 'Credits that the call took; of a campaign, all that it took less those that came back.',
  })
  charged: number;

  @Field(() => Int, { description: 'Credits that the organisation can spend now.' }) balance: number;
}

@ObjectType({ description: 'Candidates for a job, who are contacted and verified; each costs a credit.' })
@Directive('@key(fields: "id")')
@Guarded({ scope: 'campaigns:read' })
export class Campaign {
  @Field(() => ID) id: string;
  @Field(() => ID) mandateId: string;
  @Field(() => ID) workflowId: string;
  @Field(() => String, { nullable: true }) jobId: string | null;
  @Field(() => String) name: string;
  @Field(() => CampaignStatus) status: string;
  @Field(() => Origin) origin: string;
  @Field(() => Int, { description: 'The version its first candidates go by; later ones may have a newer.' })
  flowVersion: number;

  @Field(() => Boolean, {
    description: 'Whether it waits for more candidates, and so does not complete by itself.',
  })
  open: boolean;

  @Field(() => Date, { nullable: true, description: 'Since when it takes no more candidates; null before.' })
  closedAt: Date | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: 'Names and texts of your own; null where none were sent.',
  })
  metadata?: Metadata | null;

  @Field(() => CampaignCounts) counts: CampaignCounts;
  @Field(() => Int, { description: 'How many candidates it has, of all calls together.' }) accepted: number;
  @Field(() => Date) createdAt: Date;
  @Field(() => Date) updatedAt: Date;
  @Field(() => Date, { nullable: true, description: 'When it was completed or cancelled; null before.' })
  endedAt: Date | null;

  charged: number;
}

@ObjectType({
  description: 'Somebody who was in the campaign, or on the mandate, already: by phone, else by e-mail.',
})
export class DuplicateCandidate {
  @Field(() => Int, { description: 'The place in the list that was sent, from 0.' }) index: number;
  @Field(() => String, { nullable: true }) externalCandidateId: string | null;
  @Field(() => String, { nullable: true, description: 'Their phone number, as sent.' }) phone: string | null;
  @Field(() => String, { nullable: true, description: 'Their e-mail address, as sent.' })
  email: string | null;

  @Field(() => ID, { description: 'The result that the same person has already, `RS_…`.' }) resultId: string;
}

@ObjectType({ description: 'Somebody who was accepted.' })
class AcceptedCandidate {
  @Field(() => Int, { description: 'The place in the list that was sent, from 0.' }) index: number;
  @Field(() => ID) resultId: string;
  @Field(() => String, { nullable: true }) externalCandidateId: string | null;
}

@ObjectType({ description: 'A rule that a candidate breaks.' })
class CandidateProblem {
  @Field(() => String, { description: 'The field, such as `candidates[3].phone`.' }) path: string;
  @Field(() => String, { description: 'What is wrong with it.' }) message: string;
}

@ObjectType({ description: 'Somebody who was skipped because of problems.' })
class RejectedCandidate {
  @Field(() => Int, { description: 'The place in the list that was sent, from 0.' }) index: number;
  @Field(() => [CandidateProblem], { description: 'Everything that is wrong, as a refusal would tell it.' })
  details: CandidateProblem[];
}

@ObjectType({ description: 'What a change of a campaign did.' })
export class CampaignOutcome {
  @Field(() => Campaign)
  @Guarded({ scope: 'campaigns:write' })
  campaign: Campaign;

  @Field(() => Int, { description: 'Candidates that this call added; if it adds none, all there are.' })
  accepted: number;

  @Field(() => [DuplicateCandidate], { description: 'Candidates that were not accepted and not charged.' })
  duplicates: DuplicateCandidate[];

  @Field(() => [AcceptedCandidate], { description: 'Candidates that this call added, in the order sent.' })
  results: AcceptedCandidate[];

  @Field(() => [RejectedCandidate], {
    description: 'Candidates that broke a rule, where `onProblem` is `skip`: not accepted and not charged.',
  })
  rejected: RejectedCandidate[];

  @Field(() => Date, {
    nullable: true,
    description:
      'When the first message to the candidates added may go, by the hours in which people are written to; null when none goes.',
  })
  contactFrom: Date | null;

  @Field(() => [String], {
    description:
      'What keeps the candidates added from being reached, such as a channel that the service cannot send by.',
  })
  warnings: string[];

  @Field(() => CampaignCredits) credits: CampaignCredits;
  @Field(() => Boolean) replayed: boolean;
}

@ObjectType({ description: 'A candidate of the list who would not be accepted, and cost nothing.' })
class KnownCandidate {
  @Field(() => Int, { description: 'The place in the list that was sent, from 0.' }) index: number;
  @Field(() => ID, {
    nullable: true,
    description:
      'The result of the same person in the campaign or on the mandate; null when the list itself has them twice.',
  })
  resultId: string | null;
}

@ObjectType({ description: 'How many candidates the caller may send.' })
class CandidateCaps {
  @Field(() => Int, { description: 'The most candidates in one call.' }) perCall: number;
  @Field(() => Int, { description: 'The most candidates in one campaign.' }) perCampaign: number;
  @Field(() => Int, { description: 'The most different people on one day in India.' }) peoplePerDay: number;
  @Field(() => Int, { description: 'How many different people were taken today so far.' })
  peopleToday: number;
}

@ObjectType({ description: 'Candidates whose first contact leaves in one way.' })
class ReachedCandidates {
  @Field(() => String, { description: '`whatsapp`, `sms`, `email` or `voice`.' }) channel: string;
  @Field(() => String, { description: 'The language of the message.' }) language: string;
  @Field(() => String, {
    nullable: true,
    description: 'The template by which it leaves, as its provider knows it; null where none is needed.',
  })
  template: string | null;
  @Field(() => Int, { description: 'How many candidates.' }) count: number;
}

@ObjectType({ description: 'Candidates whom no channel reaches.' })
class UnreachableCandidates {
  @Field(() => String, {
    description: 'Why: `no_adapter`, `no_address`, `no_template` or `opted_out`.',
  })
  reason: string;
  @Field(() => Int, { description: 'How many candidates.' }) count: number;
}

@ObjectType({ description: 'What a call with these candidates would do now. Nothing was written.' })
@Guarded({ scope: 'campaigns:read' })
export class CampaignPreview {
  @Field(() => Int, { description: 'Candidates that would be accepted.' }) accepted: number;
  @Field(() => [KnownCandidate], { description: 'Candidates who are known already.' })
  duplicates: KnownCandidate[];

  @Field(() => [RejectedCandidate], { description: 'Candidates that break a rule.' })
  rejected: RejectedCandidate[];

  @Field(() => CampaignCredits, { description: 'What the call would take, and what there is now.' })
  credits: CampaignCredits;

  @Field(() => [ReachedCandidates], { description: 'How the first contacts leave.' })
  reach: ReachedCandidates[];

  @Field(() => [UnreachableCandidates], { description: 'Who cannot be reached, and why.' })
  unreachable: UnreachableCandidates[];

  @Field(() => Int, { description: 'Messages and calls that it takes at most, with all follow-ups.' })
  messages: number;

  @Field(() => Int, { description: 'Parts of text messages that the first contacts are paid as.' })
  segments: number;

  @Field(() => CandidateCaps) limits: CandidateCaps;
  @Field(() => Date, {
    description: 'When the first message could go, by the hours in which people are written to.',
  })
  contactFrom: Date;

  @Field(() => [String], {
    description:
      'What keeps candidates from being reached, such as a channel that the service cannot send by.',
  })
  warnings: string[];
}

export const CampaignConnection = connectionOf('Campaign', () => Campaign);
