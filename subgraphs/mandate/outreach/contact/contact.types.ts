import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';

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
  @Field(() => Date) createdAt: Date;
  @Field(() => Date) updatedAt: Date;
}

export const QueuedContactConnection = connectionOf('QueuedContact', () => QueuedContact);
