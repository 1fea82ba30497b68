import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../../../kernel/subgraph/enum-type.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { connectionOf } from '../../../../kernel/subgraph/lists/connection.ts';
import { KeyMode } from '../../accounts/access/access.types.ts';

export enum EndpointState {
  well = 'well',
  failing = 'failing',
  disabled = 'disabled',
}
enumType(EndpointState, 'EndpointState', 'Whether deliveries to an endpoint succeed.', {
  well: 'Its last delivery succeeded, or none was made yet.',
  failing: 'Deliveries have failed since its last success, and are tried again.',
  disabled: 'Nothing is sent to the endpoint; its events wait.',
});

@ObjectType({ description: 'A webhook of any organisation, as operators see it.' })
@Guarded({ actor: 'operator' })
export class Endpoint {
  @Field(() => ID, { description: 'The id of the webhook, `WH_…`.' }) id: string;
  @Field(() => ID, { description: 'The organisation whose webhook it is, `OR_…`.' }) organisationId: string;
  @Field(() => KeyMode, { description: 'Whether it is sent events of test or of live mode.' }) mode: KeyMode;
  @Field(() => String, {
    description:
      'Where events are posted to, without the query and long parts of the path, which may be secrets.',
  })
  url: string;
  @Field(() => EndpointState, { description: 'Whether deliveries to the endpoint succeed.' })
  state: EndpointState;
  @Field(() => Date, { nullable: true, description: 'Since when deliveries fail; null while they succeed.' })
  failingSince: Date | null;

  @Field(() => Int, {
    description: 'Deliveries that failed and wait for another attempt, or wait behind one.',
  })
  pending: number;

  @Field(() => String, {
    nullable: true,
    description: 'Why the newest attempt failed; null where it arrived.',
  })
  lastError: string | null;

  @Field(() => Date) createdAt: Date;
  @Field(() => Date) updatedAt: Date;
}

export const EndpointConnection = connectionOf('Endpoint', () => Endpoint);

@ObjectType({ description: 'A delivery that waits for another attempt, or behind one that does.' })
@Guarded({ actor: 'operator' })
export class EndpointDelivery {
  @Field(() => ID, { description: 'The id of the delivery, `DL_…`.' }) id: string;
  @Field(() => ID, { description: 'The event that is delivered, `EV_…`.' }) eventId: string;
  @Field(() => String, {
    nullable: true,
    description: 'The type of the event; null where it is no longer kept.',
  })
  type: string | null;

  @Field(() => Date, { nullable: true, description: 'When the event happened.' }) eventAt: Date | null;
  @Field(() => Boolean, { description: 'Whether it is a test event that somebody had sent.' }) test: boolean;
  @Field(() => Int, { description: 'How many attempts were made.' }) attempts: number;
  @Field(() => Date, {
    nullable: true,
    description: 'When the next attempt is due; null while an earlier event of its object is not delivered.',
  })
  dueAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the last attempt was made.' })
  lastAttemptAt: Date | null;

  @Field(() => String, { nullable: true, description: 'Why the last attempt failed.' })
  lastError: string | null;
}

export const EndpointDeliveryConnection = connectionOf('EndpointDelivery', () => EndpointDelivery);

@ObjectType({ description: 'A delivery that was asked to be made at once.' })
@Guarded({ actor: 'operator' })
export class RetriedDelivery {
  @Field(() => Boolean, { description: 'False where the delivery was due already.' }) changed: boolean;
  @Field(() => ID, { description: 'The id of the delivery, `DL_…`.' }) deliveryId: string;
}

@InputType({ description: 'Which deliveries that wait for another attempt to make at once.' })
export class RetryDeliveriesFilter {
  @Field(() => ID, { nullable: true, description: 'Only those to endpoints of this organisation, `OR_…`.' })
  organisationId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only those to this webhook, `WH_…`.' })
  webhookId?: string | null;

  @Field(() => [String], { nullable: true, description: 'Only events of these types.' })
  types?: string[] | null;

  @Field(() => Date, { nullable: true, description: 'Only events from this time on.' }) since?: Date | null;
  @Field(() => Date, { nullable: true, description: 'Only events before this time.' }) until?: Date | null;
}

@InputType({ description: 'Which endpoints to list.' })
export class EndpointFilter {
  @Field(() => EndpointState, { nullable: true, description: 'Only endpoints in this state.' })
  state?: EndpointState | null;

  @Field(() => ID, { nullable: true, description: 'Only endpoints of this organisation, `OR_…`.' })
  organisationId?: string | null;
}

@ObjectType({ description: 'An endpoint that was asked to be enabled.' })
@Guarded({ actor: 'operator' })
export class EnabledEndpoint {
  @Field(() => Boolean, { description: 'False where it was enabled already.' }) changed: boolean;
  @Field(() => Endpoint, { description: 'The endpoint as it is now.' }) endpoint: Endpoint;
}
