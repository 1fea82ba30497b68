import { subgraphOf } from '../../kernel/subgraph/domain-module.ts';
import { FirstRelease011 } from './migrations/011-first-release.ts';
import { catalogueDeps } from './catalogue.deps.ts';
import { domains } from './catalogue.domains.ts';
import { resolvers } from './catalogue.resolvers.ts';

export const catalogue = subgraphOf({
  name: 'catalogue',
  firstRelease: FirstRelease011,
  deps: catalogueDeps,
  domains,
  resolvers,
});
