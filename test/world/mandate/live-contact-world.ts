import { testSealer } from '../subgraph.ts';
import { Mailer } from '../../../kernel/store/mail/mailer.ts';
import { smtpServer } from '../../../kernel/store/mail/smtp-server.ts';
import { startMailServer, type MailServerOfTest } from '../mail-server.ts';
import { AskVerification } from '../../../subgraphs/mandate/outreach/candidate/ask-verification.ts';
import { ContactCandidate } from '../../../subgraphs/mandate/outreach/contact/contact-candidate.handler.ts';
import { messagesAlone } from '../../../subgraphs/mandate/hiring/workflow/channel.rules.ts';
import { ContactsOfDay } from '../../../subgraphs/mandate/outreach/contact/contacts-of-a-day.ts';
import { PhoneLines } from '../../../subgraphs/mandate/outreach/contact/phone-lines.ts';
import { MessageReportService } from '../../../subgraphs/mandate/outreach/contact/report/message-report.service.ts';
import { Channels } from '../../../subgraphs/mandate/outreach/contact/send/channels.ts';
import { TestProvider } from './message-provider.ts';
import { TextMessages } from '../../../subgraphs/mandate/outreach/contact/send/text-messages.ts';
import { openContactWorld, PUBLIC_URL, type ContactTestWorld } from './contact-world.ts';

/** So many contacts of a day reach one person. */
export const CONTACTS_PER_DAY = 3;

/** Live contacts, with a mail server and a provider of text messages of the test's own, or with the local outbox. */
export interface LiveWorld extends ContactTestWorld {
  provider: TestProvider;
  mail: MailServerOfTest;
  reports: MessageReportService;
  close(): Promise<void>;
}

export async function openLiveWorld(configured: 'providers' | 'outbox'): Promise<LiveWorld> {
  const [world, provider, mail] = await Promise.all([
    openContactWorld(),
    new TestProvider().start(),
    startMailServer(),
  ]);
  const settings = { baseUrl: provider.url, account: 'AC1', token: 'a token', from: '+15005550006' };
  const texts = new TextMessages({ ...settings, publicUrl: PUBLIC_URL, timeoutMs: 5_000 });
  const server = smtpServer(mail.url, 'Service <service@example.org>');
  const channels =
    configured === 'providers'
      ? new Channels(new Mailer(server, world.clock, testSealer), texts, undefined)
      : new Channels(new Mailer(undefined, world.clock, testSealer), undefined, undefined);
  const { store, links } = world;
  const verification = new AskVerification(world.ask);
  world.mandates.handlers.push(
    new ContactCandidate({
      store,
      channels,
      links,
      sealer: testSealer,
      verification,
      lines: new PhoneLines(world.people, testSealer),
      days: new ContactsOfDay(world.people, testSealer, CONTACTS_PER_DAY),
      hasAdapter: messagesAlone,
    }),
  );
  return Object.assign(world, {
    provider,
    mail,
    reports: new MessageReportService(store),
    close: async () => {
      await world.mandates.close();
      await Promise.all([provider.stop(), mail.stop(), texts.close()]);
    },
  });
}
