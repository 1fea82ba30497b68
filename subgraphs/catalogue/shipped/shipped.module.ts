import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import type { CatalogueDeps } from '../catalogue.deps.ts';
import { shippedLoader } from './load-shipped.ts';
import { ShippedCatalogueRow } from './shipped-catalogue.entity.ts';

/** The catalogue that ships with the service, loaded while it runs. */
export const shipped = domainModule({
  entities: [ShippedCatalogueRow],
  open: ({ store, clock, log, settings }: CatalogueDeps) => ({
    handlers: [shippedLoader({ store, clock, log, extent: settings.catalogue })],
  }),
});
