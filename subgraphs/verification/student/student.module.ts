import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { byIdLoader } from '../../../kernel/subgraph/lists/by-id-loader.ts';
import type { VerificationDeps } from '../verification.deps.ts';
import { StudentService } from './student.service.ts';
import { TouchedStudents } from './touched-students.service.ts';

/** The people whose skills are verified, and their erasure. */
export const student = domainModule({
  open({ store, sealer, credentials }: VerificationDeps) {
    const students = new StudentService(store, credentials);
    return {
      services: { students, touchedStudents: new TouchedStudents(store, sealer) },
      loaders: (identity) => ({ students: byIdLoader((ids) => students.byIds(identity, ids)) }),
    };
  },
});
