import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { Shares123 } from '../../migrations/123-shares.ts';
import { ShortlistFound124 } from '../../migrations/124-shortlist-found.ts';
import { purgeResultShares } from './purge-shares.ts';
import { ShareFields, ShortlistFields } from './share-inputs.rules.ts';
import { ResultShareRow } from './share.entity.ts';
import { ShareService } from './share.service.ts';
import { ShortlistService } from './shortlist.service.ts';

/** The shortlist of results, and links by which people without an account read some. */
export const share = domainModule({
  migrations: [Shares123, ShortlistFound124],
  entities: [ResultShareRow],
  inputs: { ResultShareInput: ShareFields, ShortlistInput: ShortlistFields },
  purges: [purgeResultShares],
  open({ store, clock, sealer, settings: { publicUrl } }: MandateDeps) {
    return {
      services: {
        shares: new ShareService({ store, clock, sealer, publicUrl }),
        shortlist: new ShortlistService(store),
      },
    };
  },
});
