import { Field, ID, ObjectType } from 'type-graphql';
import { inputOf, type InputOf } from '../../../kernel/subgraph/input-of.ts';
import { TestVerificationFields } from './test-action.rules.ts';

@ObjectType({ description: 'A verification of test mode after an action.' })
export class DrivenVerification {
  @Field(() => ID) verificationId: string;
  @Field(() => String, { description: 'The state after the action, such as `endorsed`.' }) status: string;
  @Field(() => String, {
    nullable: true,
    description: "The link of the reviewer's email; null for other actions.",
  })
  reviewerLink: string | null;
}

export const TestVerificationInput = inputOf('TestVerificationInput', TestVerificationFields, {
  description: 'What a reviewer or a student of test mode does.',
});
export type TestVerificationInput = InputOf<typeof TestVerificationFields>;
