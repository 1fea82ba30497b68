import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { WorkService } from './job.service.ts';

/** The work of all parts that is parked or keeps failing, as operators see it. */
export const work = domainModule({
  open: ({ store }: MandateDeps) => ({ services: { work: new WorkService(store) } }),
});
