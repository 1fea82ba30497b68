import type { Clock } from '../../../../kernel/core/clock.ts';
import type { Tenant } from '../../../../kernel/core/identity/identity.ts';
import { hideAddress } from '../../../../kernel/store/mail/hide-address.ts';
import { openMailer, type Mailer } from '../../../../kernel/store/mail/mailer.ts';
import type { Message } from '../../../../kernel/store/mail/outbox.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import type { Settings } from '../../../../kernel/core/settings.ts';
import type { ChannelName } from '../channel.rules.ts';
import { TextMessages, type HandedMessage } from './text-messages.ts';

export type WrittenMessage = Message & { subject: string; html: string };

/** Messages leave by these channels. One that is not configured is the local outbox. */
export class Channels {
  constructor(
    private readonly mailer: Mailer,
    private readonly texts: TextMessages | undefined,
  ) {}

  /** In test mode no message leaves for a person. */
  leaves(channel: ChannelName, tenant: Tenant): boolean {
    if (tenant.mode !== 'live') return false;
    return channel === 'email' ? this.mailer.leaves(tenant) : this.texts !== undefined;
  }

  async hand(message: WrittenMessage): Promise<HandedMessage> {
    if (message.channel === 'email') return this.mailer.hand(message);
    return hideAddress(await this.texts!.hand(message), message.to);
  }
}

export const openChannels = (settings: Settings, clock: Clock, sealer: Sealer): Channels => {
  const { sms, publicUrl } = settings;
  return new Channels(openMailer(settings, clock, sealer), sms && new TextMessages({ ...sms, publicUrl }));
};
