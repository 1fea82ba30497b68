import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import { byIdLoader } from '../../../../kernel/subgraph/lists/by-id-loader.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { AnswerRow } from '../result/answer.entity.ts';
import { candidateInputs } from './candidate-inputs.rules.ts';
import { CandidateService } from './candidate.service.ts';
import { MandateQuestionsService } from './mandate-questions.service.ts';
import { NoticePrivacies } from './notice-privacy.ts';
import { CandidateMoves } from './move-candidate.ts';

/** The page on which a candidate answers, and a look at what it will ask. */
export const candidate = domainModule({
  entities: [AnswerRow],
  inputs: candidateInputs,
  open({ store, clock, links, verification, recordings, people, sealer, settings }: MandateDeps) {
    const moves = new CandidateMoves(store, clock, verification);
    const privacies = new NoticePrivacies(store, sealer, settings.privacyContact);
    const mandateQuestions = new MandateQuestionsService(store, clock);
    return {
      services: {
        candidates: new CandidateService(store, links, moves, recordings, people, privacies, verification),
        mandateQuestions,
        noticePrivacies: privacies,
      },
      loaders: (identity) => ({
        questionsOf: byIdLoader((keys) => mandateQuestions.ofVersions(identity, keys)),
      }),
    };
  },
});
