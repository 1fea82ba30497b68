import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../../../kernel/subgraph/enum-type.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { connectionOf } from '../../../../kernel/subgraph/lists/connection.ts';
import { inputOf, type InputOf } from '../../../../kernel/subgraph/input-of.ts';
import { PartnerKey } from '../access/access.types.ts';
import { CreditMoveFields, EmployerFields, EmployerKeyFields } from './employer.rules.ts';

const READ = { scope: 'platform:read' };
const WRITE = { scope: 'platform:write' };

export const EmployerStatus = enumOf('EmployerStatus', 'Whether calls of and for an employer are answered.', {
  active: 'Calls are answered.',
  disabled: 'Calls are refused; the data of the employer stays.',
});

@ObjectType({ description: 'An organisation that a platform has made, in the mode of the key that made it.' })
@Guarded(READ)
export class Employer {
  @Field(() => ID) id: string;
  @Field(() => String, { description: 'What people call it.' }) name: string;
  @Field(() => String, {
    nullable: true,
    description: "The platform's own id of the employer; null without one.",
  })
  externalId: string | null;

  @Field(() => EmployerStatus, {
    description: 'Whether its calls are answered; the platform or an operator may have disabled it.',
  })
  status: string;
  @Field(() => Date) createdAt: Date;
}

export const EmployerConnection = connectionOf('Employer', () => Employer);

@ObjectType({ description: 'An employer as a change has left it.' })
export class EmployerOutcome {
  @Field(() => Employer)
  @Guarded(WRITE)
  employer: Employer;

  @Field(() => Boolean) replayed: boolean;
}

@ObjectType({ description: 'Credits that went between the platform and an employer.' })
@Guarded(WRITE)
export class CreditMove {
  @Field(() => ID) organisationId: string;
  @Field(() => Int, { description: 'How many credits went.' }) amount: number;
  @Field(() => Int, { description: 'Credits that the employer can spend now.' }) balance: number;
  @Field(() => Int, { description: 'Credits that the platform has left.' }) platformBalance: number;
  @Field(() => Boolean) replayed: boolean;
}

@ObjectType({ description: "An employer's key, without its secret." })
export class EmployerKeyOutcome {
  @Field(() => PartnerKey, { description: 'The key itself.' })
  @Guarded(WRITE)
  key: PartnerKey;

  @Field(() => Boolean) replayed: boolean;
}

@ObjectType({ description: "An employer's key just made: the only time its secret is shown." })
export class EmployerKeyWithSecret {
  @Field(() => PartnerKey, { description: 'The key itself.' })
  @Guarded(WRITE)
  key: PartnerKey;

  @Field(() => String, { description: 'What calls are signed with, `VFN_SK_…`. Shown this once.' })
  secret: string;

  @Field(() => Boolean) replayed: boolean;
}

@ObjectType({ description: "A month of an employer's credits." })
export class UsedCredits {
  @Field(() => Int, { description: 'Credits that came to the account.' }) received: number;
  @Field(() => Int, { description: 'Credits taken for accepted candidates.' }) charged: number;
  @Field(() => Int, { description: 'Credits given back for candidates never contacted.' }) returned: number;
}

@ObjectType({ description: 'What an employer did in one month in India.' })
export class UsageMonth {
  @Field(() => String, { description: 'The month, such as 2026-03.' }) month: string;
  @Field(() => Int, { description: 'Mandates created.' }) mandates: number;
  @Field(() => Int, { description: 'Campaigns created.' }) campaigns: number;
  @Field(() => Int, { description: 'Candidates accepted.' }) candidates: number;
  @Field(() => UsedCredits) credits: UsedCredits;
}

@ObjectType({ description: 'What an employer did, month by month.' })
@Guarded(READ)
export class EmployerUsage {
  @Field(() => ID) organisationId: string;
  @Field(() => String, { description: 'The first month, such as 2026-03.' }) from: string;
  @Field(() => String, { description: 'The last month, counted too.' }) to: string;
  @Field(() => [UsageMonth], { description: 'Every month from the first to the last, oldest first.' })
  months: UsageMonth[];
}

@ObjectType({ description: 'What the edge needs to let a platform act for an employer.' })
@Guarded({ actor: 'system' })
export class EmployerState {
  @Field(() => Boolean) disabled: boolean;
}

export const EmployerInput = inputOf('EmployerInput', EmployerFields, {
  description: 'The employer to make.',
});
export type EmployerInput = InputOf<typeof EmployerFields>;

@InputType({ description: 'Which employers to list.' })
export class EmployerFilter {
  @Field(() => String, {
    nullable: true,
    description: "Only the employer with this id of the platform's own.",
  })
  externalId?: string | null;
}

export const CreditMoveInput = inputOf('CreditMoveInput', CreditMoveFields, {
  description: 'The credits to move.',
});
export type CreditMoveInput = InputOf<typeof CreditMoveFields>;

export const EmployerKeyInput = inputOf('EmployerKeyInput', EmployerKeyFields, {
  description: 'The key to make.',
});
export type EmployerKeyInput = Omit<InputOf<typeof EmployerKeyFields>, 'expiresAt'> & {
  expiresAt?: Date | null;
};
