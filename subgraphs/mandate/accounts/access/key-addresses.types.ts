import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';

@ObjectType({ description: 'The calls of a key from one network within 30 days.' })
@Guarded({ actor: 'operator' })
export class KeyNetwork {
  @Field(() => String, {
    description:
      'The network of the caller, `203.0.113.0/24` or `2001:db8:1::/48`: no single address is kept. `others` are those of a minute with more than 10,000.',
  })
  network: string;

  @Field(() => Float, { description: 'How many calls, whether they were answered or refused later.' })
  calls: number;
  @Field(() => Int, { description: 'On how many days.' }) days: number;
  @Field(() => Date) firstAt: Date;
  @Field(() => Date) lastAt: Date;
}

@ObjectType({ description: 'Where a key was used from, to judge whether it has leaked.' })
@Guarded({ actor: 'operator' })
export class KeyUsage {
  @Field(() => ID) keyId: string;
  @Field(() => ID, { description: 'The organisation that the key belongs to.' }) organisationId: string;
  @Field(() => Date, { nullable: true, description: 'Null for a key that was never used.' })
  lastUsedAt: Date | null;
  @Field(() => Date, { nullable: true }) revokedAt: Date | null;
  @Field(() => [KeyNetwork], {
    description: 'Networks of 30 days, those with the most calls first, at most 200.',
  })
  networks: KeyNetwork[];
}

@InputType({ description: 'Calls of a key from one network.' })
export class KeyCallsInput {
  @Field(() => ID) id: string;
  @Field(() => String) network: string;
  @Field(() => Int) calls: number;
  @Field(() => Date) firstAt: Date;
  @Field(() => Date) lastAt: Date;
}
