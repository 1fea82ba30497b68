import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { JsonScalar } from '../../../kernel/core/graph/json.ts';
import { KeyMode } from '../access/access.types.ts';

@ObjectType({ description: 'Something that happened, frozen as it was then; kept 30 days.' })
@Guarded({ scope: 'events:read' })
export class Event {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  type: string;

  @Field(() => Int, { description: 'Of the shape of the data.' })
  version: number;

  @Field(() => KeyMode)
  mode: string;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => JsonScalar)
  data: Readonly<Record<string, unknown>>;

  /** Where it was read with the event. */
  acknowledged?: boolean;
}

@ObjectType({ description: 'Lives in the verification subgraph.' })
@Directive('@key(fields: "id", resolvable: false)')
export class Verification {
  @Field(() => ID)
  id: string;
}

export const EventConnection = connectionOf('Event', () => Event);

@InputType()
export class EventAckInput {
  @Field(() => [ID])
  eventIds: string[];
}

@ObjectType({ description: 'Each id that was sent is in one of the three.' })
export class Acknowledgement {
  @Field(() => [ID], { description: 'Ids acknowledged by this call.' })
  acknowledged: string[];

  @Field(() => [ID], { description: 'Ids that an earlier call acknowledged.' })
  alreadyAcknowledged: string[];

  @Field(() => [ID], { description: 'Ids of no event of this organisation and mode in the last 30 days.' })
  unknown: string[];
}
