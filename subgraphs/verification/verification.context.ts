import type DataLoader from 'dataloader';
import type { Identity } from '../../kernel/identity/identity.ts';
import type { SessionService } from './session/session.service.ts';
import type { Verification } from './session/session.types.ts';

export interface VerificationContext {
  identity: Identity;
  sessions: SessionService;
  loaders: { verifications: DataLoader<string, Verification | null> };
}
