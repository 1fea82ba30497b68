import { Field, ID, InputType } from 'type-graphql';
import { ResultStatus } from './result.types.ts';

@InputType({ description: 'Which results to list.' })
export class ResultFilter {
  @Field(() => ID, { nullable: true }) campaignId?: string | null;
  @Field(() => ID, { nullable: true }) mandateId?: string | null;
  @Field(() => ResultStatus, { nullable: true }) status?: string | null;
  @Field(() => String, { nullable: true, description: 'Only those of the candidate with this id of yours.' })
  externalCandidateId?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only those that changed then or later.' })
  updatedSince?: Date | null;
}
