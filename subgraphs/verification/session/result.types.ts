import { Directive, Field, ID, ObjectType } from 'type-graphql';

/** A candidate of a campaign, of whom this subgraph knows the organisation's own id alone. */
@ObjectType()
@Directive('@key(fields: "id")')
export class Result {
  @Field(() => ID) id: string;
  @Field(() => String, { nullable: true })
  @Directive('@external')
  externalCandidateId: string | null;
}
