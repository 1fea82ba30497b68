import type { WriteTransaction } from '../../../kernel/database/write-transaction.ts';
import { StudentRow, type SessionRow } from './session.entity.ts';

/** `data` of CONTRACT 1.8. Call it with the session locked. */
export async function recordCompleted(
  transaction: WriteTransaction,
  session: SessionRow,
  outcome: string,
): Promise<void> {
  const [student] = await transaction.find(StudentRow, { id: session.studentId });
  await transaction.record({
    type: 'verification.completed',
    objectKey: session.id,
    data: {
      serviceVerificationId: session.id,
      serviceUserId: session.studentId,
      externalStudentId: student!.externalStudentId,
      verificationMethod: session.verificationMethod,
      outcome,
    },
  });
}
