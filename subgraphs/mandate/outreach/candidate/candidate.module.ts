import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import { byIdLoader } from '../../../../kernel/subgraph/lists/by-id-loader.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { PageLanguage011 } from '../../migrations/011-page-language.ts';
import { AnswerRow } from '../result/answer.entity.ts';
import { candidateInputs } from './candidate-inputs.rules.ts';
import { CandidateService } from './candidate.service.ts';
import { MandateQuestionsService } from './mandate-questions.service.ts';
import { CandidateMoves } from './move-candidate.ts';

/** The page on which a candidate answers, and a look at what it will ask. */
export const candidate = domainModule({
  migrations: [PageLanguage011],
  entities: [AnswerRow],
  inputs: candidateInputs,
  open({ store, clock, links, verification, recordings }: MandateDeps) {
    const moves = new CandidateMoves(store, clock, verification);
    const mandateQuestions = new MandateQuestionsService(store, clock);
    return {
      services: {
        candidates: new CandidateService(store, links, moves, recordings),
        mandateQuestions,
      },
      loaders: (identity) => ({
        questionsOf: byIdLoader((keys) => mandateQuestions.ofVersions(identity, keys)),
      }),
    };
  },
});
