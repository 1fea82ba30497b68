import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../../../kernel/subgraph/enum-type.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { connectionOf } from '../../../../kernel/subgraph/lists/connection.ts';
import { KeyMode } from './access.types.ts';

export enum KeyState {
  good = 'good',
  expired = 'expired',
  revoked = 'revoked',
}
enumType(KeyState, 'KeyState', 'Whether calls with a key are let in.', {
  good: 'Calls with the key are let in.',
  expired: 'The time of the key is over.',
  revoked: 'Somebody has ended the key.',
});

@ObjectType({ description: 'A limit of a key, and how much of it is used.' })
@Guarded({ actor: 'operator' })
export class KeyLimit {
  @Field(() => String, { description: 'The class and the window of the limit, such as `reads/minute`.' })
  name: string;
  @Field(() => Int, { description: 'The most in one window.' }) limit: number;
  @Field(() => Int, { description: 'How much was taken in the present window.' }) used: number;
  @Field(() => Int, { description: 'Seconds until nothing counts as taken any more.' }) resetSeconds: number;
}

@ObjectType({ description: 'What a key may do in a second, in one class of calls.' })
@Guarded({ actor: 'operator' })
export class KeyRate {
  @Field(() => String, { description: 'The class, such as `reads`; `key` for all calls together.' })
  name: string;
  @Field(() => Float, { description: 'Calls a second on the long run.' }) perSecond: number;
  @Field(() => Int, { description: 'Calls at once.' }) burst: number;
}

@ObjectType({ description: 'What a key may do, and how near it is to its limits.' })
@Guarded({ actor: 'operator' })
export class KeyLimits {
  @Field(() => Int, { description: 'Seconds for which the key is shut out; 0 when it is not.' })
  coolingSeconds: number;

  @Field(() => [KeyLimit], { description: 'Every limit that counts in windows.' }) limits: KeyLimit[];
  @Field(() => [KeyRate], { description: 'The rates per second.' }) rates: KeyRate[];
}

@ObjectType({ description: 'A key of a student platform, which is itself the secret: known by its hash.' })
@Guarded({ actor: 'operator' })
export class VerificationKey {
  @Field(() => ID, { description: 'The hash of the key, by which it can be revoked.' }) id: string;
  @Field(() => ID) organisationId: string;
  @Field(() => KeyMode) mode: KeyMode;
  @Field(() => [String], { description: 'Where its sessions may lead students back to.' })
  returnOrigins: string[];

  @Field(() => Date) createdAt: Date;
  @Field(() => Date, { nullable: true, description: 'Since when it is refused; null while it is good.' })
  revokedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'Its last call, to the minute; null before the first.' })
  lastUsedAt: Date | null;
}

export const VerificationKeyConnection = connectionOf('VerificationKey', () => VerificationKey);

@ObjectType({ description: "An organisation's account in one mode." })
@Guarded({ actor: 'operator' })
export class CreditAccount {
  @Field(() => ID) organisationId: string;
  @Field(() => KeyMode) mode: KeyMode;
  @Field(() => Int, { description: 'Credits that can be spent.' }) balance: number;
  @Field(() => Int, { description: 'Credits that running campaigns hold for people not yet contacted.' })
  reserved: number;

  @Field(() => Int, { description: 'Credits used for people who were contacted.' }) spent: number;
}

@ObjectType({ description: 'The time that the service acts by.' })
@Guarded({ actor: 'operator' })
export class ServiceClock {
  @Field(() => Boolean, { description: 'Whether it can be moved: only under TEST_CLOCK.' }) movable: boolean;
  @Field(() => Date, { description: 'The time that the service has now.' }) now: Date;
  @Field(() => Int, { description: 'Seconds that it is ahead of real time.' }) aheadSeconds: number;
}

@InputType({ description: 'Which organisations to list.' })
export class OrganisationFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Only organisations with this anywhere in the name, or with this id.',
  })
  search?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for organisations that are switched off, false for the others.',
  })
  disabled?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True for platforms, false for the others.' })
  isPlatform?: boolean | null;
}

@InputType({ description: 'Which keys to list.' })
export class KeyFilter {
  @Field(() => ID, { nullable: true, description: 'Only the key with this id, `VFN_…`.' }) id?: string | null;
  @Field(() => ID, { nullable: true, description: 'Only keys of this organisation, `OR_…`.' })
  organisationId?: string | null;

  @Field(() => KeyMode, { nullable: true, description: 'Only keys for test or for live data.' })
  mode?: KeyMode | null;
  @Field(() => KeyState, { nullable: true, description: 'Only keys in this state.' }) state?: KeyState | null;
}

@InputType({ description: 'A call that a key made.' })
export class KeyUseInput {
  @Field(() => ID) id: string;
  @Field(() => Date) at: Date;
}
