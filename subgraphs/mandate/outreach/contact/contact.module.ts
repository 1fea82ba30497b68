import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import { inColumn } from '../../../../kernel/subgraph/reseal/sealed-place.ts';
import { Replies078 } from '../../migrations/078-replies.ts';
import { RepliesFound079 } from '../../migrations/079-replies-found.ts';
import { BasisChecked085 } from '../../migrations/085-basis-checked.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { AddressDayService } from './address-day.service.ts';
import { CandidateMoves } from '../candidate/move-candidate.ts';
import { CandidateWays } from './candidate-ways.ts';
import { ContactCandidate } from './contact-candidate.handler.ts';
import { contactMetrics } from './contact-metrics.ts';
import { ContactQueueService } from './contact-queue.service.ts';
import { ContactDayRow, ContactRow, OptOutRow } from '../result/contact.entity.ts';
import { ContactsOfDay, forgetContactDays } from './contacts-of-a-day.ts';
import { expireEveryMinute, ExpireResults } from './expire-results.handler.ts';
import { MessageReportService } from './report/message-report.service.ts';
import { PhoneLines } from './phone-lines.ts';
import { AnswerReply } from './reply/answer-reply.handler.ts';
import { forgetReplies } from './reply/forget-replies.ts';
import { sealedFromOf } from './reply/reply-job.ts';
import { ReplyRow } from './reply/reply.entity.ts';
import { ReplyService } from './reply/reply.service.ts';
import { openChannels } from './send/channels.ts';
import { SendLink } from './send-link.handler.ts';
import { SimulateCandidate } from './simulator/simulate-candidate.handler.ts';
import { TestPageService } from './simulator/test-page.service.ts';
import { UnknownContactsService } from './unknown/unknown-contacts.service.ts';

/** Reaching candidates: messages, follow-ups, reports of the provider, and the simulator of test mode. */
export const contact = domainModule({
  migrations: [Replies078, RepliesFound079, BasisChecked085],
  entities: [ContactRow, OptOutRow, ContactDayRow, ReplyRow],
  sealedPlaces: [inColumn({ table: 'mandate.reply', column: 'sealed_from', of: sealedFromOf, secret: true })],
  purges: [forgetContactDays, forgetReplies],
  open({
    store,
    clock,
    log,
    settings,
    metrics,
    links,
    people,
    sealer,
    senderBook,
    verification,
    ...deps
  }: MandateDeps) {
    const { hasAdapter } = deps;
    const channels = openChannels(settings, clock, sealer, senderBook, metrics, log);
    if (metrics) contactMetrics(metrics, store, clock);
    const moves = new CandidateMoves(store, clock, verification);
    const replies = new ReplyService(store, people, sealer, moves);
    const senders = senderBook;
    const ways = new CandidateWays({ clock, channels, senders, replies, people, sealer, hasAdapter });
    return {
      services: {
        hasAdapter,
        contactQueue: new ContactQueueService(store, clock),
        addressDays: new AddressDayService({ store, clock, people, most: settings.contactsPerPersonPerDay }),
        unknownContacts: new UnknownContactsService(store, clock),
        replies,
        messageReports: new MessageReportService(store),
        testPages: new TestPageService(store, links, sealer, hasAdapter),
      },
      handlers: [
        new SimulateCandidate({ store, links, sealer, hasAdapter, verification, moves }),
        new AnswerReply({ store, sealer, links, senders }),
        new SendLink({ store, ways, channels, links, sealer }),
        new ContactCandidate({
          store,
          channels,
          ways,
          links,
          sealer,
          verification,
          lines: new PhoneLines(people, sealer),
          days: new ContactsOfDay(people, sealer, settings.contactsPerPersonPerDay),
        }),
        new ExpireResults({ store, clock, log, verification }),
      ],
      cron: [expireEveryMinute],
    };
  },
});
