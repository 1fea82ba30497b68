import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from './eventually.ts';

export interface Received {
  headers: Record<string, string>;
  body: string;
  event: { event_id: string; type: string; data: Record<string, unknown>; created_at: string; mode: string };
}

type Answer = (request: Received, response: ServerResponse) => unknown;

export const answer = (status: number, headers: Record<string, string> = {}): Answer => {
  return (_, response) => response.writeHead(status, headers).end();
};

/** A partner's endpoint on loopback: records what it receives, and answers as the test says. */
export class Receiver {
  readonly received: Received[] = [];
  answers: Answer = answer(200);
  readonly #server = createServer((request, response) => void this.#take(request, response));
  #port = 0;

  static async start(answers?: Answer): Promise<Receiver> {
    const receiver = new Receiver();
    if (answers) receiver.answers = answers;
    await receiver.listen();
    return receiver;
  }

  /** Again on the port it had before. */
  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/hook`;
  }

  get ids(): string[] {
    return this.received.map(({ event }) => event.event_id);
  }

  /** The first request with this event. */
  until(eventId: string, times = 1): Promise<Received> {
    return eventually(`${eventId} arrives ${times} times`, () => {
      const found = this.received.filter(({ event }) => event.event_id === eventId);
      return found.length >= times ? found.at(-1) : undefined;
    });
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString();
      const headers = request.headers as Record<string, string>;
      const received = { headers, body, event: JSON.parse(body) as Received['event'] };
      this.received.push(received);
      await this.answers(received, response);
    } catch {
      response.destroy(); // the sender has gone
    }
  }
}
