import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../../../kernel/subgraph/enum-type.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import type { UseKind } from '../../../../kernel/core/provider-prices.ts';

export const ProviderUseKind = enumOf<UseKind>('ProviderUseKind', 'The units that providers are paid by.', {
  sms: 'SMS that a provider has taken.',
  sms_segment: 'The parts that SMS are sent and paid as.',
  whatsapp: 'WhatsApp messages that a provider has taken.',
  email: 'Emails that the mail server has taken.',
  call: 'Calls that a provider has placed.',
  call_minute: 'Minutes of calls that were taken, each begun one counted.',
  input_tokens: 'Tokens that a model has read.',
  output_tokens: 'Tokens that a model has written.',
});

@ObjectType({ description: 'What was used of one provider in a month.' })
@Guarded({ actor: 'operator' })
export class ProviderUse {
  @Field(() => ProviderUseKind) kind: UseKind;
  @Field(() => String, {
    description: '`twilio`, `exotel`, `meta` or `smtp`; the name of the model for tokens.',
  })
  provider: string;
  @Field(() => Float, { description: 'How many.' }) amount: number;
  @Field(() => Float, { nullable: true, description: 'Null where PROVIDER_PRICES has no price for it.' })
  cost: number | null;
}

@ObjectType({ description: 'What providers cost for an organisation in a month, in live mode.' })
@Guarded({ actor: 'operator' })
export class ProviderCost {
  @Field(() => ID) organisationId: string;
  @Field(() => String, { nullable: true, description: 'The name of the organisation.' })
  organisationName: string | null;
  @Field(() => String, { description: 'The month in India, such as `2026-11`.' }) month: string;
  @Field(() => String, { description: 'The currency of the prices, such as `INR`.' }) currency: string;
  @Field(() => Float, { description: 'The sum over everything that has a price, at the prices of today.' })
  cost: number;
  @Field(() => Int, { description: 'Credits charged in the month less those returned.' }) credits: number;
  @Field(() => [ProviderUse]) uses: ProviderUse[];
}
