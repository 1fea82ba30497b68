import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import { byIdLoader, manyLoader } from '../../../../kernel/subgraph/lists/by-id-loader.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { Questions074 } from '../../migrations/074-questions.ts';
import { learnEveryNight, LearnNightly } from './learn-nightly.handler.ts';
import { questionMetrics } from './question-metrics.ts';
import { QuestionRow, QuestionSkillRow, QuestionWeekRow } from './question.entity.ts';
import { QuestionService } from './question.service.ts';

/** Questions about skills: which are drawn, and what the answers to them say. */
export const question = domainModule({
  migrations: [Questions074],
  entities: [QuestionRow, QuestionWeekRow, QuestionSkillRow],
  open({ store, clock, ask, log, metrics }: MandateDeps) {
    if (metrics) questionMetrics(metrics, store);
    const questions = new QuestionService(store);
    return {
      services: { questions },
      loaders: () => ({
        bankQuestions: byIdLoader((ids) => questions.byIds(ids)),
        questionCounts: manyLoader((ids) => questions.countsOf(ids), 'questionId'),
      }),
      handlers: [new LearnNightly({ store, clock, ask, log })],
      cron: [learnEveryNight],
    };
  },
  references: { BankQuestion: 'bankQuestions' },
});
