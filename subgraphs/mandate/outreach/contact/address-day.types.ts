import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { Personal } from '../../../../kernel/subgraph/personal.ts';
import { ContactState } from '../result/result.types.ts';

@ObjectType({ description: 'A message or call of today to a number or address.' })
@Guarded({ actor: 'operator' })
export class MessageOfDay {
  @Field(() => ID) organisationId: string;
  /** Whoever has the number learns here which results are this person's. */
  @Personal('resultId')
  @Field(() => ID, { description: 'The result of the candidate, `RS_…`.' })
  resultId: string;
  @Field(() => Int, { description: '0 for the first contact, then the number of the follow-up.' })
  step: number;
  @Field(() => String, { description: '`whatsapp`, `sms`, `email` or `voice`.' }) channel: string;
  @Field(() => ContactState) state: string;
  @Field(() => String, { nullable: true, description: 'The provider of the sender by which it left.' })
  provider: string | null;
  @Field(() => String, { nullable: true, description: "The provider's own code of a failure." })
  errorCode: string | null;
  @Field(() => Date) createdAt: Date;
  @Field(() => Date) updatedAt: Date;
}

@ObjectType({ description: 'What was sent today in India to a number or address, over all organisations.' })
@Guarded({ actor: 'operator' })
export class AddressDay {
  @Field(() => String, { description: 'The day in India, such as `2026-03-01`.' }) day: string;
  @Field(() => Int, {
    description: 'Contacts that were counted for the day, of people who have been erased since too.',
  })
  contacts: number;
  @Field(() => Int, { description: 'The most contacts that a number or address gets a day.' }) most: number;
  @Field(() => [MessageOfDay], {
    description: 'Those of results that are still there, oldest first, at most 200.',
  })
  messages: MessageOfDay[];
}
