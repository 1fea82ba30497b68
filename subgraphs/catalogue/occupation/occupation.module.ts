import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { byIdLoader } from '../../../kernel/subgraph/lists/by-id-loader.ts';
import type { CatalogueDeps } from '../catalogue.deps.ts';
import { Occupation009 } from '../migrations/009-occupation.ts';
import { OccupationRow } from './occupation.entity.ts';
import { OccupationService } from './occupation.service.ts';

/** The work that people do, as lists of the skills that it needs. */
export const occupation = domainModule({
  migrations: [Occupation009],
  entities: [OccupationRow],
  open({ store }: CatalogueDeps) {
    const occupations = new OccupationService(store);
    return { loaders: () => ({ occupations: byIdLoader((ids) => occupations.byIds(ids)) }) };
  },
  references: { Occupation: 'occupations' },
});
