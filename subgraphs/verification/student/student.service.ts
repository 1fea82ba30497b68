import type { Store } from '../../../kernel/store/store.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { refuse } from '../../../kernel/core/refusal.ts';
import type { CredentialService } from '../credential/credential.service.ts';
import { SessionRow, StudentRow } from '../session/session.entity.ts';
import { eraseStudent } from './erase-student.ts';
import type { ErasedStudent } from './student.types.ts';

export class StudentService {
  constructor(
    private readonly store: Store,
    private readonly credentials: CredentialService,
  ) {}

  byIds(identity: Identity, ids: readonly string[]): Promise<StudentRow[]> {
    return this.store.for(identity).byIds(StudentRow, ids);
  }

  async erase(identity: Identity, externalStudentId: string): Promise<ErasedStudent> {
    return this.store.for(identity).write(async (transaction) => {
      const [student] = await transaction.find(StudentRow, { externalStudentId });
      if (!student) throw refuse.notFound('student');
      await transaction.lock(StudentRow, student.id);
      const sessions = await transaction.find(SessionRow, { studentId: student.id });
      const by = { identity, credentials: this.credentials, reason: 'requested' } as const;
      await eraseStudent(transaction, { student, sessions }, by);
      return { externalStudentId, userId: student.id, verifications: sessions.length };
    });
  }
}
