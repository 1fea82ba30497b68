import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { byIdLoader } from '../../../kernel/subgraph/lists/by-id-loader.ts';
import { Examples012 } from '../migrations/012-examples.ts';
import type { VerificationDeps } from '../verification.deps.ts';
import { QuestionSetRow } from './question-set.entity.ts';
import { QuestionSetService } from './question-set.service.ts';

/** Questions that were made, for a session or for a mandate. */
export const questionSet = domainModule({
  migrations: [Examples012],
  entities: [QuestionSetRow],
  open({ store, maker, translator }: VerificationDeps) {
    const questionSets = new QuestionSetService(store, maker);
    return {
      services: { questionSets, setTranslator: translator },
      loaders: (identity) => ({ questionSets: byIdLoader((ids) => questionSets.byIds(identity, ids)) }),
    };
  },
  references: { QuestionSet: 'questionSets' },
});
