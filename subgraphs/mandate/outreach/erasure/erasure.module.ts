import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { OwnErasureFields } from './erasure-fields.rules.ts';
import { revokeCredentials } from './revoke-credentials.job.ts';
import { ErasePerson } from './erase-person.handler.ts';
import { purgingOldPeople } from './purge-people.ts';
import { TouchedPeopleService } from './touched-people.service.ts';
import { UpcomingPurges } from './upcoming-purges.service.ts';
import { ErasureService } from './erasure.service.ts';

/** Taking a person out of everything that is kept. */
export const erasure = domainModule({
  purges: [purgingOldPeople()],
  inputs: { OwnErasureInput: OwnErasureFields },
  open({ store, clock, people, sealer, verification }: MandateDeps) {
    const service = new ErasureService(store, people, sealer);
    const touchedPeople = new TouchedPeopleService(store, sealer);
    return {
      services: { erasure: service, touchedPeople, upcomingPurges: new UpcomingPurges(store, clock) },
      handlers: [new ErasePerson(service), revokeCredentials(verification)],
    };
  },
});
