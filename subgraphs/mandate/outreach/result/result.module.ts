import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import { sealedPeople } from './sealed-people.ts';
import { byIdLoader, manyLoader } from '../../../../kernel/subgraph/lists/by-id-loader.ts';
import { pageLoaders } from '../../../../kernel/subgraph/lists/page-loaders.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { Verdicts073 } from '../../migrations/073-verdicts.ts';
import { Signals076 } from '../../migrations/076-signals.ts';
import { Consents080 } from '../../migrations/080-consents.ts';
import { ConsentsChecked083 } from '../../migrations/083-consents-checked.ts';
import { Metadata094 } from '../../migrations/094-metadata.ts';
import { MetadataFound095 } from '../../migrations/095-metadata-found.ts';
import { CampaignStatusesFound122 } from '../../migrations/122-campaign-statuses-found.ts';
import { ResultsOrdered143 } from '../../migrations/143-results-ordered.ts';
import { ResultsWithPeople082 } from '../../migrations/082-results-with-people.ts';
import { DeviceUseRow } from './device-use.entity.ts';
import { purgeOldDevices } from './device-uses.ts';
import { SittingRules075 } from '../../migrations/075-sitting-rules.ts';
import { PeopleKeyRow } from './people.entity.ts';
import { ResultListService } from './result-list.service.ts';
import { ResultRow } from './result.entity.ts';
import { SittingRow } from './sitting.entity.ts';

/** Candidates of campaigns, how far they got, and with what outcome. */
export const result = domainModule({
  migrations: [
    Verdicts073,
    SittingRules075,
    Signals076,
    Consents080,
    ResultsWithPeople082,
    ConsentsChecked083,
    Metadata094,
    MetadataFound095,
    CampaignStatusesFound122,
    ResultsOrdered143,
  ],
  entities: [ResultRow, SittingRow, DeviceUseRow, PeopleKeyRow],
  purges: [purgeOldDevices],
  sealedPlaces: sealedPeople,
  open({ store, sealer, people }: MandateDeps) {
    const resultLists = new ResultListService(store, sealer, people);
    return {
      services: { resultLists },
      loaders: (identity) => ({
        results: byIdLoader((ids) => resultLists.byIds(identity, ids)),
        resultPages: pageLoaders(resultLists, identity),
        campaignIds: byIdLoader((ids) => resultLists.campaignIds(ids)),
        resultRows: byIdLoader((ids) => resultLists.rows(identity, ids)),
        answersOf: manyLoader((ids) => resultLists.answers(identity, ids), 'resultId'),
        /** The contacts of a result, oldest first. */
        contacts: manyLoader((ids) => resultLists.contacts(identity, ids), 'resultId'),
      }),
    };
  },
  references: { Result: 'results' },
});
