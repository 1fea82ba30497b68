import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import { SessionSkillRow } from '../skill/session-skill.entity.ts';
import { StudentRow, type SessionRow } from './session.entity.ts';

/** The events that change what a verification's own screen shows. */
export const STATUS_EVENTS = ['verification.initiated', 'verification.changed', 'verification.completed'];

/** Recorded once for a session, when its first questions are kept. */
export const recordInitiated = (transaction: WriteTransaction, session: SessionRow): Promise<void> =>
  recordPublic(transaction, session, 'verification.initiated', null);

export const recordCompleted = (
  transaction: WriteTransaction,
  session: SessionRow,
  outcome: string,
): Promise<void> => recordPublic(transaction, session, 'verification.completed', outcome, true);

/** Records the `data` of contract 1.8. Call it with the session locked. */
async function recordPublic(
  transaction: WriteTransaction,
  session: SessionRow,
  type: string,
  outcome: string | null,
  namesSkills = false,
): Promise<void> {
  const [student] = await transaction.find(StudentRow, { id: session.studentId });
  await transaction.record({
    type,
    objectKey: session.id,
    data: {
      serviceVerificationId: session.id,
      serviceUserId: session.studentId,
      externalStudentId: student!.externalStudentId,
      verificationMethod: session.verificationMethod,
      outcome,
      ...(namesSkills && { skills: await endedSkills(transaction, session.id) }),
    },
  });
}

/** The skills of a session that has ended, as the session itself shows them. */
async function endedSkills(transaction: WriteTransaction, sessionId: string) {
  const rows = await transaction.find(SessionSkillRow, { sessionId });
  return rows
    .toSorted((a, b) => a.position - b.position)
    .map(({ skillId, name, verified }) => ({ skillId, name, verified }));
}

/** Live screens follow this event; partners do not pull it. */
export async function recordChanged(
  transaction: WriteTransaction,
  { id, status }: Pick<SessionRow, 'id' | 'status'>,
): Promise<void> {
  const data = { serviceVerificationId: id, status };
  await transaction.record({ type: 'verification.changed', objectKey: id, data });
}
