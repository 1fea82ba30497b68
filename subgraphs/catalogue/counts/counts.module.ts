import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import type { CatalogueDeps } from '../catalogue.deps.ts';
import { countAll } from './counts.service.ts';

/** Totals of the catalogue, for the admin route. */
export const counts = domainModule({
  open: ({ store }: CatalogueDeps) => ({ services: { counts: () => countAll(store) } }),
});
