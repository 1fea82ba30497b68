import { Field, ID, InputType } from 'type-graphql';
import { ResultStatus } from './result.types.ts';

@InputType()
export class ResultFilter {
  @Field(() => ID, { nullable: true })
  campaignId?: string | null;

  @Field(() => ID, { nullable: true })
  mandateId?: string | null;

  @Field(() => ResultStatus, { nullable: true })
  status?: string | null;

  @Field(() => Date, { nullable: true, description: 'Changed at that moment or later.' })
  updatedSince?: Date | null;
}
