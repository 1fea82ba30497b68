import DataLoader from 'dataloader';
import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { loaderPer } from '../../../kernel/subgraph/lists/by-id-loader.ts';
import type { PageRequest } from '../../../kernel/subgraph/lists/connection.ts';
import { QuestionSetService } from '../question-set/question-set.service.ts';
import { SessionService } from '../session/session.service.ts';
import type { VerificationDeps } from '../verification.deps.ts';
import { SkillUseService } from './skill-use.service.ts';

/** The sessions and question sets that use a skill of the catalogue. */
export const skillUse = domainModule({
  open({ store, clock, sealer, ask, settings, maker, people }: VerificationDeps) {
    const use = new SkillUseService(
      store,
      new SessionService(store, clock, sealer, ask, settings, people),
      new QuestionSetService(store, maker),
    );
    return {
      loaders: (identity) => ({
        verificationCounts: new DataLoader((ids: readonly string[]) => use.verificationCounts(identity, ids)),
        questionSetCounts: new DataLoader((ids: readonly string[]) => use.questionSetCounts(identity, ids)),
        verificationsOfSkill: loaderPer((ids, page: PageRequest) => use.verifications(identity, ids, page)),
        questionSetsOfSkill: loaderPer((ids, page: PageRequest) => use.sets(identity, ids, page)),
      }),
    };
  },
  references: { Skill: ({ id }) => ({ id }) },
});
