import { byIdLoader } from '../../kernel/graph/by-id-loader.ts';
import type { SubgraphModule } from '../../kernel/graph/subgraph-module.ts';
import { makeSubgraphSchema } from '../../kernel/graph/subgraph-schema.ts';
import { Session001 } from './migrations/001-session.ts';
import { SessionFields } from './session/open-session.rules.ts';
import { SessionRow, StudentRow } from './session/session.entity.ts';
import { SessionResolver } from './session/session.resolver.ts';
import { SessionService } from './session/session.service.ts';
import { StandInResolver } from './stand-in.resolver.ts';
import type { VerificationContext } from './verification.context.ts';

export const verification: SubgraphModule = {
  name: 'verification',
  migrations: { part: 'verification', migrations: [Session001], appendOnly: [] },
  entities: [StudentRow, SessionRow],
  inputs: { SessionInput: SessionFields },
  buildSchema: () =>
    makeSubgraphSchema<VerificationContext>({
      resolvers: [SessionResolver, StandInResolver],
      references: { Verification: ({ id }, { loaders }) => loaders.verifications.load(id as string) },
    }),
  async open({ store, settings }) {
    const sessions = new SessionService(store, settings.sessionTtlSeconds);
    return {
      contextFor: (identity) => ({
        sessions,
        loaders: { verifications: byIdLoader((ids) => sessions.byIds(identity, ids)) },
      }),
    };
  },
};
