import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { JsonScalar } from '../../../../kernel/core/graph/json.ts';
import { enumType } from '../../../../kernel/subgraph/enum-type.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { connectionOf } from '../../../../kernel/subgraph/lists/connection.ts';

export enum TroubledWorkState {
  parked = 'parked',
  waiting = 'waiting',
  running = 'running',
}
enumType(TroubledWorkState, 'TroubledWorkState', 'What will become of work that has failed.', {
  parked: 'The work was given up: no attempt is left. It is kept for 30 days.',
  waiting: 'The work is tried again at its time.',
  running: 'The work is being tried now.',
});

@ObjectType({ description: 'Background work of any part of the service that has failed at least once.' })
@Guarded({ actor: 'operator' })
export class TroubledWork {
  @Field(() => ID, { description: 'The number of the work.' }) id: string;
  @Field(() => String, { description: 'What is to be done, such as `prepare-mandate`.' }) kind: string;
  @Field(() => String, { description: 'The group of the work: the id of its organisation, or its kind.' })
  groupKey: string;

  @Field(() => TroubledWorkState, { description: 'What will become of the work.' }) state: TroubledWorkState;
  @Field(() => Int, { description: 'How often it was tried.' }) attempts: number;
  @Field(() => String, { nullable: true, description: 'Why it failed the last time.' })
  lastError: string | null;

  @Field(() => JsonScalar, { nullable: true, description: 'The ids that it is about.' })
  payload: object | null;

  @Field(() => Date) createdAt: Date;
  @Field(() => Date, { description: 'When it is tried next, or was to be tried last.' }) runAt: Date;
  @Field(() => Date, {
    nullable: true,
    description: 'When work that was given up is forgotten; null for other work.',
  })
  keptUntil: Date | null;
}

export const TroubledWorkConnection = connectionOf('TroubledWork', () => TroubledWork);

@ObjectType({ description: 'Work that was asked to be tried again.' })
@Guarded({ actor: 'operator' })
export class RetriedWork {
  @Field(() => Boolean, { description: 'False where it was about to be tried anyway.' }) changed: boolean;
  @Field(() => TroubledWork, { description: 'The work as it is now.' }) work: TroubledWork;
}

@ObjectType({ description: 'How much work of a kind has failed.' })
@Guarded({ actor: 'operator' })
export class WorkTrouble {
  @Field(() => String, { description: 'The kind of work.' }) kind: string;
  @Field(() => Int, { description: 'How much was given up: no attempt is left.' }) parked: number;
  @Field(() => Int, { description: 'How much has failed and is tried again.' }) failing: number;
}

@ObjectType({ description: 'How much was asked to be tried again.' })
@Guarded({ actor: 'operator' })
export class RetriedMany {
  @Field(() => Int, { description: 'What is due at once now.' }) retried: number;
  @Field(() => Boolean, { description: 'Whether there may be more: the call may be repeated.' })
  hasMore: boolean;
}

@InputType({ description: 'Which troubled work to try again.' })
export class RetryWorkFilter {
  @Field(() => String, { description: 'Work of this kind.' }) kind: string;
  @Field(() => TroubledWorkState, {
    nullable: true,
    description: '`parked`, which is meant when left out, or `waiting`.',
  })
  state?: TroubledWorkState | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only work of this group, such as an organisation, `OR_…`.',
  })
  groupKey?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only work whose last error has this in it, in capitals or not.',
  })
  error?: string | null;
}

@InputType({ description: 'Which troubled work to list.' })
export class TroubledWorkFilter {
  @Field(() => String, { nullable: true, description: 'Only work of this kind.' }) kind?: string | null;
  @Field(() => TroubledWorkState, { nullable: true, description: 'Only work in this state.' })
  state?: TroubledWorkState | null;
}
