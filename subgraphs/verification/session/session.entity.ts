import { Entity, Enum, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { SameTenant, TenantIndex, TenantUnique } from '../../../kernel/store/database/entity-decorators.ts';
import { Owned, OwnedPart } from '../../../kernel/store/database/owned.entity.ts';
import type { StudentConsent } from '../consent/consent.rules.ts';
import type { SessionBody } from './open-session.rules.ts';
import type { SealedContact } from './session-seals.ts';
import { STORED_STATUSES, type StoredStatus } from './status.rules.ts';

@Entity({ schema: 'verification', tableName: 'student' })
@TenantUnique('externalStudentId')
@TenantUnique('id')
export class StudentRow extends Owned {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) externalStudentId: string;
}

/** A session and its verification: one of each, for life. */
@Entity({ schema: 'verification', tableName: 'session' })
@Unique({ properties: ['tokenHash'] })
@TenantUnique('id')
@TenantIndex('session_newest', 'createdAt', 'id')
@TenantIndex('session_student', 'studentId')
@TenantIndex('session_status_lapses', 'status', 'lapsesAt')
@Index({
  name: 'session_phone',
  properties: ['organisationId', 'mode', 'phoneKey'],
  where: 'phone_key IS NOT NULL',
})
@Index({
  name: 'session_email',
  properties: ['organisationId', 'mode', 'emailKey'],
  where: 'email_key IS NOT NULL',
})
@Index({
  name: 'session_without_key',
  properties: ['id'],
  where: 'email_key IS NULL AND erased_at IS NULL',
})
@Index({
  name: 'session_unfinished',
  properties: ['lapsesAt'],
  where:
    "status <> ALL (ARRAY['passed'::text, 'failed'::text, 'endorsed'::text, 'declined'::text, 'cancelled'::text])",
})
export class SessionRow extends OwnedPart {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) tokenHash: string;
  @Property({ type: 'text' }) studentId: string;
  @Property({ type: 'json' }) contact: SealedContact;
  @Enum({ items: ['manager', 'peer', 'client', 'mentor'] }) endorsementType: string;
  @Property({ type: 'json' }) projects: SessionBody['projects'];
  @Property({ type: 'json' }) workExperiences: SessionBody['workExperiences'];
  @Property({ type: 'json' }) certificates: SessionBody['certificates'];
  @Enum({ items: ['human', 'assessment'], nullable: true }) verificationMethod: 'human' | 'assessment' | null;
  @Enum({ items: STORED_STATUSES }) status: StoredStatus;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  /** From then on the session takes no more writes. */
  @Property({ type: 'timestamptz' }) expiresAt: Date;
  /** From then on the verification has expired, unless it has ended. */
  @Property({ type: 'timestamptz' }) lapsesAt: Date;
  /** Each link to a reviewer has its own; only the newest opens. */
  @Property({ type: 'integer', default: 0 }) linkVersion: number;
  @Property({ type: 'integer', default: 0 }) reviewerChanges: number;
  /** The token of the link to the student's page, which opens that page alone. */
  @Property({ type: 'text', nullable: true }) pageTokenHash: string | null;
  /** Where the student's page leads back to. */
  @Property({ type: 'text', nullable: true }) returnUrl: string | null;
  @Property({ type: 'text', nullable: true }) overallComment: string | null;
  @Property({ type: 'timestamptz', nullable: true }) completedAt: Date | null;
  @Property({ type: 'timestamptz', nullable: true }) erasedAt: Date | null;
  @Property({ type: 'json', nullable: true }) consent: StudentConsent | null;
  /** Keyed hashes of the number and address; null once the student is erased, and before the job has filled them. */
  @Property({ type: 'text', nullable: true }) phoneKey: string | null;
  @Property({ type: 'text', nullable: true }) emailKey: string | null;
  @SameTenant(() => StudentRow, ['student_id']) student?: StudentRow;
}
