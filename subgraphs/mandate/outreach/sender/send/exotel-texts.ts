import { reportProof } from '../../../../../kernel/core/identity/report-proof.ts';
import type { Category } from '../sender.rules.ts';
import { segmentsOf } from '../segments.rules.ts';
import { fateOfAnswer } from './fate-of-answer.rules.ts';
import { basic, FORM, partOf, ProviderHttp, textOr } from './provider-http.ts';
import { reportAddress } from './report-address.ts';
import type { HandedMessage, OutgoingText, TextProvider } from './text-provider.ts';

interface ExotelOptions {
  baseUrl: string;
  account: string;
  apiKey: string;
  token: string;
  from: string;
  senderId: string;
  publicUrl: string;
  dltEntityId: string | null;
  timeoutMs?: number;
}

const SMS_TYPES: Readonly<Partial<Record<Category, string>>> = {
  service_implicit: 'transactional',
  service_explicit: 'transactional_opt_in',
  promotional: 'promotional',
};

/** Text messages through Exotel, which signs no report: the address that it reports to holds a proof instead. */
export class ExotelTexts implements TextProvider {
  readonly #options: ExotelOptions;
  readonly #http: ProviderHttp;

  constructor(options: ExotelOptions) {
    this.#options = options;
    this.#http = new ProviderHttp(options.timeoutMs);
  }

  hand({ key, to, text, template }: OutgoingText): Promise<HandedMessage> {
    const { baseUrl, account, apiKey, token, from, senderId, publicUrl, dltEntityId } = this.#options;
    const form = new URLSearchParams({
      From: from,
      To: to,
      Body: text,
      EncodingType: segmentsOf(text).encoding === 'GSM-7' ? 'plain' : 'unicode',
      StatusCallback: `${reportAddress(publicUrl, key, senderId)}&proof=${reportProof(token, key)}`,
      ...(dltEntityId && { DltEntityId: dltEntityId }),
      ...(template && { DltTemplateId: template.id, SmsType: SMS_TYPES[template.category] ?? 'promotional' }),
    });
    const headers = { authorization: basic(apiKey, token), 'content-type': FORM };
    return this.#http.hand(
      `${baseUrl}/v1/Accounts/${encodeURIComponent(account)}/Sms/send.json`,
      { headers, body: form.toString() },
      (status, { SMSMessage, RestException }) => {
        const { Sid } = partOf(SMSMessage);
        const { Code, Message } = partOf(RestException);
        return fateOfAnswer('exotel', {
          status,
          id: textOr(Sid),
          code: textOr(Code),
          message: textOr(Message),
        });
      },
    );
  }

  close(): Promise<void> {
    return this.#http.close();
  }
}
