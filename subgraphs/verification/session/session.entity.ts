import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Owned } from '../../../kernel/store/database/owned.entity.ts';
import type { SessionBody } from './open-session.rules.ts';
import type { SealedContact } from './session-seals.ts';
import type { StoredStatus } from './status.rules.ts';

@Entity({ schema: 'verification', tableName: 'student' })
export class StudentRow extends Owned {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  externalStudentId: string;
}

/** A session and its verification: one of each, for life. */
@Entity({ schema: 'verification', tableName: 'session' })
export class SessionRow extends Owned {
  @PrimaryKey({ type: 'text' })
  id: string;

  @Property({ type: 'text' })
  tokenHash: string;

  @Property({ type: 'text' })
  studentId: string;

  @Property({ type: 'json' })
  contact: SealedContact;

  @Property({ type: 'text' })
  endorsementType: string;

  @Property({ type: 'json' })
  projects: SessionBody['projects'];

  @Property({ type: 'json' })
  workExperiences: SessionBody['workExperiences'];

  @Property({ type: 'json' })
  certificates: SessionBody['certificates'];

  @Property({ type: 'text', nullable: true })
  verificationMethod: 'human' | 'assessment' | null;

  @Property({ type: 'text' })
  status: StoredStatus;

  @Property({ type: 'timestamptz' })
  createdAt: Date;

  /** Of the session: it takes no more writes. */
  @Property({ type: 'timestamptz' })
  expiresAt: Date;

  /** Of the verification: from then on it has expired, unless it has ended. */
  @Property({ type: 'timestamptz' })
  lapsesAt: Date;

  /** Each link to a reviewer has its own; only the newest opens. */
  @Property({ type: 'integer' })
  linkVersion: number;

  @Property({ type: 'integer' })
  reviewerChanges: number;

  @Property({ type: 'text', nullable: true })
  overallComment: string | null;

  @Property({ type: 'timestamptz', nullable: true })
  completedAt: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  erasedAt: Date | null;
}
