import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';

@ObjectType({ description: 'A contact of a candidate, as operators see it: without a name or an address.' })
@Guarded({ actor: 'operator' })
export class QueuedContact {
  @Field(() => ID)
  id: string;

  @Field(() => ID)
  organisationId: string;

  @Field(() => String)
  mode: string;

  @Field(() => ID)
  resultId: string;

  @Field(() => Int, { description: '0 for the first contact, then the number of the follow-up.' })
  step: number;

  @Field(() => String)
  channel: string;

  @Field(() => String, {
    description:
      '`waiting` is tried again; `sending`; `sent`, `delivered`, `failed`; `unknown` may have left and is not sent again.',
  })
  state: string;

  @Field(() => String, { nullable: true })
  error: string | null;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date)
  updatedAt: Date;
}

export const QueuedContactConnection = connectionOf('QueuedContact', () => QueuedContact);
