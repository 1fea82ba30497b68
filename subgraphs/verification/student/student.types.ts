import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What was erased: names, addresses and texts. Ids and outcomes are kept.' })
export class ErasedStudent {
  @Field(() => String) externalStudentId: string;
  @Field(() => ID, { description: "The service's own id of the student, `SU_…`." }) userId: string;
  @Field(() => Int, { description: 'How many verifications were cleared of personal data.' })
  verifications: number;
}
