import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { Calls052 } from '../../migrations/052-calls.ts';
import { ContactDay072 } from '../../migrations/072-contact-day.ts';
import { ContactWaiting009 } from '../../migrations/009-contact-waiting.ts';
import { CandidateMoves } from '../candidate/move-candidate.ts';
import { ContactCandidate } from './contact-candidate.handler.ts';
import { contactMetrics } from './contact-metrics.ts';
import { ContactQueueService } from './contact-queue.service.ts';
import { ContactDayRow, ContactRow, OptOutRow } from '../result/contact.entity.ts';
import { ContactsOfDay, forgetContactDays } from './contacts-of-a-day.ts';
import { expireEveryMinute, ExpireResults } from './expire-results.handler.ts';
import { MessageReportService } from './report/message-report.service.ts';
import { PhoneLines } from './phone-lines.ts';
import { openChannels } from './send/channels.ts';
import { SimulateCandidate } from './simulator/simulate-candidate.handler.ts';
import { TestPageService } from './simulator/test-page.service.ts';

/** Reaching candidates: messages, follow-ups, reports of the provider, and the simulator of test mode. */
export const contact = domainModule({
  migrations: [ContactWaiting009, Calls052, ContactDay072],
  entities: [ContactRow, OptOutRow, ContactDayRow],
  purges: [forgetContactDays],
  open({ store, clock, log, settings, metrics, links, people, sealer, verification, ...deps }: MandateDeps) {
    const { hasAdapter } = deps;
    const channels = openChannels(settings, clock, sealer, metrics, log);
    if (metrics) contactMetrics(metrics, store, clock);
    const moves = new CandidateMoves(store, clock, verification);
    return {
      services: {
        hasAdapter,
        contactQueue: new ContactQueueService(store),
        messageReports: new MessageReportService(store),
        testPages: new TestPageService(store, links, sealer, hasAdapter),
      },
      handlers: [
        new SimulateCandidate({ store, links, sealer, hasAdapter, verification, moves }),
        new ContactCandidate({
          store,
          channels,
          links,
          sealer,
          verification,
          lines: new PhoneLines(people, sealer),
          days: new ContactsOfDay(people, sealer, settings.contactsPerPersonPerDay),
          hasAdapter,
        }),
        new ExpireResults({ store, clock, log, verification }),
      ],
      cron: [expireEveryMinute],
    };
  },
});
