import { testSealer } from '../subgraph.ts';
import { readSettings } from '../../../kernel/core/settings.ts';
import { Mailer } from '../../../kernel/store/mail/mailer.ts';
import { AskVerification } from '../../../subgraphs/mandate/outreach/candidate/ask-verification.ts';
import { CandidateMoves } from '../../../subgraphs/mandate/outreach/candidate/move-candidate.ts';
import { CallProviders } from '../../../subgraphs/mandate/outreach/contact/send/call-providers.ts';
import { CallService } from '../../../subgraphs/mandate/outreach/call/call.service.ts';
import { WatchCall } from '../../../subgraphs/mandate/outreach/call/watch-call.handler.ts';
import { adaptersOf } from '../../../subgraphs/mandate/hiring/workflow/channel.rules.ts';
import { CandidateWays } from '../../../subgraphs/mandate/outreach/contact/candidate-ways.ts';
import { ContactCandidate } from '../../../subgraphs/mandate/outreach/contact/contact-candidate.handler.ts';
import { ContactsOfDay } from '../../../subgraphs/mandate/outreach/contact/contacts-of-a-day.ts';
import { PhoneLines } from '../../../subgraphs/mandate/outreach/contact/phone-lines.ts';
import { SendLink } from '../../../subgraphs/mandate/outreach/contact/send-link.handler.ts';
import { Calls } from '../../../subgraphs/mandate/outreach/contact/send/calls.ts';
import { Channels } from '../../../subgraphs/mandate/outreach/contact/send/channels.ts';
import { SenderBook } from '../../../subgraphs/mandate/outreach/sender/sender-book.ts';
import { ReplyService } from '../../../subgraphs/mandate/outreach/contact/reply/reply.service.ts';
import { approveInRows } from './approved-templates.ts';
import { openContactWorld, PUBLIC_URL, type ContactTestWorld } from './contact-world.ts';
import { TestProvider } from './message-provider.ts';
import { VoiceProvider } from './voice-provider.ts';

/** Live contacts with a provider of calls of the test's own. */
export interface CallWorld extends ContactTestWorld {
  provider: VoiceProvider;
  /** The provider of text messages; a world with an outbox leaves it none. */
  texts: TestProvider;
  calls: CallService;
  close(): Promise<void>;
}

export async function openCallWorld(messages: 'outbox' | 'provider' = 'outbox'): Promise<CallWorld> {
  const [world, provider, texts] = await Promise.all([
    openContactWorld(),
    new VoiceProvider().start(),
    new TestProvider().start(),
  ]);
  const settings = {
    baseUrl: provider.url,
    account: 'AC1',
    token: 'a token',
    tokens: 'a token',
    from: '+15005550006',
  };
  const { sms } = readSettings({
    SMS_BASE_URL: texts.url,
    SMS_ACCOUNT: 'AC1',
    SMS_TOKEN: 'a token',
    SMS_FROM: '+15005550006',
  });
  const adapter = new Calls({ ...settings, publicUrl: PUBLIC_URL, timeoutMs: 5_000 });
  const { store, links, clock, people } = world;
  const sealer = testSealer;
  const verification = new AskVerification(world.ask);
  const senders = new SenderBook(store, sealer, {
    sms: messages === 'provider' ? sms : undefined,
    publicUrl: PUBLIC_URL,
  });
  await senders.keepThoseOfSettings(clock.now());
  await approveInRows(store.shared().statements, clock.now());
  const providers = new CallProviders(senders, PUBLIC_URL, adapter);
  const channels = new Channels(new Mailer(undefined, clock, sealer), senders, providers);
  const lines = new PhoneLines(people, sealer);
  const hasAdapter = adaptersOf({ voice: settings });
  const days = new ContactsOfDay(people, sealer, 100);
  const moves = new CandidateMoves(store, clock, verification);
  const replies = new ReplyService(store, people, sealer, moves);
  const ways = new CandidateWays({ clock, channels, senders, replies, people, sealer, hasAdapter });
  world.mandates.handlers.push(
    new ContactCandidate({ store, channels, ways, links, sealer, verification, lines, days }),
    new SendLink({ store, ways, channels, links, sealer }),
    new WatchCall(store, clock, providers),
  );
  return Object.assign(world, {
    provider,
    texts,
    calls: new CallService(store, moves, providers),
    close: async () => {
      await world.mandates.close();
      await Promise.all([provider.stop(), texts.stop(), adapter.close()]);
    },
  });
}
