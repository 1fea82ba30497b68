import { Field, ID, ObjectType } from 'type-graphql';
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

export const AuditConnection = connectionOf('Audit', () => AuditEntry);
