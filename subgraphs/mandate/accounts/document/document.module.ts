import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { GraphDocumentRow } from './document.entity.ts';
import { DocumentService } from './document.service.ts';

/** Documents of the graph that organisations register for themselves. */
export const document = domainModule({
  entities: [GraphDocumentRow],
  open: ({ store }: MandateDeps) => ({ services: { documents: new DocumentService(store) } }),
});
