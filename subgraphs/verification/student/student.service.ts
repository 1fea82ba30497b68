import { audit } from '../../../kernel/store/audit/audit.ts';
import type { Store } from '../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { newToken } from '../../../kernel/core/ids.ts';
import { eraseEmails } from '../../../kernel/store/mail/mailer.ts';
import { refuse } from '../../../kernel/core/refusal.ts';
import { AssessmentRow } from '../assessment/assessment.entity.ts';
import { QuestionSetRow } from '../question-set/question-set.entity.ts';
import { ownerOfSession } from '../question-set/question-set.rules.ts';
import { ReviewerRow } from '../reviewer/reviewer.entity.ts';
import { hashOf } from '../session/lock-session.ts';
import { NOBODY } from '../session/session-seals.ts';
import { SessionRow, StudentRow } from '../session/session.entity.ts';
import { ENDED } from '../session/status.rules.ts';
import { recordChanged } from '../session/verification-events.ts';
import { SessionSkillRow } from '../skill/session-skill.entity.ts';
import type { ErasedStudent } from './student.types.ts';

export class StudentService {
  constructor(private readonly store: Store) {}

  byIds(identity: Identity, ids: readonly string[]): Promise<StudentRow[]> {
    return this.store.for(identity).byIds(StudentRow, ids);
  }

  /** Outcomes are kept, so that what was verified stays verified; what is not finished is cancelled. */
  async erase(identity: Identity, externalStudentId: string): Promise<ErasedStudent> {
    const scoped = this.store.for(identity);
    return scoped.write(async (transaction) => {
      const [student] = await transaction.find(StudentRow, { externalStudentId });
      if (!student) throw refuse.notFound('student');
      await transaction.lock(StudentRow, student.id);
      const sessions = await transaction.find(SessionRow, { studentId: student.id });
      for (const session of sessions) if (!session.erasedAt) await eraseSession(transaction, session);
      const ids = sessions.map(({ id }) => id);
      await eraseEmails(transaction.statements, scoped.tenant, ids);
      const { organisationId, mode } = scoped.tenant;
      const entry = { action: 'student.erased', subject: student.id, organisationId, details: { mode } };
      await audit(transaction, identity, entry);
      return { externalStudentId, userId: student.id, verifications: sessions.length };
    });
  }
}

async function eraseSession(transaction: WriteTransaction, session: SessionRow): Promise<void> {
  const { projects, workExperiences, certificates } = session;
  const erased = await transaction.change(SessionRow, session, {
    tokenHash: hashOf(newToken()),
    pageTokenHash: null,
    returnUrl: null,
    contact: NOBODY,
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
