import { Field, ID, InputType } from 'type-graphql';
import { CampaignStatus } from './campaign.types.ts';

@InputType()
export class CampaignFilter {
  @Field(() => CampaignStatus, { nullable: true })
  status?: string | null;

  @Field(() => ID, { nullable: true })
  mandateId?: string | null;
}

@InputType({ description: 'Somebody to contact, by phone or email.' })
export class CandidateInput {
  @Field(() => String, { nullable: true, description: "The partner's own id of the candidate." })
  externalCandidateId?: string | null;

  @Field(() => String)
  name: string;

  @Field(() => String, { nullable: true, description: 'E.164.' })
  phone?: string | null;

  @Field(() => String, { nullable: true })
  email?: string | null;

  @Field(() => String, { nullable: true })
  language?: string | null;
}

@InputType()
export class CampaignInput {
  @Field(() => ID, { description: 'A mandate that is ready.' })
  mandateId: string;

  @Field(() => String)
  name: string;

  @Field(() => [CandidateInput])
  candidates: CandidateInput[];
}

@InputType()
export class CandidatesInput {
  @Field(() => [CandidateInput])
  candidates: CandidateInput[];
}
