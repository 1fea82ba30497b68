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

@ObjectType({
  description:
    'Whose personal data an operator or a screen was shown by one request. Kept for a year; calls by partner keys are in the request log.',
})
@Guarded({ actor: 'operator' })
export class AccessEntry {
  @Field(() => ID, { description: 'The id of the entry, `AX_…`.' }) id: string;
  @Field(() => Date, { description: 'When it was written: a second after the answer.' }) createdAt: Date;
  @Field(() => String, { description: 'Who was shown it: operator or ui.' }) actorKind: string;
  @Field(() => String, { description: 'The subject of the token or session.' }) actorId: string;
  @Field(() => String, { description: 'The `x-request-id` of the call.' }) requestId: string;
  @Field(() => ID, { nullable: true, description: 'The organisation whose people they are.' })
  organisationId: string | null;

  @Field(() => String, { nullable: true, description: 'test or live.' }) mode: string | null;
  @Field(() => String, { description: 'The kind of object that was shown, such as `Result`.' }) kind: string;
  @Field(() => [ID], { description: 'The ids of the objects.' }) subjects: string[];
}

@InputType({ description: 'Which entries of the log of access to list.' })
export class AccessFilter {
  @Field(() => String, { nullable: true, description: 'Only what the holder of this token was shown.' })
  actorId?: string | null;

  @Field(() => String, { nullable: true, description: 'Only who was shown the object with this id.' })
  subject?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only entries of that moment or later.' })
  since?: Date | null;
  @Field(() => Date, { nullable: true, description: 'Only entries before that moment.' }) until?: Date | null;
}

export const AccessConnection = connectionOf('Access', () => AccessEntry);
export const AuditConnection = connectionOf('Audit', () => AuditEntry);
