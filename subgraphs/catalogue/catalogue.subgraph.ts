import { subgraphOf } from '../../kernel/subgraph/domain-module.ts';
import { catalogueDeps } from './catalogue.deps.ts';
import { domains } from './catalogue.domains.ts';
import { resolvers } from './catalogue.resolvers.ts';

export const catalogue = subgraphOf({ name: 'catalogue', deps: catalogueDeps, domains, resolvers });
