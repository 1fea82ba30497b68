import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import { SessionRow, StudentRow } from '../session/session.entity.ts';
import { recordChanged } from '../session/verification-events.ts';
import { decideWithdraw, isOpen } from './consent.rules.ts';

/** Marks the consent as taken back, ends what is open, and tells the platform. Call it with the session locked. */
export async function withdrawConsent(
  transaction: WriteTransaction,
  session: SessionRow,
): Promise<SessionRow> {
  const decision = decideWithdraw(session, transaction.now);
  if (decision === 'unchanged') return session;
  const at = transaction.now.toISOString();
  const [student] = await transaction.find(StudentRow, { id: session.studentId });
  await transaction.record({
    type: 'student.withdrew',
    objectKey: session.id,
    data: {
      serviceVerificationId: session.id,
      serviceUserId: session.studentId,
      externalStudentId: student!.externalStudentId,
      withdrawnAt: at,
    },
  });
  const consent = { ...session.consent!, withdrawnAt: at };
  const changed = await transaction.change(SessionRow, session, { consent });
  return decision.cancels ? cancelSession(transaction, changed) : changed;
}

/** Ends a verification that somebody wants no more. One that is over stays as it is. */
export async function cancelSession(transaction: WriteTransaction, session: SessionRow): Promise<SessionRow> {
  if (!isOpen(session, transaction.now)) return session;
  const ended = { status: 'cancelled' as const, completedAt: transaction.now };
  const changed = await transaction.change(SessionRow, session, ended);
  await recordChanged(transaction, changed);
  return changed;
}
