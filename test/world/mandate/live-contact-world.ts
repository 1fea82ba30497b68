import { readSettings } from '../../../kernel/core/settings.ts';
import { testSealer } from '../subgraph.ts';
import { Mailer } from '../../../kernel/store/mail/mailer.ts';
import { smtpServer } from '../../../kernel/store/mail/smtp-server.ts';
import { startMailServer, type MailServerOfTest } from '../mail-server.ts';
import { AskVerification } from '../../../subgraphs/mandate/outreach/candidate/ask-verification.ts';
import { CandidateWays } from '../../../subgraphs/mandate/outreach/contact/candidate-ways.ts';
import { ContactCandidate } from '../../../subgraphs/mandate/outreach/contact/contact-candidate.handler.ts';
import { messagesAlone } from '../../../subgraphs/mandate/hiring/workflow/channel.rules.ts';
import { ContactsOfDay } from '../../../subgraphs/mandate/outreach/contact/contacts-of-a-day.ts';
import { PhoneLines } from '../../../subgraphs/mandate/outreach/contact/phone-lines.ts';
import { MessageReportService } from '../../../subgraphs/mandate/outreach/contact/report/message-report.service.ts';
import { CallProviders } from '../../../subgraphs/mandate/outreach/contact/send/call-providers.ts';
import { Channels } from '../../../subgraphs/mandate/outreach/contact/send/channels.ts';
import { CandidateMoves } from '../../../subgraphs/mandate/outreach/candidate/move-candidate.ts';
import { AnswerReply } from '../../../subgraphs/mandate/outreach/contact/reply/answer-reply.handler.ts';
import { ReplyService } from '../../../subgraphs/mandate/outreach/contact/reply/reply.service.ts';
import { TestProvider } from './message-provider.ts';
import { SenderBook } from '../../../subgraphs/mandate/outreach/sender/sender-book.ts';
import { approveInRows } from './approved-templates.ts';
import { openContactWorld, PUBLIC_URL, type ContactTestWorld } from './contact-world.ts';

/** So many contacts of a day reach one person. */
export const CONTACTS_PER_DAY = 3;

/** Live contacts, with a mail server and a provider of text messages of the test's own, or with the local outbox. */
export interface LiveWorld extends ContactTestWorld {
  provider: TestProvider;
  mail: MailServerOfTest;
  reports: MessageReportService;
  replies: ReplyService;
  close(): Promise<void>;
}

export async function openLiveWorld(configured: 'providers' | 'outbox'): Promise<LiveWorld> {
  const [world, provider, mail] = await Promise.all([
    openContactWorld(),
    new TestProvider().start(),
    startMailServer(),
  ]);
  const { sms } = readSettings({
    SMS_BASE_URL: provider.url,
    SMS_ACCOUNT: 'AC1',
    SMS_TOKEN: 'a token',
    SMS_FROM: '+15005550006',
    SMS_DLT_ENTITY_ID: '1101600000000000001',
  });
  const senders = new SenderBook(world.store, testSealer, {
    sms: configured === 'providers' ? sms : undefined,
    publicUrl: PUBLIC_URL,
  });
  await senders.keepThoseOfSettings(world.clock.now());
  await approveInRows(world.store.shared().statements, world.clock.now());
  const server = smtpServer(mail.url, 'Service <service@example.org>');
  const calls = new CallProviders(senders, PUBLIC_URL, undefined);
  const channels =
    configured === 'providers'
      ? new Channels(new Mailer(server, world.clock, testSealer), senders, calls)
      : new Channels(new Mailer(undefined, world.clock, testSealer), senders, calls);
  const { store, links } = world;
  const verification = new AskVerification(world.ask);
  const moves = new CandidateMoves(store, world.clock, verification);
  const replies = new ReplyService(store, world.people, testSealer, moves);
  const { clock, people } = world;
  const wayServices = { clock, channels, senders, replies, people, sealer: testSealer };
  const ways = new CandidateWays({ ...wayServices, hasAdapter: messagesAlone });
  world.mandates.handlers.push(
    new AnswerReply({ store, sealer: testSealer, links, senders }),
    new ContactCandidate({
      store,
      channels,
      ways,
      links,
      sealer: testSealer,
      verification,
      lines: new PhoneLines(world.people, testSealer),
      days: new ContactsOfDay(world.people, testSealer, CONTACTS_PER_DAY),
    }),
  );
  return Object.assign(world, {
    provider,
    mail,
    reports: new MessageReportService(store),
    replies,
    close: async () => {
      await world.mandates.close();
      await Promise.all([provider.stop(), mail.stop()]);
    },
  });
}
