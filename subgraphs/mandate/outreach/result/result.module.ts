import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import { sealedPeople } from './sealed-people.ts';
import { byIdLoader, manyLoader } from '../../../../kernel/subgraph/lists/by-id-loader.ts';
import { pageLoaders } from '../../../../kernel/subgraph/lists/page-loaders.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { Verdicts073 } from '../../migrations/073-verdicts.ts';
import { PeopleKeyRow } from './people.entity.ts';
import { ResultListService } from './result-list.service.ts';
import { ResultRow } from './result.entity.ts';
import { SittingRow } from './sitting.entity.ts';

/** Candidates of campaigns, how far they got, and with what outcome. */
export const result = domainModule({
  migrations: [Verdicts073],
  entities: [ResultRow, SittingRow, PeopleKeyRow],
  sealedPlaces: sealedPeople,
  open({ store, sealer, people }: MandateDeps) {
    const resultLists = new ResultListService(store, sealer, people);
    return {
      services: { resultLists },
      loaders: (identity) => ({
        results: byIdLoader((ids) => resultLists.byIds(identity, ids)),
        resultPages: pageLoaders(resultLists, identity),
        resultRows: byIdLoader((ids) => resultLists.rows(identity, ids)),
        answersOf: manyLoader((ids) => resultLists.answers(identity, ids), 'resultId'),
        /** The contacts of a result, oldest first. */
        contacts: manyLoader((ids) => resultLists.contacts(identity, ids), 'resultId'),
      }),
    };
  },
  references: { Result: 'results' },
});
