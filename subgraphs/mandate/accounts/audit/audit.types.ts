import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';

@ObjectType({ description: 'Who did what to whom. Entries are only ever added.' })
@Guarded({ actor: 'operator' })
export class AuditEntry {
  @Field(() => ID) id: string;
  @Field(() => Date, { description: 'When it was done.' }) createdAt: Date;
  @Field(() => String, { description: 'What did it: operator, key, ui or system.' }) actorKind: string;
  @Field(() => String, {
    description: 'Who of that kind: the subject of a token, the id of a key, or a part of the service.',
  })
  actorId: string;
  @Field(() => String, { description: 'The `x-request-id` of the call.' }) requestId: string;
  @Field(() => String, { description: 'What was done, such as `key.revoked`.' }) action: string;
  @Field(() => String, { description: 'The id of what it was done to.' }) subject: string;
  @Field(() => ID, {
    nullable: true,
    description: 'The organisation it was done to; null where it was done to none.',
  })
  organisationId: string | null;

  @Field(() => String, { description: 'More about it, as JSON.' }) details: string;
}

@InputType({ description: 'Which entries to list.' })
export class AuditFilter {
  @Field(() => String, {
    nullable: true,
    description: 'What was done: an action such as `key.revoked`, or all that begin so, such as `key.`.',
  })
  action?: string | null;

  @Field(() => String, { nullable: true, description: 'Only actions of the holder of this key or token.' })
  actorId?: string | null;

  @Field(() => String, { nullable: true, description: 'Only actions on the object with this id.' })
  subject?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only actions of that moment or later.' })
  since?: Date | null;
  @Field(() => Date, { nullable: true, description: 'Only actions before that moment.' }) until?: Date | null;
}

export const AuditConnection = connectionOf('Audit', () => AuditEntry);
