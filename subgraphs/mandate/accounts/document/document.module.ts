import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { GraphDocument028 } from '../../migrations/028-graph-document.ts';
import { GraphDocumentRow } from './document.entity.ts';
import { DocumentService } from './document.service.ts';

/** Documents of the graph that organisations register for themselves. */
export const document = domainModule({
  migrations: [GraphDocument028],
  entities: [GraphDocumentRow],
  open: ({ store }: MandateDeps) => ({ services: { documents: new DocumentService(store) } }),
});
