import { partOf, ProviderHttp, textOr } from '../send/provider-http.ts';
import {
  checkTaken,
  MOST_PAGES,
  PAGE_BYTES,
  reasonOf,
  stateOf,
  type RegisteredTemplate,
  type SubmittedTemplate,
  type TemplateRegister,
} from './template-register.ts';

interface MetaRegisterOptions {
  baseUrl: string;
  /** The WhatsApp business account, which holds the templates. */
  businessAccount: string;
  token: string;
  timeoutMs?: number;
}

/** Templates of a WhatsApp business account at Meta. Creating one asks for its approval. */
export class MetaRegister implements TemplateRegister {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #http: ProviderHttp;

  constructor({ baseUrl, businessAccount, token, timeoutMs }: MetaRegisterOptions) {
    this.#url = `${baseUrl}/${encodeURIComponent(businessAccount)}/message_templates`;
    this.#headers = { authorization: `Bearer ${token}` };
    this.#http = new ProviderHttp(timeoutMs);
  }

  async list(): Promise<RegisteredTemplate[]> {
    const found: RegisteredTemplate[] = [];
    let after = '';
    for (let page = 0; page < MOST_PAGES; page++) {
      const query = `?fields=name,language,status,rejected_reason&limit=100${after}`;
      const { status, answer } = await this.#http.ask(
        `${this.#url}${query}`,
        { headers: this.#headers },
        PAGE_BYTES,
      );
      const { code, message } = partOf(answer['error']);
      checkTaken(status, textOr(code), textOr(message));
      const data = Array.isArray(answer['data']) ? (answer['data'] as unknown[]) : [];
      for (const one of data) {
        const { name, language, status: word, rejected_reason: reason } = partOf(one);
        const state = stateOf(textOr(word));
        const templateId = textOr(name) ?? '';
        if (state !== null)
          found.push({
            templateId,
            name: templateId,
            language: textOr(language) ?? '',
            status: state,
            reason: reasonOf(textOr(reason)),
          });
      }
      const { next, cursors } = partOf(answer['paging']);
      const cursor = textOr(partOf(cursors)['after']);
      if (textOr(next) === null || cursor === null) break;
      after = `&after=${encodeURIComponent(cursor)}`;
    }
    return found;
  }

  async submit({
    name,
    language,
    category,
    text,
    samples,
  }: SubmittedTemplate): Promise<{ templateId: string }> {
    const component = { type: 'BODY', text, example: { body_text: [samples] } };
    const body = JSON.stringify({
      name,
      language,
      category: category.toUpperCase(),
      components: [component],
    });
    const headers = { ...this.#headers, 'content-type': 'application/json' };
    const { status, answer } = await this.#http.ask(this.#url, { method: 'POST', headers, body });
    const { code, error_user_msg: words, message } = partOf(answer['error']);
    checkTaken(status, textOr(code), textOr(words) ?? textOr(message));
    return { templateId: name };
  }

  requestApproval(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    return this.#http.close();
  }
}
