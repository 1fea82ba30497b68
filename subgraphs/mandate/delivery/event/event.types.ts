import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { JsonScalar } from '../../../../kernel/core/graph/json.ts';
import { enumOf } from '../../../../kernel/subgraph/enum-type.ts';
import { inputOf, type InputOf } from '../../../../kernel/subgraph/input-of.ts';
import { KeyMode } from '../../accounts/access/access.types.ts';
import { EventAckFields } from './event.rules.ts';

export const EventOrganisations = enumOf('EventOrganisations', 'Whose events are listed.', {
  own: "The caller's own.",
  all: 'Those of a platform and of all its employers.',
});

@ObjectType({ description: 'Something that happened, as partners are told of it; kept 30 days.' })
@Guarded({ scope: 'events:read' })
export class Event {
  @Field(() => ID) id: string;
  @Field(() => String, { description: 'What happened, such as `result.completed`.' }) type: string;
  @Field(() => Int, { description: 'The version of the shape of its data.' }) version: number;
  @Field(() => KeyMode) mode: string;
  @Field(() => Date, { description: 'When it happened.' }) createdAt: Date;
  @Field(() => JsonScalar, { description: 'The record it is about, as it was then, spelled as in REST.' })
  data: Readonly<Record<string, unknown>>;

  @Field(() => ID, {
    nullable: true,
    description: 'Whose event it is; given where those of several organisations are listed.',
  })
  organisationId?: string | null;

  /** Known already where the event was read with it. */
  acknowledged?: boolean;
}

@ObjectType()
@Directive('@key(fields: "id", resolvable: false)')
export class Verification {
  @Field(() => ID) id: string;
}

export const EventConnection = connectionOf('Event', () => Event);

export const EventAckInput = inputOf('EventAckInput', EventAckFields, {
  description: 'The events that need not be pulled again.',
  types: { eventIds: ID },
});
export type EventAckInput = InputOf<typeof EventAckFields>;

@ObjectType({ description: 'What came of acknowledging: each id that was sent is in one of the lists.' })
export class Acknowledgement {
  @Field(() => [ID], { description: 'Ids acknowledged by this call.' }) acknowledged: string[];
  @Field(() => [ID], { description: 'Ids that an earlier call acknowledged.' }) alreadyAcknowledged: string[];
  @Field(() => [ID], { description: 'Ids of no event of this organisation and mode in the last 30 days.' })
  unknown: string[];

  @Field(() => Boolean) replayed: boolean;
}
