import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';

@ObjectType({ description: 'Who did what to whom. Entries are only ever added.' })
@Guarded({ actor: 'operator' })
export class AuditEntry {
  @Field(() => ID) id: string;
  @Field(() => Date, { description: 'When it was done.' }) createdAt: Date;
  @Field(() => String, { description: 'What did it: operator, key, ui or system.' }) actorKind: string;
  @Field(() => String, { description: 'Which of them.' }) actorId: string;
  @Field(() => String, { description: 'The `x-request-id` of the call.' }) requestId: string;
  @Field(() => String, { description: 'What was done, such as `key.revoked`.' }) action: string;
  @Field(() => String, { description: 'The id of what it was done to.' }) subject: string;
  @Field(() => ID, { nullable: true, description: 'Whose it was; null where it was of no organisation.' })
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

  @Field(() => String, { nullable: true, description: 'Done by the holder of this key or token.' })
  actorId?: string | null;

  @Field(() => String, { nullable: true, description: 'Done to what has this id.' })
  subject?: string | null;

  @Field(() => Date, { nullable: true, description: 'At that moment or later.' }) since?: Date | null;
  @Field(() => Date, { nullable: true, description: 'Before that moment.' }) until?: Date | null;
}

export const AuditConnection = connectionOf('Audit', () => AuditEntry);
