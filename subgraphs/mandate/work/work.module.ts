import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import type { MandateAround } from '../mandate.around.ts';
import { WorkResolver } from './work.resolver.ts';
import { WorkService } from './work.service.ts';

/** The work of all parts that is parked or keeps failing, as operators see it. */
export const work = domainModule({
  resolvers: [WorkResolver],
  open: ({ store }: MandateAround) => ({ services: { work: new WorkService(store) } }),
});
