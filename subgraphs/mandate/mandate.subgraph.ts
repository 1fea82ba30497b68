import { subgraphOf } from '../../kernel/subgraph/domain-module.ts';
import { mandateDeps } from './mandate.deps.ts';
import { domains } from './mandate.domains.ts';
import { resolvers } from './mandate.resolvers.ts';

export const mandate = subgraphOf({
  name: 'mandate',
  deps: mandateDeps,
  domains,
  resolvers,
  purgeKind: 'webhook.forget-old',
});
