import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { Request035 } from '../../migrations/035-request.ts';
import { RequestKeys038 } from '../../migrations/038-request-keys.ts';
import { RequestBatch044 } from '../../migrations/044-request-batch.ts';
import { RequestsBounded061 } from '../../migrations/061-requests-bounded.ts';
import { RequestsChecked062 } from '../../migrations/062-requests-checked.ts';
import { RequestsPartitioned063 } from '../../migrations/063-requests-partitioned.ts';
import { EraseRequests } from './erase-requests.handler.ts';
import { purgeOldRequests } from './keep-requests.ts';
import { RequestBatchRow } from './request-batch.entity.ts';
import { RequestService } from './request.service.ts';

/** The calls of organisations, and the answers to them. */
export const request = domainModule({
  migrations: [
    Request035,
    RequestKeys038,
    RequestBatch044,
    RequestsBounded061,
    RequestsChecked062,
    RequestsPartitioned063,
  ],
  entities: [RequestBatchRow],
  purges: [purgeOldRequests],
  open: ({ store, clock, sealer }: MandateDeps) => ({
    services: { requests: new RequestService(store, clock) },
    handlers: [new EraseRequests(store, sealer)],
  }),
});
