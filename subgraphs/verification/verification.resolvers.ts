import { AssessmentPageResolver } from './assessment-page/assessment-page.resolver.ts';
import { AssessmentResolver } from './assessment/assessment.resolver.ts';
import { CredentialResolver } from './credential/credential.resolver.ts';
import { SkillCredentialResolver } from './credential/skill-credential.resolver.ts';
import { MailResolver } from './mail/mail.resolver.ts';
import { QuestionBankResolver } from './question-bank/question-bank.resolver.ts';
import { QuestionSetResolver } from './question-set/question-set.resolver.ts';
import { ReviewerResolver } from './reviewer/reviewer.resolver.ts';
import { SandboxResolver } from './sandbox/sandbox.resolver.ts';
import { ResultVerificationResolver } from './session/result-verification.resolver.ts';
import { StudentRightsResolver } from './rights/student-rights.resolver.ts';
import { TouchedStudentResolver } from './student/student.resolver.ts';
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
  TouchedStudentResolver,
  VerificationStatusResolver,
  StepResolver,
  ResultVerificationResolver,
  ReviewerResolver,
  AssessmentResolver,
  AssessmentPageResolver,
  MailResolver,
  SandboxResolver,
  QuestionSetResolver,
  QuestionBankResolver,
  SkillUseResolver,
  CredentialResolver,
  SkillCredentialResolver,
  StudentRightsResolver,
];
