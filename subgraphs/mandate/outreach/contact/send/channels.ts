import type { Clock } from '../../../../../kernel/core/clock.ts';
import type { Tenant } from '../../../../../kernel/core/identity/identity.ts';
import { hideAddress } from '../../../../../kernel/store/mail/hide-address.ts';
import { openMailer, type Mailer } from '../../../../../kernel/store/mail/mailer.ts';
import type { Message } from '../../../../../kernel/store/mail/outbox.ts';
import type { Log } from '../../../../../kernel/core/log.ts';
import type { Metrics } from '../../../../../kernel/core/metrics.ts';
import {
  outcomeOfHanding,
  timeProvider,
  type TimeProvider,
} from '../../../../../kernel/core/provider-metrics.ts';
import type { Sealer } from '../../../../../kernel/core/sealed.ts';
import type { Settings } from '../../../../../kernel/core/settings.ts';
import type { ChannelName } from '../../../hiring/workflow/channel.rules.ts';
import { Calls } from './calls.ts';
import type { HandedMessage } from './provider-api.ts';
import { TextMessages } from './text-messages.ts';

export type WrittenMessage = Message & { subject: string; html: string };

interface MessageProvider {
  hand(message: Message): Promise<HandedMessage>;
}

/** Messages and calls leave by these channels. Messages that are not configured are the local outbox. */
export class Channels {
  constructor(
    private readonly mailer: Mailer,
    private readonly texts: MessageProvider | undefined,
    private readonly calls: MessageProvider | undefined,
  ) {}

  /** In test mode no message leaves for a person. */
  leaves(channel: ChannelName, tenant: Tenant): boolean {
    if (tenant.mode !== 'live') return false;
    if (channel === 'email') return this.mailer.leaves(tenant);
    return (channel === 'voice' ? this.calls : this.texts) !== undefined;
  }

  async hand(message: WrittenMessage): Promise<HandedMessage> {
    if (message.channel === 'email') return this.mailer.hand(message);
    const provider = message.channel === 'voice' ? this.calls! : this.texts!;
    return hideAddress(await provider.hand(message), message.to);
  }
}

export const openCalls = ({ voice, publicUrl }: Settings): Calls | undefined =>
  voice && new Calls({ ...voice, publicUrl });

export const openChannels = (
  settings: Settings,
  clock: Clock,
  sealer: Sealer,
  metrics?: Metrics,
  log?: Log,
): Channels => {
  const { sms, publicUrl } = settings;
  const texts = sms && timedBy(timeProvider(metrics, 'sms', log), new TextMessages({ ...sms, publicUrl }));
  const voice = openCalls(settings);
  const calls = voice && timedBy(timeProvider(metrics, 'voice', log), voice);
  return new Channels(openMailer(settings, clock, sealer, metrics, log), texts, calls);
};

const timedBy = (time: TimeProvider, provider: MessageProvider): MessageProvider => ({
  hand: (message) => time(() => provider.hand(message), outcomeOfHanding),
});
