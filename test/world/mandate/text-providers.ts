import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that a provider took: to whom, and how a report about it finds the contact. */
export interface TakenText {
  to: string;
  id: string;
  text: string | undefined;
  /** The template by which it came; undefined for free text. */
  template: string | undefined;
  contact: string;
  /** The path and query to report to, for providers that are given one. */
  reportTo: string;
}

/** Twilio, Exotel and Meta behind one address, told apart by their paths. */
export class TextProviders {
  readonly taken: TakenText[] = [];
  /** `say nothing`: the message is taken, and the answer never comes. */
  answer: (message: TakenText) => 'take' | 'say nothing' | { status: number; retryAfter?: string } = () =>
    'take';
  readonly #server = createServer(async (request, response) => {
    // The register of templates is read, and has none.
    if (request.method === 'GET')
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{"contents":[]}');
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const id = `taken${this.taken.length}`;
    const isMeta = request.url!.endsWith('/messages');
    const body = Buffer.concat(parts).toString('utf8');
    const message = isMeta ? ofMeta(body, id) : ofForm(new URLSearchParams(body), id);
    this.taken.push(message);
    const manner = this.answer(message);
    if (manner === 'say nothing') return undefined;
    const answer = isMeta ? { messages: [{ id }] } : { sid: id, SMSMessage: { Sid: id } };
    const { status, retryAfter } = manner === 'take' ? { status: 200, retryAfter: undefined } : manner;
    return response
      .writeHead(status, {
        'content-type': 'application/json',
        ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
      })
      .end(JSON.stringify(status === 200 ? answer : {}));
  });

  start = (): Promise<void> => new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  to = (phone: string): TakenText[] => this.taken.filter(({ to }) => to === phone);

  stop = (): void => {
    this.#server.closeAllConnections();
    this.#server.close();
  };
}

function ofMeta(body: string, id: string): TakenText {
  const given = JSON.parse(body);
  const contact = String(given.biz_opaque_callback_data);
  return {
    to: `+${given.to}`,
    id,
    text: given.text?.body,
    template: given.template?.name,
    contact,
    reportTo: '',
  };
}

function ofForm(form: URLSearchParams, id: string): TakenText {
  const callback = new URL(form.get('StatusCallback')!);
  return {
    to: form.get('To')!,
    id,
    text: form.get('Body')!,
    template: form.get('DltTemplateId') ?? undefined,
    contact: callback.searchParams.get('contact')!,
    reportTo: callback.pathname + callback.search,
  };
}
