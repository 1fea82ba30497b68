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
import { CallProviders } from './call-providers.ts';
import { Calls } from './calls.ts';
import type { SenderBook } from '../../sender/sender-book.ts';
import type { MessageTemplateRow } from '../../sender/sender.entity.ts';
import type { TextChannel } from '../../sender/sender.rules.ts';
import type { HandedMessage, OutgoingText } from '../../sender/send/text-provider.ts';
import type { Way } from '../way.ts';

/** A message with, where it leaves by a template, the values of its places in their order. */
export type WrittenMessage = Message & { subject: string; html: string; values?: readonly string[] };

/** Messages and calls leave by these channels. What is not configured stays in the local outbox. */
export class Channels {
  constructor(
    private readonly mailer: Mailer,
    private readonly senders: Pick<SenderBook, 'providerOf'>,
    private readonly calls: Pick<CallProviders, 'ofSettings' | 'ofSender'>,
    private readonly timeTexts: TimeProvider = (ask) => ask(),
    private readonly timeCalls: TimeProvider = (ask) => ask(),
  ) {}

  /** In test mode no message leaves for a person. */
  leaves(channel: 'email' | 'voice', tenant: Tenant): boolean {
    if (tenant.mode !== 'live') return false;
    return channel === 'email' ? this.mailer.leaves(tenant) : this.calls.ofSettings !== undefined;
  }

  async hand(message: WrittenMessage, way: Way): Promise<HandedMessage> {
    if (message.channel === 'email') return this.mailer.hand(message);
    const handed = 'sender' in way ? this.#handText(message, way) : this.#handCall(message, way);
    return hideAddress(await handed, message.to);
  }

  async #handCall(message: WrittenMessage, way: Way): Promise<HandedMessage> {
    const calls = way.by === 'call' ? await this.calls.ofSender(way.caller) : this.calls.ofSettings!;
    return this.timeCalls(() => calls.hand(message), outcomeOfHanding);
  }

  async #handText(
    { key, to, text, values = [] }: WrittenMessage,
    way: Way & { by: 'template' | 'text' },
  ): Promise<HandedMessage> {
    const { sender } = way;
    const provider = await this.senders.providerOf(sender);
    const template = way.by === 'template' ? templateOf(way.template, values) : null;
    const outgoing = { key, to, text, channel: sender.channel as TextChannel, template };
    return this.timeTexts(() => provider.hand(outgoing), outcomeOfHanding);
  }
}

const templateOf = (
  { templateId, language, category }: MessageTemplateRow,
  values: readonly string[],
): OutgoingText['template'] => ({ id: templateId!, language, category, values });

export const openCalls = ({ voice, publicUrl }: Settings, senders: SenderBook): CallProviders =>
  new CallProviders(senders, publicUrl, voice && new Calls({ ...voice, publicUrl }));

export const openChannels = (
  settings: Settings,
  clock: Clock,
  sealer: Sealer,
  senders: SenderBook,
  metrics?: Metrics,
  log?: Log,
): Channels => {
  const mailer = openMailer(settings, clock, sealer, metrics, log);
  const [texts, calls] = (['sms', 'voice'] as const).map((name) => timeProvider(metrics, name, log));
  return new Channels(mailer, senders, openCalls(settings, senders), texts, calls);
};
