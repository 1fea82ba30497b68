import type { Identity } from '../../kernel/core/identity/identity.ts';
import type { ContextOf } from '../../kernel/subgraph/domain-module.ts';
import type { seals } from './seals/seals.module.ts';
import type { LiveContext } from '../../kernel/subgraph/live.ts';
import type { assessment } from './assessment/assessment.module.ts';
import type { endorsement } from './endorsement/endorsement.module.ts';
import type { item } from './item/item.module.ts';
import type { mail } from './mail/mail.module.ts';
import type { method } from './method/method.module.ts';
import type { questionSet } from './question-set/question-set.module.ts';
import type { reviewer } from './reviewer/reviewer.module.ts';
import type { session } from './session/session.module.ts';
import type { skill } from './skill/skill.module.ts';
import type { student } from './student/student.module.ts';

/** What reviewers' browsers may do; no key and no token of a UI is given it. */
export const OPEN_SCOPE = 'reviews:open';

/** All that a resolver of this subgraph has at hand: what each domain brings. */
export type VerificationContext = LiveContext & { identity: Identity } & ContextOf<typeof session> &
  ContextOf<typeof student> &
  ContextOf<typeof skill> &
  ContextOf<typeof method> &
  ContextOf<typeof item> &
  ContextOf<typeof reviewer> &
  ContextOf<typeof endorsement> &
  ContextOf<typeof assessment> &
  ContextOf<typeof mail> &
  ContextOf<typeof questionSet> &
  ContextOf<typeof seals>;
