import { fateOfAnswer } from './fate-of-answer.rules.ts';
import { basic, FORM, ProviderHttp, textOr } from './provider-http.ts';
import type { HandedMessage } from './text-provider.ts';

export interface ProviderOptions {
  baseUrl: string;
  account: string;
  token: string;
  timeoutMs?: number;
}

/** Any provider that speaks Twilio's API. */
export class ProviderApi {
  readonly #options: ProviderOptions;
  readonly #http: ProviderHttp;

  constructor(options: ProviderOptions) {
    this.#options = options;
    this.#http = new ProviderHttp(options.timeoutMs);
  }

  /** Hands something over to be sent, at most once. */
  hand(resource: 'Messages' | 'Calls', form: URLSearchParams): Promise<HandedMessage> {
    const headers = { ...this.#headers(), 'content-type': FORM };
    return this.#http.hand(
      this.#addressOf(`${resource}.json`),
      { headers, body: form.toString() },
      (status, { sid, code, message }) =>
        fateOfAnswer('twilio', { status, id: textOr(sid), code: textOr(code), message: textOr(message) }),
    );
  }

  /** The provider's record of something that it took; null when it has none. */
  async read(resource: string): Promise<Readonly<Record<string, unknown>> | null> {
    const { status, answer } = await this.#http.ask(this.#addressOf(`${resource}.json`), {
      headers: this.#headers(),
    });
    if (status === 404) return null;
    if (status !== 200) throw new Error(`the provider answered ${status}`);
    return answer;
  }

  download(path: string, mostBytes: number): Promise<{ mimeType: string; bytes: Buffer }> {
    return this.#http.download(new URL(path, this.#options.baseUrl), this.#headers(), mostBytes);
  }

  /** Has the provider delete a file of its own. One that it does not have, or will not delete, is no reason to ask again. */
  async remove(path: string): Promise<void> {
    const url = new URL(path, this.#options.baseUrl);
    const { status } = await this.#http.ask(url, { method: 'DELETE', headers: this.#headers() });
    if (status >= 500 || status === 429) throw new Error(`the provider answered ${status}`);
  }

  close(): Promise<void> {
    return this.#http.close();
  }

  #addressOf(resource: string): string {
    const { baseUrl, account } = this.#options;
    return `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(account)}/${resource}`;
  }

  #headers() {
    return { authorization: basic(this.#options.account, this.#options.token) };
  }
}
