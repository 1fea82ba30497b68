import { Field, ID, Int, ObjectType } from 'type-graphql';
import { inputOf, type InputOf } from '../../../kernel/subgraph/input-of.ts';
import { ReviewerFields } from './store-reviewer.rules.ts';

@ObjectType({ description: 'Who is asked to endorse the skills.' })
export class Reviewer {
  @Field(() => ID) verificationId: string;
  @Field(() => String) name: string;
  @Field(() => String) email: string;
  @Field(() => String) company: string;
  @Field(() => String, { nullable: true }) website: string | null;
  @Field(() => Date, {
    description: "When the reviewer's link was made, and the letter with it put on its way.",
  })
  invitedAt: Date;

  @Field(() => Date, { description: "Until when the reviewer's link opens." }) expiresAt: Date;
  @Field(() => Date, {
    nullable: true,
    description: 'When somebody last had the reviewer reminded; null if nobody.',
  })
  remindedAt: Date | null;

  @Field(() => Int, { description: 'How often somebody had the reviewer reminded with this link.' })
  reminders: number;

  /** From when they may be reminded, if an answer is awaited. */
  remindable: Date | null;
}

@ObjectType({ description: 'A letter to a reviewer, and how far it came.' })
export class ReviewerLetter {
  @Field(() => ID, { description: 'The id of the letter.' }) id: string;
  @Field(() => String, { description: '`invitation` or `reminder`.' }) kind: string;
  @Field(() => String, {
    description:
      '`outbox` stays with us (test mode); `waiting` is tried again; `sending`, `sent`, `failed`; `unknown` may have left.',
  })
  state: string;

  @Field(() => String, { nullable: true, description: 'What the mail server said; null if nothing.' })
  error: string | null;

  @Field(() => Date, { description: 'When it was written.' }) createdAt: Date;
  @Field(() => Date, { description: 'When its state last changed.' }) updatedAt: Date;
}

export const ReviewerInput = inputOf('ReviewerInput', ReviewerFields, {
  description: 'Who is asked to endorse; with another address the old link is void.',
});
export type ReviewerInput = InputOf<typeof ReviewerFields>;
