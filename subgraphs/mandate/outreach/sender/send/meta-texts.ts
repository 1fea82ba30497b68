import { fateOfAnswer } from './fate-of-answer.rules.ts';
import { partOf, ProviderHttp, textOr } from './provider-http.ts';
import type { HandedMessage, OutgoingText, TextProvider } from './text-provider.ts';

interface MetaOptions {
  baseUrl: string;
  /** The id of the phone number that sends. */
  account: string;
  token: string;
  timeoutMs?: number;
}

/** WhatsApp through Meta's Cloud API. The contact is in the callback data of each message, which every report brings back. */
export class MetaTexts implements TextProvider {
  readonly #options: MetaOptions;
  readonly #http: ProviderHttp;

  constructor(options: MetaOptions) {
    this.#options = options;
    this.#http = new ProviderHttp(options.timeoutMs);
  }

  hand(message: OutgoingText): Promise<HandedMessage> {
    const { baseUrl, account, token } = this.#options;
    const body = JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: message.to.replace(/^\+/, ''),
      biz_opaque_callback_data: message.key,
      ...contentOf(message),
    });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return this.#http.hand(
      `${baseUrl}/${encodeURIComponent(account)}/messages`,
      { headers, body },
      (status, { messages, error }) => {
        const [taken] = Array.isArray(messages) ? (messages as unknown[]) : [];
        const { code, message: words } = partOf(error);
        return fateOfAnswer('meta', {
          status,
          id: textOr(partOf(taken)['id']),
          code: textOr(code),
          message: textOr(words),
        });
      },
    );
  }

  close(): Promise<void> {
    return this.#http.close();
  }
}

function contentOf({ text, template }: OutgoingText): object {
  if (!template) return { type: 'text', text: { body: text, preview_url: false } };
  const parameters = template.values.map((value) => ({ type: 'text', text: value }));
  return {
    type: 'template',
    template: {
      name: template.id,
      language: { code: template.language },
      components: [{ type: 'body', parameters }],
    },
  };
}
