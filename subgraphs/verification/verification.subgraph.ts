import { subgraphOf } from '../../kernel/subgraph/domain-module.ts';
import { FirstRelease011 } from './migrations/011-first-release.ts';
import { verificationDeps } from './verification.deps.ts';
import { domains } from './verification.domains.ts';
import { resolvers } from './verification.resolvers.ts';

export const verification = subgraphOf({
  name: 'verification',
  firstRelease: FirstRelease011,
  deps: verificationDeps,
  domains,
  resolvers,
  purgeKind: 'verification.forget-sessions',
});
