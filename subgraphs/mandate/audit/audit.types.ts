import { Field, ID, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';

@ObjectType({ description: 'Who did what to whom. Entries are only ever added.' })
@Guarded({ actor: 'operator' })
export class AuditEntry {
  @Field(() => ID)
  id: string;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => String)
  actorKind: string;

  @Field(() => String)
  actorId: string;

  @Field(() => String)
  requestId: string;

  @Field(() => String)
  action: string;

  @Field(() => String)
  subject: string;

  @Field(() => ID, { nullable: true })
  organisationId: string | null;

  @Field(() => String, { description: 'JSON.' })
  details: string;
}

export const AuditConnection = connectionOf('Audit', () => AuditEntry);
