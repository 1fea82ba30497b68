import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { byIdLoader } from '../../../kernel/subgraph/lists/by-id-loader.ts';
import type { CatalogueAround } from '../catalogue.around.ts';
import { Selection004 } from '../migrations/004-selection.ts';
import { SelectionRow } from './selection.entity.ts';
import { SelectionResolver } from './selection.resolver.ts';
import { SelectionFields } from './selection.rules.ts';
import { SelectionService } from './selection.service.ts';

/** Skills that users of the open surface have selected. */
export const selection = domainModule({
  migrations: [Selection004],
  entities: [SelectionRow],
  inputs: { SelectionInput: SelectionFields },
  resolvers: [SelectionResolver],
  open({ store, skills }: CatalogueAround) {
    const selections = new SelectionService(store, skills);
    return {
      services: { selections },
      loaders: () => ({ selections: byIdLoader((ids) => selections.byIds(ids)) }),
    };
  },
  references: { SelectedSkill: 'selections' },
});
