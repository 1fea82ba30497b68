import DataLoader from 'dataloader';
import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { byIdLoader, loaderPer } from '../../../kernel/subgraph/lists/by-id-loader.ts';
import type { PageRequest } from '../../../kernel/subgraph/lists/connection.ts';
import type { CatalogueDeps } from '../catalogue.deps.ts';
import { Selection004 } from '../migrations/004-selection.ts';
import { SelectionUse007 } from '../migrations/007-selection-use.ts';
import { SelectionRow } from './selection.entity.ts';
import { SelectionFields } from './selection.rules.ts';
import { SelectionService } from './selection.service.ts';

/** Skills that users of the open surface have selected. */
export const selection = domainModule({
  migrations: [Selection004, SelectionUse007],
  entities: [SelectionRow],
  inputs: { SelectionInput: SelectionFields },
  open({ store, skills }: CatalogueDeps) {
    const selections = new SelectionService(store, skills);
    return {
      services: { selections },
      loaders: (identity) => ({
        selections: byIdLoader((ids) => selections.byIds(ids)),
        selectionsOfSkill: loaderPer((ids, page: PageRequest) => selections.ofSkills(identity, ids, page)),
        selectionCounts: new DataLoader((ids: readonly string[]) => selections.countsOfSkills(identity, ids)),
      }),
    };
  },
  references: { SelectedSkill: 'selections' },
});
