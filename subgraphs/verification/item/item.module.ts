import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { manyLoader } from '../../../kernel/subgraph/lists/by-id-loader.ts';
import type { VerificationDeps } from '../verification.deps.ts';
import { ItemRow } from './item.entity.ts';
import { ItemService } from './item.service.ts';
import { StoreItemsFields } from './store-items.rules.ts';

/** Step 3: the projects, experiences and certificates that a session is about. */
export const item = domainModule({
  entities: [ItemRow],
  inputs: { StoreItemsInput: StoreItemsFields },
  open({ store, sealer }: VerificationDeps) {
    const items = new ItemService(store, sealer);
    return {
      services: { items },
      loaders: (identity) => ({
        items: manyLoader((ids) => items.bySessions(identity, ids), 'sessionId'),
      }),
    };
  },
});
