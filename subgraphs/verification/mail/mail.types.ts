import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { Personal } from '../../../kernel/subgraph/personal.ts';

@ObjectType({ description: 'A message that stays in the local outbox, or has left it, or waits to.' })
@Guarded({ actor: 'operator' })
export class Mail {
  @Field(() => ID) id: string;
  @Field(() => ID) organisationId: string;
  @Field(() => String) mode: string;
  @Field(() => ID, { description: 'The id of what it is about, such as a verification.' }) objectKey: string;
  @Field(() => String, { description: '`email`, `sms` or `whatsapp`.' }) channel: string;
  @Field(() => String, {
    description:
      '`outbox` stays here; `waiting` is tried again; `sending`, `sent`, `failed`; `unknown` may have left.',
  })
  state: string;

  @Field(() => String, { description: 'The address or number it is for.' })
  @Personal('objectKey')
  recipient: string;
  @Field(() => String, { description: 'The subject of an e-mail; empty for other messages.' })
  subject: string;

  @Field(() => String, { nullable: true, description: 'What it says; null for messages that left.' })
  @Personal('objectKey')
  text: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The message as an HTML page; null where there is none.',
  })
  @Personal('objectKey')
  html: string | null;

  @Field(() => String, { nullable: true }) error: string | null;
  @Field(() => Date) createdAt: Date;
  @Field(() => Date) updatedAt: Date;
}

@InputType({ description: 'Which messages to list.' })
export class MailFilter {
  @Field(() => ID, { nullable: true, description: 'Only messages of this organisation, `OR_…`.' })
  organisationId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only messages by this channel: `email`, `sms` or `whatsapp`.',
  })
  channel?: string | null;

  @Field(() => String, { nullable: true, description: 'Only messages in this state, such as `failed`.' })
  state?: string | null;
}

export const MailConnection = connectionOf('Mail', () => Mail);
