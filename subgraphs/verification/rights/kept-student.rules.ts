import type { SealedContact } from '../session/session-seals.ts';
import type { AssessmentRow } from '../assessment/assessment.entity.ts';
import { holds, isOpen } from '../consent/consent.rules.ts';
import type { ReviewerRow } from '../reviewer/reviewer.entity.ts';
import type { SessionRow } from '../session/session.entity.ts';
import { statusAt } from '../session/status.rules.ts';
import type { SessionSkillRow } from '../skill/session-skill.entity.ts';
import type { KeptVerification } from './kept-student.types.ts';

/** All rows about one verification, with the student's contact opened. */
export interface KeptSession {
  session: SessionRow;
  externalStudentId: string;
  contact: Record<keyof SealedContact, string | undefined>;
  skills: readonly SessionSkillRow[];
  reviewer: ReviewerRow | undefined;
  assessments: readonly AssessmentRow[];
  credentialUrls: readonly string[];
}

/** A consent that holds can be taken back; a verification that nobody has agreed to can be ended. */
export const canWithdraw = (
  session: Pick<SessionRow, 'consent' | 'status' | 'lapsesAt'>,
  now: Date,
): boolean => holds(session.consent) || (session.consent === null && isOpen(session, now));

/** A verification as the student themself sees it on the page of their rights. */
export function toKept(kept: KeptSession, now: Date): KeptVerification {
  const { session, contact, skills, reviewer, credentialUrls } = kept;
  const { consent } = session;
  return {
    id: session.id,
    name: contact.name ?? '',
    email: contact.email ?? '',
    phone: contact.phone ?? null,
    open: isOpen(session, now),
    canWithdraw: canWithdraw(session, now),
    createdAt: session.createdAt,
    agreedAt: consent ? new Date(consent.at) : null,
    withdrawnAt: consent?.withdrawnAt ? new Date(consent.withdrawnAt) : null,
    items: [
      ...session.projects.map(({ projectName }) => projectName),
      ...session.workExperiences.map(({ role, company }) => `${role}, ${company}`),
      ...session.certificates.map(({ certificateName }) => certificateName),
    ],
    skills: skills.map(({ name, verified }) => ({ name, verified })),
    reviewer: reviewer ? `${reviewer.name}, ${reviewer.company}` : null,
    credentials: credentialUrls.length,
    record: toRecord(kept, now),
  };
}

/**
 * The verification in the person's file. Of the reviewer it says who was asked, because they have seen the data; their address is theirs.
 * Which options were chosen is nobody's to read (contract 7.1).
 */
function toRecord(kept: KeptSession, now: Date): Record<string, unknown> {
  const { session, externalStudentId, contact, skills, reviewer, assessments, credentialUrls } = kept;
  const { consent } = session;
  return {
    verification_id: session.id,
    student: {
      service_user_id: session.studentId,
      external_student_id: externalStudentId,
      name: contact.name,
      email: contact.email,
      phone: contact.phone ?? null,
    },
    status: statusAt(session, now),
    method: session.verificationMethod,
    created_at: session.createdAt.toISOString(),
    completed_at: session.completedAt?.toISOString() ?? null,
    consent: consent && {
      notice_version: consent.noticeVersion ?? null,
      notice_hash: consent.noticeHash ?? null,
      language: consent.language ?? null,
      channel: consent.channel,
      at: consent.at,
      withdrawn_at: consent.withdrawnAt ?? null,
    },
    projects: session.projects,
    work_experiences: session.workExperiences,
    certificates: session.certificates,
    skills: skills.map(({ skillId, name, proofUrl, verified, comment }) => ({
      skill_id: skillId,
      name,
      proof_urls: proofUrl,
      verified,
      comment,
    })),
    reviewer: reviewer
      ? { name: reviewer.name, company: reviewer.company, relation: session.endorsementType }
      : null,
    overall_comment: session.overallComment,
    assessments: assessments
      .filter(({ submittedAt }) => submittedAt !== null)
      .map(({ attempt, passed, results, submittedAt }) => ({
        attempt,
        passed,
        submitted_at: submittedAt!.toISOString(),
        skills: results!.map(({ skillId, correct, total }) => ({ skill_id: skillId, correct, total })),
      })),
    credential_urls: credentialUrls,
  };
}
