import { Field, InputType } from 'type-graphql';

@InputType({ description: 'How a verification is to end.' })
export class VerificationMethodInput {
  @Field(() => String) serviceVerificationId: string;
  @Field(() => String, { description: '`human`: a reviewer endorses by e-mail. `assessment`: questions.' })
  verificationMethod: string;
}
