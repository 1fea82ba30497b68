import type { Identity } from '../../kernel/core/identity/identity.ts';
import type { ContextOfAll } from '../../kernel/subgraph/domain-module.ts';
import type { LiveContext } from '../../kernel/subgraph/live.ts';
import type { domains } from './mandate.domains.ts';

/** All that a resolver of this subgraph has at hand. */
export type MandateContext = LiveContext & { identity: Identity } & ContextOfAll<typeof domains>;
