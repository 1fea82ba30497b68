import { basic, partOf, ProviderHttp, textOr } from '../send/provider-http.ts';
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

interface TwilioRegisterOptions {
  baseUrl: string;
  account: string;
  token: string;
  timeoutMs?: number;
}

/** Twilio's Content API has a host of its own. */
const contentUrl = (baseUrl: string): string => baseUrl.replace(/^https:\/\/api\./, 'https://content.');

/** Templates in Twilio's Content API, which has WhatsApp approve them. */
export class TwilioRegister implements TemplateRegister {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #http: ProviderHttp;

  constructor({ baseUrl, account, token, timeoutMs }: TwilioRegisterOptions) {
    this.#url = contentUrl(baseUrl);
    this.#headers = { authorization: basic(account, token) };
    this.#http = new ProviderHttp(timeoutMs);
  }

  async list(): Promise<RegisteredTemplate[]> {
    const found: RegisteredTemplate[] = [];
    let query = '?PageSize=100';
    for (let page = 0; page < MOST_PAGES; page++) {
      const { status, answer } = await this.#http.ask(
        `${this.#url}/v1/ContentAndApprovals${query}`,
        { headers: this.#headers },
        PAGE_BYTES,
      );
      checkTaken(status, textOr(answer['code']), textOr(answer['message']));
      const contents = Array.isArray(answer['contents']) ? (answer['contents'] as unknown[]) : [];
      for (const content of contents) {
        const { sid, friendly_name: name, language, approval_requests: asked } = partOf(content);
        const { status: word, rejection_reason: reason } = partOf(asked);
        const state = stateOf(textOr(word) ?? 'unsubmitted');
        if (state !== null)
          found.push({
            templateId: textOr(sid) ?? '',
            name: textOr(name) ?? '',
            language: textOr(language) ?? '',
            status: state,
            reason: reasonOf(textOr(reason)),
          });
      }
      const next = textOr(partOf(answer['meta'])['next_page_url']);
      if (next === null || !URL.canParse(next)) break;
      query = new URL(next).search;
    }
    return found;
  }

  async submit(template: SubmittedTemplate): Promise<{ templateId: string }> {
    const { name, language, text, samples } = template;
    const variables = Object.fromEntries(samples.map((sample, nth) => [String(nth + 1), sample]));
    const body = { friendly_name: name, language, variables, types: { 'twilio/text': { body: text } } };
    const answer = await this.#post('/v1/Content', body);
    const templateId = textOr(answer['sid']);
    if (templateId === null) throw new Error('the register gave no id');
    await this.requestApproval({ ...template, templateId });
    return { templateId };
  }

  async requestApproval({
    templateId,
    name,
    category,
  }: SubmittedTemplate & { templateId: string }): Promise<void> {
    const path = `/v1/Content/${encodeURIComponent(templateId)}/ApprovalRequests/whatsapp`;
    await this.#post(path, { name, category: category.toUpperCase() });
  }

  close(): Promise<void> {
    return this.#http.close();
  }

  async #post(path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
    const headers = { ...this.#headers, 'content-type': 'application/json' };
    const asked = { method: 'POST' as const, headers, body: JSON.stringify(body) };
    const { status, answer } = await this.#http.ask(`${this.#url}${path}`, asked);
    checkTaken(status, textOr(answer['code']), textOr(answer['message']));
    return answer;
  }
}
