import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Seen {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  at: number;
}

export type Answerer = (response: ServerResponse, seen: Seen, nth: number) => unknown;

/** Something at the address of the service that answers as the test likes, one answer after another; the last one stays. */
export async function stubService(...answers: Answerer[]) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => void take(request, response));
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '' } = request;
    const headers = request.headers as Record<string, string>;
    const one = { method, url, headers, body: Buffer.concat(chunks).toString(), at: performance.now() };
    seen.push(one);
    await (answers[seen.length - 1] ?? answers.at(-1)!)(response, one, seen.length - 1);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answerer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

export const data = (value: unknown, headers: Record<string, string> = {}): Answerer =>
  json(200, { success: true, message: '', data: value }, headers);

export const refusal = (
  status: number,
  code: string,
  headers: Record<string, string> = {},
  details: object[] = [],
): Answerer => json(status, { success: false, error: { code, message: `${code} it is`, details } }, headers);

export const text =
  (status: number, body: string, headers: Record<string, string> = {}): Answerer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);

/** The connection is cut before an answer. */
export const reset: Answerer = (response) => response.socket!.resetAndDestroy();

/** The connection is cut in the middle of one. */
export const cutOff: Answerer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"success":true,', () => response.socket!.destroy());
};

/** Nothing is ever answered. */
export const silence: Answerer = () => {};

/** An answer begins and never ends. */
export const stall: Answerer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"success":true,');
};
