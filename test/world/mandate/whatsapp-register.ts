import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Content {
  id: string;
  name: string;
  language: string;
  text: string;
  category: string;
  /** In the words of WhatsApp, in small letters. */
  status: string;
  reason: string | null;
}

type Json = Record<string, any>;

/** A page of a list is small, so that lists have several. */
const PAGE = 10;

/**
 * WhatsApp's register of templates as Twilio's Content API and Meta's Graph API serve it, with their rules: a name of small letters, a language
 * that WhatsApp has, fixed words at both ends, a sample for every variable, and at Meta one template for each name and language.
 */
export class WhatsappRegister {
  readonly contents: Content[] = [];
  readonly requests: { method: string; path: string; authorization: string; body: Json }[] = [];
  /** The state that a template gets when its approval is asked for. */
  firstStatus = 'pending';
  /** Takes what is created, and loses the answer. */
  losesAnswers = false;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, this.url);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString('utf8');
    const body = text === '' ? {} : (JSON.parse(text) as Json);
    const { method = '', headers } = request;
    this.requests.push({ method, path: url.pathname, authorization: headers.authorization ?? '', body });
    const [status, answer] = url.pathname.startsWith('/v1/')
      ? this.#twilio(method, url, body)
      : this.#meta(method, url, body);
    if (this.losesAnswers && method === 'POST') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  #twilio(method: string, url: URL, body: Json): [number, Json] {
    if (method === 'GET') {
      const from = Number(url.searchParams.get('Page') ?? 0) * PAGE;
      const shown = this.contents.slice(from, from + PAGE);
      const next = `https://content.example/v1/ContentAndApprovals?PageSize=10&Page=${from / PAGE + 1}`;
      return [
        200,
        {
          contents: shown.map(({ id, name, language, status, reason }) => ({
            sid: id,
            friendly_name: name,
            language,
            approval_requests: { name, status, rejection_reason: reason ?? '' },
          })),
          meta: { next_page_url: from + PAGE < this.contents.length ? next : null },
        },
      ];
    }
    const refuse = (message: string): [number, Json] => [400, { code: 20_001, message }];
    if (url.pathname === '/v1/Content') {
      const words = body['types']?.['twilio/text']?.body as string;
      const wrong = problemOf(words, Object.keys(body['variables'] ?? {}).length, body['language'] as string);
      if (wrong) return refuse(wrong);
      const made = this.#add(
        body['friendly_name'] as string,
        body['language'] as string,
        words,
        'unsubmitted',
      );
      return [201, { sid: made.id, friendly_name: made.name }];
    }
    const sid = /^\/v1\/Content\/(HX\w+)\/ApprovalRequests\/whatsapp$/.exec(url.pathname)?.[1];
    const content = this.contents.find(({ id }) => id === sid);
    if (!content) return [404, { code: 20_404, message: 'not found' }];
    if (!/^[a-z0-9_]{1,512}$/.test(body['name'] as string)) return refuse('Invalid template name');
    content.category = body['category'] as string;
    content.status = this.firstStatus;
    return [201, { name: body['name'], status: 'received' }];
  }

  #meta(method: string, url: URL, body: Json): [number, Json] {
    if (!/^\/\d+\/message_templates$/.test(url.pathname)) return [404, { error: { code: 803 } }];
    if (method === 'GET') {
      const from = Number(url.searchParams.get('after') ?? 0);
      const end = from + PAGE;
      const data = this.contents.slice(from, end).map(({ id, name, language, status, reason }) => ({
        id,
        name,
        language,
        status: status.toUpperCase(),
        rejected_reason: reason ?? 'NONE',
      }));
      const paging = {
        cursors: { after: String(end) },
        ...(end < this.contents.length && { next: url.href }),
      };
      return [200, { data, paging }];
    }
    const { name, language, category, components } = body as { [key: string]: any };
    const refuse = (words: string): [number, Json] => [
      400,
      { error: { code: 100, message: 'Invalid parameter', error_user_msg: words } },
    ];
    if (!/^[a-z0-9_]{1,512}$/.test(name as string)) return refuse('Invalid template name');
    const [{ text, example }] = components as [Json];
    const wrong = problemOf(text as string, example?.body_text?.[0]?.length ?? 0, language as string);
    if (wrong) return refuse(wrong);
    if (this.contents.some((one) => one.name === name && one.language === language))
      return refuse('There is already content in this language for this template');
    const made = this.#add(name as string, language as string, text as string, this.firstStatus);
    made.category = category as string;
    return [200, { id: made.id, status: 'PENDING', category }];
  }

  #add(name: string, language: string, text: string, status: string): Content {
    const id = `HX${String(this.contents.length).padStart(32, '0')}`;
    const made = { id, name, language, text, category: '', status, reason: null };
    this.contents.push(made);
    return made;
  }
}

function problemOf(text: string, samples: number, language: string): string | null {
  if (['or', 'as'].includes(language)) return 'Language is not supported';
  if (/^\s*\{\{|\}\}\s*$/.test(text)) return 'Variables cannot be at the start or end of the template';
  return (text.match(/\{\{\d\}\}/g) ?? []).length === samples ? null : 'Samples are missing';
}
