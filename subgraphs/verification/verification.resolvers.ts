import { AssessmentPageResolver } from './assessment-page/assessment-page.resolver.ts';
import { AssessmentResolver } from './assessment/assessment.resolver.ts';
import { MailResolver } from './mail/mail.resolver.ts';
import { QuestionSetResolver } from './question-set/question-set.resolver.ts';
import { ReviewerResolver } from './reviewer/reviewer.resolver.ts';
import { ResultVerificationResolver } from './session/result-verification.resolver.ts';
import { SessionResolver } from './session/session.resolver.ts';
import { StepResolver } from './session/step.resolver.ts';
import { VerificationStatusResolver } from './session/verification-status.resolver.ts';
import { SkillUseResolver } from './skill-use/skill-use.resolver.ts';

/**
 * The resolvers of all domains. They are no part of the modules, because each needs the context, whose type is inferred from the
 * modules: a circle.
 */
export const resolvers = [
  SessionResolver,
  VerificationStatusResolver,
  StepResolver,
  ResultVerificationResolver,
  ReviewerResolver,
  AssessmentResolver,
  AssessmentPageResolver,
  MailResolver,
  QuestionSetResolver,
  SkillUseResolver,
];
