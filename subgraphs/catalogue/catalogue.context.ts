import type { Identity } from '../../kernel/core/identity/identity.ts';
import type { ContextOfAll } from '../../kernel/subgraph/domain-module.ts';
import type { domains } from './catalogue.domains.ts';

/** All that a resolver of this subgraph has at hand. */
export type CatalogueContext = { identity: Identity } & ContextOfAll<typeof domains>;
