import { byIdLoader } from '../../kernel/graph/by-id-loader.ts';
import type { SubgraphModule } from '../../kernel/graph/subgraph-module.ts';
import { makeSubgraphSchema } from '../../kernel/graph/subgraph-schema.ts';
import { Session001 } from './migrations/001-session.ts';
import { QuestionSet002 } from './migrations/002-question-set.ts';
import { questionMakers } from './question-maker/choose-maker.ts';
import { QuestionSetRow } from './question-set/question-set.entity.ts';
import { QuestionSetResolver } from './question-set/question-set.resolver.ts';
import { QuestionSetService } from './question-set/question-set.service.ts';
import { SessionFields } from './session/open-session.rules.ts';
import { SessionRow, StudentRow } from './session/session.entity.ts';
import { SessionResolver } from './session/session.resolver.ts';
import { SessionService } from './session/session.service.ts';
import type { VerificationContext } from './verification.context.ts';

export const verification: SubgraphModule = {
  name: 'verification',
  migrations: { part: 'verification', migrations: [Session001, QuestionSet002], appendOnly: [] },
  entities: [StudentRow, SessionRow, QuestionSetRow],
  inputs: { SessionInput: SessionFields },
  buildSchema: () =>
    makeSubgraphSchema<VerificationContext>({
      resolvers: [SessionResolver, QuestionSetResolver],
      references: {
        Verification: ({ id }, { loaders }) => loaders.verifications.load(id as string),
        QuestionSet: ({ id }, { loaders }) => loaders.questionSets.load(id as string),
      },
    }),
  async open({ store, settings, secrets, ask }) {
    const sessions = new SessionService(store, settings.sessionTtlSeconds);
    const questionSets = new QuestionSetService({
      store,
      ask,
      makerFor: await questionMakers(settings.ai),
      secret: secrets.internalSecret,
    });
    return {
      contextFor: (identity) => ({
        sessions,
        questionSets,
        loaders: {
          verifications: byIdLoader((ids) => sessions.byIds(identity, ids)),
          questionSets: byIdLoader((ids) => questionSets.byIds(identity, ids)),
        },
      }),
    };
  },
};
