import { Field, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../../../kernel/subgraph/enum-type.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';

export enum QueueName {
  events = 'events',
  jobs = 'jobs',
  contacts = 'contacts',
}
enumType(QueueName, 'QueueName', 'One of the queues of the service. Deliveries have a query of their own.', {
  events: 'Events that wait for their place in the log.',
  jobs: 'Jobs that are due and wait for a worker.',
  contacts: 'Messages to candidates that their provider has not taken yet.',
});

@ObjectType({ description: 'What waits in a queue, of all organisations.' })
@Guarded({ actor: 'operator' })
export class Queue {
  @Field(() => QueueName, { description: 'Which queue.' }) name: QueueName;
  @Field(() => Int, { description: 'How many items wait.' }) waiting: number;
  @Field(() => Int, { description: 'For how many seconds the oldest item has waited; 0 when none waits.' })
  oldestSeconds: number;
}
