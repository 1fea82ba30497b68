import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { EraseRequests } from './erase-requests.handler.ts';
import { purgeOldRequests } from './keep-requests.ts';
import { RequestBatchRow } from './request-batch.entity.ts';
import { RequestService } from './request.service.ts';

/** The calls of organisations, and the answers to them. */
export const request = domainModule({
  entities: [RequestBatchRow],
  purges: [purgeOldRequests],
  open: ({ store, clock, sealer }: MandateDeps) => ({
    services: { requests: new RequestService(store, clock) },
    handlers: [new EraseRequests(store, sealer)],
  }),
});
