import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { OwnErasureFields } from './erasure-fields.rules.ts';
import { ErasureService } from './erasure.service.ts';

/** Taking a person out of everything that is kept. */
export const erasure = domainModule({
  inputs: { OwnErasureInput: OwnErasureFields },
  open: ({ store, people, sealer }: MandateDeps) => ({
    services: { erasure: new ErasureService(store, people, sealer) },
  }),
});
