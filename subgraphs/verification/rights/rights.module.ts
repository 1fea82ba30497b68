import { PEOPLE_KEY } from '../../../kernel/store/people-key.ts';
import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { inColumn } from '../../../kernel/subgraph/reseal/sealed-place.ts';
import type { VerificationDeps } from '../verification.deps.ts';
import { closeRequests } from './close-requests.job.ts';
import { fillStudentKeys } from './fill-student-keys.ts';
import { StudentsKeyRow } from './people-key.entity.ts';
import { StudentRights } from './student-rights.service.ts';

/** Students see their data and decide about it on the page of rights, which the mandate subgraph serves. */
export const rights = domainModule({
  entities: [StudentsKeyRow],
  sealedPlaces: [
    inColumn({ table: 'verification.people_key', column: 'sealed', of: () => PEOPLE_KEY, secret: true }),
  ],
  open({ store, clock, sealer, people, credentials, ask, log }: VerificationDeps) {
    const { handlers, cron } = fillStudentKeys({ store, sealer, people, log });
    return {
      services: { studentRights: new StudentRights({ store, clock, sealer, people, credentials }) },
      handlers: [...handlers, closeRequests(ask)],
      cron,
    };
  },
});
