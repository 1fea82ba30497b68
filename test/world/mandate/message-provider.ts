import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TakenMessage {
  url: string;
  authorization: string;
  traceparent: string | undefined;
  form: Record<string, string>;
  sid: string;
}

type Manner =
  | 'take'
  /** Takes it, and the connection is lost before the answer. */
  | 'hang up'
  | 'say nothing'
  | { status: number; body?: object; retryAfter?: string };

const NO_TEMPLATES = JSON.stringify({ contents: [], meta: { next_page_url: null } });

/** A provider that speaks Twilio's API, and keeps what it was given. */
export class TestProvider {
  readonly received: TakenMessage[] = [];
  answer: (message: TakenMessage) => Manner = () => 'take';
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      // The register of templates is read, and has none: nothing of that leaves for a person.
      if (request.method === 'GET')
        return response.writeHead(200, { 'content-type': 'application/json' }).end(NO_TEMPLATES);
      const form = Object.fromEntries(new URLSearchParams(await readAll(request)));
      const sid = `SM${String(this.received.length).padStart(32, '0')}`;
      const { url = '', headers } = request;
      const traceparent = headers['traceparent'] as string | undefined;
      const message = { url, authorization: headers.authorization ?? '', traceparent, form, sid };
      this.received.push(message);
      const manner = this.answer(message);
      if (manner === 'say nothing') return undefined;
      if (manner === 'hang up') {
        request.socket.destroy();
        return undefined;
      }
      const given = manner === 'take' ? { status: 201, body: { sid, status: 'queued' } } : manner;
      const { status, body } = given;
      const later = 'retryAfter' in given && given.retryAfter ? { 'retry-after': given.retryAfter } : {};
      return response
        .writeHead(status, { 'content-type': 'application/json', ...later })
        .end(JSON.stringify(body ?? {}));
    });
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** To this person, oldest first. */
  to(phone: string): TakenMessage[] {
    return this.received.filter(({ form }) => form['To']!.endsWith(phone));
  }

  /** Refuses connections from here on; the answer is how to listen again at the same address. */
  async goAway(): Promise<() => Promise<void>> {
    const { port } = this.#server.address() as AddressInfo;
    await this.stop();
    return () => new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
