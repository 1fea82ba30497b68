import type DataLoader from 'dataloader';
import type { LiveContext } from '../../kernel/subgraph/live.ts';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import type { ResealService } from '../../kernel/subgraph/reseal/reseal.service.ts';
import type { AssessmentRow } from './assessment/assessment.entity.ts';
import type { GenerateService } from './assessment/generate.service.ts';
import type { SubmitService } from './assessment/submit.service.ts';
import type { QuestionSetRow } from './question-set/question-set.entity.ts';
import type { QuestionSetService } from './question-set/question-set.service.ts';
import type { QuestionSet } from './question-set/question-set.types.ts';
import type { EndorsementService } from './endorsement/endorsement.service.ts';
import type { ItemRow } from './item/item.entity.ts';
import type { ItemService } from './item/item.service.ts';
import type { MailService } from './mail/mail.service.ts';
import type { MethodService } from './method/method.service.ts';
import type { ReviewerService } from './reviewer/reviewer.service.ts';
import type { Reviewer } from './reviewer/reviewer.types.ts';
import type { StudentRow } from './session/session.entity.ts';
import type { SessionService } from './session/session.service.ts';
import type { Verification } from './session/session.types.ts';
import type { SessionSkillRow } from './skill/session-skill.entity.ts';
import type { SkillService } from './skill/skill.service.ts';
import type { StudentService } from './student/student.service.ts';

/** What reviewers' browsers may do; no key and no token of a UI is given it. */
export const OPEN_SCOPE = 'reviews:open';

export interface VerificationServices {
  sessions: SessionService;
  skills: SkillService;
  methods: MethodService;
  items: ItemService;
  reviewers: ReviewerService;
  endorsements: EndorsementService;
  students: StudentService;
  mails: MailService;
  questionSets: QuestionSetService;
  generation: GenerateService;
  submissions: SubmitService;
  seals: ResealService;
}

export interface VerificationContext extends VerificationServices, LiveContext {
  identity: Identity;
  loaders: {
    verifications: DataLoader<string, Verification | null>;
    /** By the platform's own id of the student. */
    newestOfStudent: DataLoader<string, Verification | null>;
    students: DataLoader<string, StudentRow | null>;
    skills: DataLoader<string, SessionSkillRow[]>;
    items: DataLoader<string, ItemRow[]>;
    reviewers: DataLoader<string, Reviewer | null>;
    questionSets: DataLoader<string, QuestionSet | null>;
    assessments: DataLoader<string, AssessmentRow[]>;
    /** Of a session, with their answers: for the resolver that leaves them out. */
    setsOfOwner: DataLoader<string, QuestionSetRow[]>;
  };
}
