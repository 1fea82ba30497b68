import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import { ProviderUses142 } from '../../migrations/142-provider-uses.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { countProviderUse } from './count-provider-use.ts';
import { ProviderCostService } from './provider-cost.service.ts';
import { ProviderUseRow } from './provider-use.entity.ts';

/** The cost of providers by organisation and month, counted from the event log. */
export const providerCost = domainModule({
  migrations: [ProviderUses142],
  entities: [ProviderUseRow],
  open({ store, clock, settings }: MandateDeps) {
    return {
      services: { providerCosts: new ProviderCostService(store, clock, settings.providerPrices) },
      consumers: [countProviderUse],
    };
  },
});
