import { Field, ID, InputType, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Who is asked to endorse the skills.' })
export class Reviewer {
  @Field(() => ID) verificationId: string;
  @Field(() => String) name: string;
  @Field(() => String) email: string;
  @Field(() => String) company: string;
  @Field(() => String, { nullable: true }) website: string | null;
}

@InputType({ description: 'Who is asked to endorse; with another address the old link is void.' })
export class ReviewerInput {
  @Field(() => String) serviceVerificationId: string;
  @Field(() => String) name: string;
  @Field(() => String) email: string;
  @Field(() => String) company: string;
  @Field(() => String, { nullable: true }) website?: string | null;
}
