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

  @Field(() => String, {
    nullable: true,
    description:
      'Only those of one person: a phone number in E.164, an e-mail address, an id of yours, or `RS_…`.',
  })
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'Only those that failed so, such as `expired`.' })
  failureReason?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only those invited then or later.' })
  createdSince?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only those invited before then.' })
  createdBefore?: Date | null;
}
