import type DataLoader from 'dataloader';
import type { Identity } from '../../kernel/identity/identity.ts';
import type { QuestionSetService } from './question-set/question-set.service.ts';
import type { QuestionSet } from './question-set/question-set.types.ts';
import type { SessionService } from './session/session.service.ts';
import type { Verification } from './session/session.types.ts';

export interface VerificationContext {
  identity: Identity;
  sessions: SessionService;
  questionSets: QuestionSetService;
  loaders: {
    verifications: DataLoader<string, Verification | null>;
    questionSets: DataLoader<string, QuestionSet | null>;
  };
}
