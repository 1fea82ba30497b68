import { Field, ID, InputType } from 'type-graphql';
import { ResultStatus } from './result.types.ts';

@InputType({ description: 'Which results to list.' })
export class ResultFilter {
  @Field(() => ID, { nullable: true }) campaignId?: string | null;
  @Field(() => ID, { nullable: true }) mandateId?: string | null;
  @Field(() => ResultStatus, { nullable: true }) status?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Only results of the candidate with this id of yours.',
  })
  externalCandidateId?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only results that changed at that moment or later.' })
  updatedSince?: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Only results of one person: a phone number in E.164, an e-mail address, an id of yours, or `RS_…`.',
  })
  search?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only results that failed for this reason, such as `expired`.',
  })
  failureReason?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only candidates invited at that moment or later.' })
  createdSince?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only candidates invited before that moment.' })
  createdBefore?: Date | null;
}
