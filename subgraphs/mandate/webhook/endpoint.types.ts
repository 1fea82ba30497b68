import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../../kernel/subgraph/enum-type.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { KeyMode } from '../access/access.types.ts';

export enum EndpointState {
  well = 'well',
  failing = 'failing',
  disabled = 'disabled',
}
enumType(EndpointState, 'EndpointState', 'How an endpoint of an organisation does.', {
  well: 'Its last delivery succeeded, or none was made yet.',
  failing: 'Deliveries have failed since its last success, and are tried again.',
  disabled: 'Nothing is sent to it; what is for it waits.',
});

@ObjectType({ description: 'A webhook of any organisation, as operators see it.' })
@Guarded({ actor: 'operator' })
export class Endpoint {
  @Field(() => ID, { description: 'The id of the webhook, `WH_…`.' }) id: string;
  @Field(() => ID, { description: 'Whose it is.' }) organisationId: string;
  @Field(() => KeyMode, { description: 'Whose events it is sent: of test or of live mode.' }) mode: KeyMode;
  @Field(() => String, { description: 'Where events are posted to.' }) url: string;
  @Field(() => EndpointState, { description: 'How it does.' }) state: EndpointState;
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

@InputType({ description: 'Which endpoints to list.' })
export class EndpointFilter {
  @Field(() => EndpointState, { nullable: true, description: 'Those that do so.' })
  state?: EndpointState | null;

  @Field(() => ID, { nullable: true, description: 'Those of this organisation.' })
  organisationId?: string | null;
}

@ObjectType({ description: 'An endpoint that was asked to be enabled.' })
@Guarded({ actor: 'operator' })
export class EnabledEndpoint {
  @Field(() => Boolean, { description: 'False where it was enabled already.' }) changed: boolean;
  @Field(() => Endpoint, { description: 'The endpoint as it is now.' }) endpoint: Endpoint;
}
