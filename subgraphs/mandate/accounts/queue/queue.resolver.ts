import { Ctx, Query, Resolver } from 'type-graphql';
import type { MandateContext } from '../../mandate.context.ts';
import { Queue } from './queue.types.ts';

@Resolver()
export class QueueResolver {
  @Query(() => [Queue], { description: 'What waits in each queue of the service, and for how long.' })
  queues(@Ctx() { queues }: MandateContext): Promise<Queue[]> {
    return queues.list();
  }
}
