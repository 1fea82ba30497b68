import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { connectionOf } from '../../../../kernel/subgraph/lists/connection.ts';
import { KeyMode } from './access.types.ts';

@ObjectType({ description: 'The account of an organisation after a grant.' })
@Guarded({ actor: 'operator' })
export class CreditGrant {
  @Field(() => ID) organisationId: string;
  @Field(() => KeyMode) mode: KeyMode;
  @Field(() => Int, { description: 'Credits that can be spent now.' }) balance: number;
}

@ObjectType({ description: "The organisation's account in this mode: one credit pays for one candidate." })
@Guarded({ scope: 'campaigns:read' })
export class Credits {
  @Field(() => Int, { description: 'Credits that can be spent.' }) balance: number;
  @Field(() => Int, { description: 'Credits that running campaigns hold for people not yet contacted.' })
  reserved: number;

  @Field(() => Int, { description: 'Credits used for people who were contacted.' }) spent: number;

  @Field(() => Int, { description: 'The account is low below this many: `credits.low` is sent.' })
  lowBelow: number;
}

@ObjectType({ description: 'A change of the account. The amounts of all entries add up to the balance.' })
@Guarded({ scope: 'campaigns:read', orOperator: true })
export class CreditEntry {
  @Field(() => ID, { description: 'The id of the entry, `CE_…`.' }) id: string;
  @Field(() => String, {
    description:
      '`grant`; `charge` for an accepted candidate; `return` for one who was never contacted; `move` between a platform and its employer.',
  })
  kind: string;

  @Field(() => Int, { description: 'Credits added; below 0 where they were taken.' }) amount: number;
  @Field(() => ID, { nullable: true, description: 'The candidate it was for; null for a grant.' })
  resultId: string | null;

  @Field(() => String, { description: 'What an operator noted about it; empty for most.' })
  @Guarded({ actor: 'operator' })
  note: string;

  @Field(() => Date) createdAt: Date;
}

export const CreditEntryConnection = connectionOf('CreditEntry', () => CreditEntry);

@InputType({ description: 'Credits to add to an account.' })
export class CreditInput {
  @Field(() => ID) organisationId: string;
  @Field(() => KeyMode, { description: 'Whether to the account of test or of live mode.' }) mode: KeyMode;
  @Field(() => Int, { description: 'How many credits, 1 to 10,000,000.' }) amount: number;
  @Field(() => String, { nullable: true, description: 'Why, for the audit log.' }) note?: string | null;
}
