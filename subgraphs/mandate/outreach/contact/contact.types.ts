import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../../kernel/subgraph/lists/connection.ts';
import { enumOf } from '../../../../kernel/subgraph/enum-type.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { ContactState } from '../result/result.types.ts';
import { MESSAGE_FAILURES, type MessageFailure } from '../sender/send/provider-codes.rules.ts';

@ObjectType({ description: 'A message or call to a candidate, without a name or an address.' })
@Guarded({ actor: 'operator' })
export class QueuedContact {
  @Field(() => ID) id: string;
  @Field(() => ID) organisationId: string;
  @Field(() => String) mode: string;
  @Field(() => ID) resultId: string;
  @Field(() => Int) step: number;
  @Field(() => String, { description: '`whatsapp`, `sms`, `email` or `voice`.' }) channel: string;
  @Field(() => String, { description: 'A value of ContactState, such as `waiting`.' }) state: string;
  @Field(() => String, { nullable: true }) error: string | null;
  @Field(() => String, { nullable: true, description: 'The provider of the sender by which it left.' })
  provider?: string | null;
  @Field(() => String, {
    nullable: true,
    description: "The provider's name for the template by which it left.",
  })
  template?: string | null;
  @Field(() => String, { nullable: true, description: "The provider's own code of a failure." })
  errorCode?: string | null;
  @Field(() => Date) createdAt: Date;
  @Field(() => Date) updatedAt: Date;
}

/** The words of the rules as sentences. */
const SENTENCES = Object.fromEntries(
  Object.entries(MESSAGE_FAILURES).map(([name, words]) => [
    name,
    `${words[0]!.toUpperCase()}${words.slice(1)}.`,
  ]),
) as Record<MessageFailure, string>;

export const MessageFailureEnum = enumOf<MessageFailure>(
  'MessageFailure',
  'Why a provider refused or dropped a message.',
  SENTENCES,
);

@ObjectType({ description: 'Messages of one kind that left by a sender, without a name or an address.' })
@Guarded({ actor: 'operator' })
export class MessageCount {
  @Field(() => String, { description: '`sms` or `whatsapp`.' }) channel: string;
  @Field(() => String, { description: '`twilio`, `exotel` or `meta`.' }) provider: string;
  @Field(() => String, {
    nullable: true,
    description: "The provider's name for the template; null for free text.",
  })
  template: string | null;
  @Field(() => String, {
    nullable: true,
    description: '`first` or `follow_up`; null where no sender has the template any more.',
  })
  step: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The language of the template; null where its name stands for several.',
  })
  language: string | null;
  @Field(() => ContactState) state: string;
  @Field(() => String, { nullable: true, description: "The provider's own code of a failure." })
  errorCode: string | null;
  @Field(() => MessageFailureEnum, {
    nullable: true,
    description: 'The meaning of the code; null where it is not known.',
  })
  failure: MessageFailure | null;
  @Field(() => Int, { description: 'How many messages.' }) count: number;
}

@ObjectType({
  description:
    'Messages of an organisation of which nobody knows whether they left, and which may be sent again.',
})
@Guarded({ actor: 'operator' })
export class UnknownContacts {
  @Field(() => ID) organisationId: string;
  @Field(() => String, { description: '`whatsapp`, `sms` or `email`.' }) channel: string;
  @Field(() => String, { nullable: true, description: 'The provider of the sender; null for emails.' })
  provider: string | null;
  @Field(() => Int, { description: 'How many messages.' }) count: number;
  @Field(() => Date, { description: 'When the oldest of them was begun.' }) oldestAt: Date;
}

@ObjectType({ description: 'What became of a decision to send messages again.' })
export class SentAgain {
  @Field(() => Int, { description: 'Messages that are due again, at most 500 a call.' }) sent: number;
  @Field(() => Boolean, { description: 'Whether there are more: the call may be repeated.' })
  hasMore: boolean;
}

@InputType({ description: 'A message of a person, from a signed callback.' })
export class ReplyInput {
  @Field(() => ID, { nullable: true }) senderId?: string | null;
  @Field(() => String) channel: 'sms' | 'whatsapp';
  @Field(() => String, { nullable: true }) from?: string | null;
  @Field(() => String) text: string;
  @Field(() => String) providerId: string;
  @Field(() => Boolean) optedOut: boolean;
}

export const QueuedContactConnection = connectionOf('QueuedContact', () => QueuedContact);
