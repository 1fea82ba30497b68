import { assessmentPage } from './assessment-page/assessment-page.module.ts';
import { assessment } from './assessment/assessment.module.ts';
import { credential } from './credential/credential.module.ts';
import { endorsement } from './endorsement/endorsement.module.ts';
import { item } from './item/item.module.ts';
import { mail } from './mail/mail.module.ts';
import { method } from './method/method.module.ts';
import { questionBank } from './question-bank/question-bank.module.ts';
import { questionSet } from './question-set/question-set.module.ts';
import { reviewer } from './reviewer/reviewer.module.ts';
import { rights } from './rights/rights.module.ts';
import { sandbox } from './sandbox/sandbox.module.ts';
import { seals } from './seals/seals.module.ts';
import { session } from './session/session.module.ts';
import { skillUse } from './skill-use/skill-use.module.ts';
import { skill } from './skill/skill.module.ts';
import { student } from './student/student.module.ts';

/** The domains of this subgraph. Their purges run in this order. */
export const domains = [
  session,
  student,
  skill,
  method,
  item,
  reviewer,
  endorsement,
  assessment,
  assessmentPage,
  mail,
  sandbox,
  questionSet,
  questionBank,
  skillUse,
  credential,
  rights,
  seals,
] as const;
