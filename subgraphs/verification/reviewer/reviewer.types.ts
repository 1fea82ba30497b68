import { Field, ID, InputType, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Who is asked to endorse.' })
export class Reviewer {
  @Field(() => ID)
  verificationId: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  email: string;

  @Field(() => String)
  company: string;

  @Field(() => String, { nullable: true })
  website: string | null;
}

@InputType()
export class ReviewerInput {
  @Field(() => String)
  serviceVerificationId: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  email: string;

  @Field(() => String)
  company: string;

  @Field(() => String, { nullable: true })
  website?: string | null;
}
