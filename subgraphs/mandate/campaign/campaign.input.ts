import { Field, ID, InputType } from 'type-graphql';
import { CampaignStatus } from './campaign.types.ts';

@InputType({ description: 'Which campaigns to list.' })
export class CampaignFilter {
  @Field(() => CampaignStatus, { nullable: true }) status?: string | null;
  @Field(() => ID, { nullable: true }) mandateId?: string | null;
}

@InputType()
export class CandidateInput {
  @Field(() => String, { nullable: true }) externalCandidateId?: string | null;
  @Field(() => String) name: string;
  @Field(() => String, { nullable: true }) phone?: string | null;
  @Field(() => String, { nullable: true }) email?: string | null;
  @Field(() => String, { nullable: true }) language?: string | null;
}

@InputType({ description: 'The campaign to start.' })
export class CampaignInput {
  @Field(() => ID) mandateId: string;
  @Field(() => String) name: string;
  @Field(() => [CandidateInput]) candidates: CandidateInput[];
}

@InputType({ description: 'The candidates to add.' })
export class CandidatesInput {
  @Field(() => [CandidateInput]) candidates: CandidateInput[];
}
