import { Field, ObjectType } from 'type-graphql';
import { JsonScalar } from '../../../kernel/core/graph/json.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { enumOf } from '../../../kernel/subgraph/enum-type.ts';
import { inputOf, type InputOf } from '../../../kernel/subgraph/input-of.ts';
import { Event } from '../delivery/event/event.types.ts';
import { Result, Verdict } from '../outreach/result/result.types.ts';
import { TestActionFields, type Action } from './test-action.rules.ts';
import { TestEventFields } from './make-event.rules.ts';

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

const { answers, verdicts, skillAnswers } = TestActionFields.properties;
const TestAnswerInput = inputOf('TestAnswerInput', answers.items, {
  description: "An answer to one of the mandate's own questions.",
});

const TestVerdictInput = inputOf('TestVerdictInput', verdicts.items, {
  description: 'The verdict that is wanted of a skill.',
  types: { verdict: Verdict },
});

const TestSkillAnswersInput = inputOf('TestSkillAnswersInput', skillAnswers.items, {
  description: 'The answers that are wanted about a skill.',
});

export const TestActionInput = inputOf('TestActionInput', TestActionFields, {
  description: 'What happens to a candidate of test mode.',
  types: {
    action: TestAction,
    answers: TestAnswerInput,
    verdicts: TestVerdictInput,
    skillAnswers: TestSkillAnswersInput,
  },
});
export type TestActionInput = InputOf<typeof TestActionFields>;

@ObjectType({ description: 'A candidate of test mode as an action has left them.' })
export class DrivenResult {
  @Field(() => Result, { description: 'The result as it then was.' })
  @Guarded(WRITE)
  result: Result;

  @Field(() => Boolean) replayed: boolean;
}

export const TestEventInput = inputOf('TestEventInput', TestEventFields, {
  description: 'The event to make in test mode.',
  types: { data: JsonScalar },
});
export type TestEventInput = InputOf<typeof TestEventFields>;

@ObjectType({ description: 'An event that was made in test mode.' })
export class MadeEvent {
  @Field(() => Event, { description: 'The event, as it is pulled and sent.' })
  @Guarded(WRITE)
  event: Event;

  @Field(() => Boolean) replayed: boolean;
}
