import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import type { MandateAround } from '../mandate.around.ts';
import { QueueResolver } from './queue.resolver.ts';
import { QueueService } from './queue.service.ts';

/** The queues of the service, as operators see them. */
export const queue = domainModule({
  resolvers: [QueueResolver],
  open: ({ store, clock }: MandateAround) => ({ services: { queues: new QueueService(store, clock) } }),
});
