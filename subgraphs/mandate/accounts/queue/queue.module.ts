import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { QueueService } from './queue.service.ts';

/** The queues of the service, as operators see them. */
export const queue = domainModule({
  open: ({ store, clock }: MandateDeps) => ({ services: { queues: new QueueService(store, clock) } }),
});
