import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { newToken } from '../../../kernel/core/ids.ts';
import { audit } from '../../../kernel/store/audit/audit.ts';
import { eraseEmails } from '../../../kernel/store/mail/mailer.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import { AssessmentRow } from '../assessment/assessment.entity.ts';
import type { CredentialService } from '../credential/credential.service.ts';
import { QuestionSetRow } from '../question-set/question-set.entity.ts';
import { ownerOfSession } from '../question-set/question-set.rules.ts';
import { closeRequestsLater } from '../rights/close-requests.job.ts';
import { ReviewerRow } from '../reviewer/reviewer.entity.ts';
import { hashOf } from '../session/lock-session.ts';
import { NOBODY } from '../session/session-seals.ts';
import { SessionRow, type StudentRow } from '../session/session.entity.ts';
import { ENDED } from '../session/status.rules.ts';
import { recordChanged } from '../session/verification-events.ts';
import { SessionSkillRow } from '../skill/session-skill.entity.ts';

export interface StudentErasure {
  identity: Identity;
  credentials: CredentialService;
  reason: 'requested' | 'under_age';
}

/**
 * Erases a student from these sessions of theirs. Outcomes are kept, so that what was verified stays verified; what is not
 * finished is cancelled. The student and the sessions must be locked.
 */
export async function eraseStudent(
  transaction: WriteTransaction,
  { student, sessions }: { student: StudentRow; sessions: readonly SessionRow[] },
  { identity, credentials, reason }: StudentErasure,
): Promise<void> {
  const { organisationId, mode } = transaction.tenant;
  const held = sessions.filter(({ erasedAt }) => erasedAt === null);
  for (const session of held) await eraseSession(transaction, session);
  const ids = sessions.map(({ id }) => id);
  await credentials.revokeIn(transaction, ids, 'erased');
  await eraseEmails(transaction.statements, { organisationId, mode }, ids);
  const details = { mode, reason };
  await audit(transaction, identity, {
    action: 'student.erased',
    subject: student.id,
    organisationId,
    details,
  });
  if (ids.length > 0) await transaction.enqueue(closeRequestsLater(transaction.tenant, ids));
  if (held.length === 0) return;
  await transaction.record({
    type: 'student.erased',
    objectKey: held[0]!.id,
    data: {
      serviceUserId: student.id,
      externalStudentId: student.externalStudentId,
      serviceVerificationIds: held.map(({ id }) => id),
      reason,
      erasedAt: transaction.now.toISOString(),
    },
  });
}

async function eraseSession(transaction: WriteTransaction, session: SessionRow): Promise<void> {
  const { projects, workExperiences, certificates } = session;
  const erased = await transaction.change(SessionRow, session, {
    tokenHash: hashOf(newToken()),
    pageTokenHash: null,
    returnUrl: null,
    contact: NOBODY,
    phoneKey: null,
    emailKey: null,
    projects: projects.map(({ externalProjectId }) => ({ externalProjectId, projectName: '' })),
    workExperiences: workExperiences.map(({ externalExperienceId: id }) => {
      return { externalExperienceId: id, company: '', role: '' };
    }),
    certificates: certificates.map(({ externalCertificateId: id }) => {
      return { externalCertificateId: id, certificateName: '' };
    }),
    overallComment: null,
    status: ENDED.includes(session.status) ? session.status : 'cancelled',
    erasedAt: transaction.now,
  });
  if (erased.status !== session.status) await recordChanged(transaction, erased);
  await transaction.remove(ReviewerRow, { id: session.id });
  // Questions are worded with the student's own items.
  for (const assessment of await transaction.find(AssessmentRow, { sessionId: session.id })) {
    await transaction.remove(QuestionSetRow, { owner: ownerOfSession(session.id, assessment.number) });
    await transaction.change(AssessmentRow, assessment, { chosen: {} });
  }
  const skills = await transaction.find(SessionSkillRow, { sessionId: session.id });
  for (const skill of skills)
    await transaction.change(SessionSkillRow, skill, { proofUrl: [], comment: null });
}
