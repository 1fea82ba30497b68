import type { Identity } from '../../kernel/core/identity/identity.ts';
import type { ContextOfAll } from '../../kernel/subgraph/domain-module.ts';
import type { LiveContext } from '../../kernel/subgraph/live.ts';
import type { domains } from './verification.domains.ts';

/** The scope of reviewers' browsers; no key and no token of a UI is given it. */
export const OPEN_SCOPE = 'reviews:open';

/** All that a resolver of this subgraph has at hand. */
export type VerificationContext = LiveContext & { identity: Identity } & ContextOfAll<typeof domains>;
