import { Field, ID, InputType } from 'type-graphql';
import { CampaignStatus, OnProblem } from './campaign.types.ts';

@InputType({ description: 'Which campaigns to list.' })
export class CampaignFilter {
  @Field(() => CampaignStatus, { nullable: true }) status?: string | null;
  @Field(() => ID, { nullable: true }) mandateId?: string | null;
  @Field(() => ID, { nullable: true }) workflowId?: string | null;
}

@InputType()
export class CandidateInput {
  @Field(() => String, { nullable: true }) externalCandidateId?: string | null;
  @Field(() => String) name: string;
  @Field(() => String, { nullable: true }) phone?: string | null;
  @Field(() => String, { nullable: true }) email?: string | null;
  @Field(() => String, { nullable: true }) language?: string | null;
  @Field(() => Boolean, { nullable: true }) again?: boolean | null;
}

@InputType({ description: 'The candidates to add.' })
export class CandidatesInput {
  /** The facade leaves null in the place of a candidate that it could not read. */
  @Field(() => [CandidateInput], { nullable: 'items' }) candidates: (CandidateInput | null)[];
  @Field(() => OnProblem, { nullable: true }) onProblem?: string | null;
}

@InputType({ description: 'The campaign to start.' })
export class CampaignInput extends CandidatesInput {
  @Field(() => ID) mandateId: string;
  @Field(() => String) name: string;
  @Field(() => Boolean, { nullable: true }) open?: boolean | null;
}
