import type { Message } from '../../../../../kernel/store/mail/outbox.ts';
import type { SmsSettings } from '../../../../../kernel/core/settings.ts';
import { ProviderApi, type HandedMessage } from './provider-api.ts';

interface TextMessageOptions extends SmsSettings {
  publicUrl: string;
  timeoutMs?: number;
}

/** Text messages and WhatsApp through any provider that speaks Twilio's API. */
export class TextMessages {
  readonly #options: TextMessageOptions;
  readonly #api: ProviderApi;

  constructor(options: TextMessageOptions) {
    this.#options = options;
    this.#api = new ProviderApi(options);
  }

  hand({ key, channel, to, text }: Message): Promise<HandedMessage> {
    const { from, publicUrl } = this.#options;
    const address = (number: string) => (channel === 'whatsapp' ? `whatsapp:${number}` : number);
    const form = new URLSearchParams({
      To: address(to),
      From: address(from),
      Body: text,
      StatusCallback: `${publicUrl}/callbacks/messages?contact=${encodeURIComponent(key)}`,
    });
    return this.#api.hand('Messages', form);
  }

  close(): Promise<void> {
    return this.#api.close();
  }
}
