import { subgraphOf } from '../../kernel/subgraph/domain-module.ts';
import { verificationDeps } from './verification.deps.ts';
import { domains } from './verification.domains.ts';
import { resolvers } from './verification.resolvers.ts';

export const verification = subgraphOf({
  name: 'verification',
  deps: verificationDeps,
  domains,
  resolvers,
  purgeKind: 'verification.forget-sessions',
});
