import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What was erased: names, addresses and texts. Ids and outcomes are kept.' })
export class ErasedStudent {
  @Field(() => String)
  externalStudentId: string;

  @Field(() => ID)
  userId: string;

  @Field(() => Int)
  verifications: number;
}
