import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { JsonScalar } from '../../../kernel/core/graph/json.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { enumOf } from '../../../kernel/subgraph/enum-type.ts';
import { Event } from '../delivery/event/event.types.ts';
import { Result, Verdict } from '../outreach/result/result.types.ts';
import type { Action } from './drive.rules.ts';

const WRITE = { scope: 'campaigns:write' };

const TestAction = enumOf<Action>('TestAction', 'What happens to a candidate of test mode.', {
  deliver: 'The provider reports that the last message has arrived.',
  bounce: 'The provider reports that the last message did not arrive; the next one goes out at once.',
  open: 'The candidate opens the page.',
  consent: 'The candidate agrees.',
  answer: 'The candidate answers.',
  complete: 'The candidate answers all that is left.',
  decline: 'The candidate says no.',
  opt_out: 'The candidate wants no more messages of this organisation.',
  expire: 'The time of the candidate is over.',
});

@InputType({ description: "An answer to one of the mandate's own questions." })
export class TestAnswerInput {
  @Field(() => String) key: string;
  @Field(() => String, { nullable: true }) answer?: string | null;
}

@InputType({ description: 'The verdict that is wanted of a skill.' })
export class TestVerdictInput {
  @Field(() => ID) skillId: string;
  @Field(() => Verdict) verdict: string;
}

@InputType({ description: 'What happens to a candidate of test mode.' })
export class TestActionInput {
  @Field(() => TestAction) action: string;
  @Field(() => [TestAnswerInput], { nullable: true }) answers?: TestAnswerInput[] | null;
  @Field(() => [TestVerdictInput], { nullable: true }) verdicts?: TestVerdictInput[] | null;
  @Field(() => Boolean, { nullable: true }) interested?: boolean | null;
}

@ObjectType({ description: 'A candidate of test mode as an action has left them.' })
export class DrivenResult {
  @Field(() => Result, { description: 'The result as it then was.' })
  @Guarded(WRITE)
  result: Result;

  @Field(() => Boolean) replayed: boolean;
}

@InputType({ description: 'The event to make in test mode.' })
export class TestEventInput {
  @Field(() => String) type: string;
  @Field(() => JsonScalar, { nullable: true }) data?: Readonly<Record<string, unknown>> | null;
}

@ObjectType({ description: 'An event that was made in test mode.' })
export class MadeEvent {
  @Field(() => Event, { description: 'The event, as it is pulled and sent.' })
  @Guarded(WRITE)
  event: Event;

  @Field(() => Boolean) replayed: boolean;
}
