import type { Identity } from '../../kernel/core/identity/identity.ts';
import type { ContextOf } from '../../kernel/subgraph/domain-module.ts';
import type { seals } from './seals/seals.module.ts';
import type { LiveContext } from '../../kernel/subgraph/live.ts';
import type { access } from './access/access.module.ts';
import type { analytics } from './analytics/analytics.module.ts';
import type { audit } from './audit/audit.module.ts';
import type { campaign } from './campaign/campaign.module.ts';
import type { candidate } from './candidate/candidate.module.ts';
import type { contact } from './contact/contact.module.ts';
import type { erasure } from './erasure/erasure.module.ts';
import type { event } from './event/event.module.ts';
import type { mandates } from './mandate/mandate.module.ts';
import type { result } from './result/result.module.ts';
import type { webhook } from './webhook/webhook.module.ts';
import type { workflow } from './workflow/workflow.module.ts';

/** All that a resolver of this subgraph has at hand: what each domain brings. */
export type MandateContext = LiveContext & { identity: Identity } & ContextOf<typeof access> &
  ContextOf<typeof audit> &
  ContextOf<typeof analytics> &
  ContextOf<typeof erasure> &
  ContextOf<typeof workflow> &
  ContextOf<typeof mandates> &
  ContextOf<typeof campaign> &
  ContextOf<typeof result> &
  ContextOf<typeof event> &
  ContextOf<typeof webhook> &
  ContextOf<typeof candidate> &
  ContextOf<typeof contact> &
  ContextOf<typeof seals>;
