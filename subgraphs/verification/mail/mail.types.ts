import { Field, ID, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';

@ObjectType({ description: 'A message that stays on this machine, or has left it, or waits to.' })
@Guarded({ actor: 'operator' })
export class Mail {
  @Field(() => ID)
  id: string;

  @Field(() => ID)
  organisationId: string;

  @Field(() => String)
  mode: string;

  @Field(() => ID, { description: 'What it is about, such as a verification.' })
  objectKey: string;

  @Field(() => String, { description: '`email`, `sms` or `whatsapp`.' })
  channel: string;

  @Field(() => String, {
    description:
      '`outbox` stays here; `waiting` is tried again; `sending`, `sent`, `failed`; `unknown` may have left.',
  })
  state: string;

  @Field(() => String)
  recipient: string;

  @Field(() => String)
  subject: string;

  @Field(() => String, { nullable: true, description: 'Only of what stays here.' })
  text: string | null;

  @Field(() => String, { nullable: true, description: 'Only of what stays here.' })
  html: string | null;

  @Field(() => String, { nullable: true })
  error: string | null;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date)
  updatedAt: Date;
}

export const MailConnection = connectionOf('Mail', () => Mail);
