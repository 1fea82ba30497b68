import { ProviderApi } from './provider-api.ts';
import { reportAddress } from './report-address.ts';
import type { HandedMessage, OutgoingText, TextProvider } from './text-provider.ts';

export interface TwilioOptions {
  baseUrl: string;
  account: string;
  token: string;
  from: string;
  senderId: string;
  publicUrl: string;
  messagingService?: string | undefined;
  dltEntityId?: string | null;
  /** The names of the form fields for the ids of operators' registers. */
  dltFields: { entity: string; template: string };
  timeoutMs?: number;
}

/** Text messages and WhatsApp through any provider that speaks Twilio's API. */
export class TwilioTexts implements TextProvider {
  readonly #options: TwilioOptions;
  readonly #api: ProviderApi;

  constructor(options: TwilioOptions) {
    this.#options = options;
    this.#api = new ProviderApi(options);
  }

  hand(message: OutgoingText): Promise<HandedMessage> {
    const { from, messagingService, publicUrl, senderId } = this.#options;
    const address = (number: string) => (message.channel === 'whatsapp' ? `whatsapp:${number}` : number);
    const form = new URLSearchParams({
      To: address(message.to),
      ...(messagingService ? { MessagingServiceSid: messagingService } : { From: address(from) }),
      ...(message.channel === 'whatsapp' ? whatsappContent(message) : this.#smsContent(message)),
      StatusCallback: reportAddress(publicUrl, message.key, senderId),
    });
    return this.#api.hand('Messages', form);
  }

  close(): Promise<void> {
    return this.#api.close();
  }

  #smsContent({ text, template }: OutgoingText): Record<string, string> {
    const { dltEntityId, dltFields } = this.#options;
    return {
      Body: text,
      ...(dltEntityId && { [dltFields.entity]: dltEntityId }),
      ...(template && { [dltFields.template]: template.id }),
    };
  }
}

/** A template goes without a body: since 2025 WhatsApp refuses one that is written out. */
function whatsappContent({ text, template }: OutgoingText): Record<string, string> {
  if (!template) return { Body: text };
  const numbered = template.values.map((value, nth) => [String(nth + 1), value]);
  return { ContentSid: template.id, ContentVariables: JSON.stringify(Object.fromEntries(numbered)) };
}
