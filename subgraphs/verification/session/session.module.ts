import DataLoader from 'dataloader';
import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { inField } from '../../../kernel/subgraph/reseal/sealed-place.ts';
import { sealedOf } from './session-seals.ts';
import { byIdLoader } from '../../../kernel/subgraph/lists/by-id-loader.ts';
import type { VerificationDeps } from '../verification.deps.ts';
import { StudentConsent019 } from '../migrations/019-student-consent.ts';
import { StudentKeys021 } from '../migrations/021-student-keys.ts';
import { StudentsFound022 } from '../migrations/022-students-found.ts';
import { purgeUnfinished } from './purge-sessions.ts';
import { SessionFields } from './open-session.rules.ts';
import { Result } from './result.types.ts';
import { SessionRow, StudentRow } from './session.entity.ts';
import { SessionService } from './session.service.ts';

/** A verification session, from the day it is opened to its outcome. */
export const session = domainModule({
  migrations: [StudentConsent019, StudentKeys021, StudentsFound022],
  entities: [StudentRow, SessionRow],
  sealedPlaces: [
    inField({ table: 'verification.session', column: 'contact', field: 'email', of: sealedOf.studentEmail }),
    inField({ table: 'verification.session', column: 'contact', field: 'phone', of: sealedOf.studentPhone }),
  ],
  purges: [purgeUnfinished],
  inputs: { SessionInput: SessionFields },
  orphanedTypes: [Result],
  open({ store, clock, sealer, ask, settings, people }: VerificationDeps) {
    const sessions = new SessionService(store, clock, sealer, ask, settings, people);
    return {
      services: { sessions },
      loaders: (identity) => ({
        verifications: byIdLoader((ids) => sessions.byIds(identity, ids)),
        /** The newest verification by the platform's own id of the student. */
        newestOfStudent: new DataLoader(async (ids: readonly string[]) => {
          const found = await sessions.newestOfStudents(identity, ids);
          const byStudent = new Map(found.map((one) => [one.externalStudentId, one.verification]));
          return ids.map((id) => byStudent.get(id) ?? null);
        }),
      }),
    };
  },
  references: {
    Result: ({ id, externalCandidateId }) => ({ id, externalCandidateId: externalCandidateId ?? null }),
    Verification: 'verifications',
  },
});
