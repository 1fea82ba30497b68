import { testSealer } from '../subgraph.ts';
import { Mailer } from '../../../kernel/store/mail/mailer.ts';
import { AskVerification } from '../../../subgraphs/mandate/outreach/candidate/ask-verification.ts';
import { CandidateMoves } from '../../../subgraphs/mandate/outreach/candidate/move-candidate.ts';
import { CallService } from '../../../subgraphs/mandate/outreach/call/call.service.ts';
import { WatchCall } from '../../../subgraphs/mandate/outreach/call/watch-call.handler.ts';
import { adaptersOf } from '../../../subgraphs/mandate/hiring/workflow/channel.rules.ts';
import { ContactCandidate } from '../../../subgraphs/mandate/outreach/contact/contact-candidate.handler.ts';
import { ContactsOfDay } from '../../../subgraphs/mandate/outreach/contact/contacts-of-a-day.ts';
import { PhoneLines } from '../../../subgraphs/mandate/outreach/contact/phone-lines.ts';
import { Calls } from '../../../subgraphs/mandate/outreach/contact/send/calls.ts';
import { Channels } from '../../../subgraphs/mandate/outreach/contact/send/channels.ts';
import { openContactWorld, PUBLIC_URL, type ContactTestWorld } from './contact-world.ts';
import { VoiceProvider } from './voice-provider.ts';

/** Live contacts with a provider of calls of the test's own, and the local outbox for messages. */
export interface CallWorld extends ContactTestWorld {
  provider: VoiceProvider;
  calls: CallService;
  close(): Promise<void>;
}

export async function openCallWorld(): Promise<CallWorld> {
  const [world, provider] = await Promise.all([openContactWorld(), new VoiceProvider().start()]);
  const settings = { baseUrl: provider.url, account: 'AC1', token: 'a token', from: '+15005550006' };
  const adapter = new Calls({ ...settings, publicUrl: PUBLIC_URL, timeoutMs: 5_000 });
  const { store, links, clock } = world;
  const verification = new AskVerification(world.ask);
  const channels = new Channels(new Mailer(undefined, clock, testSealer), undefined, adapter);
  const lines = new PhoneLines(world.people, testSealer);
  const hasAdapter = adaptersOf({ voice: settings });
  const days = new ContactsOfDay(world.people, testSealer, 100);
  const services = { store, channels, links, sealer: testSealer, verification, lines, days, hasAdapter };
  world.mandates.handlers.push(new ContactCandidate(services), new WatchCall(store, clock, adapter));
  return Object.assign(world, {
    provider,
    calls: new CallService(store, new CandidateMoves(store, clock, verification), adapter),
    close: async () => {
      await world.mandates.close();
      await Promise.all([provider.stop(), adapter.close()]);
    },
  });
}
