import { Agent, request } from 'undici';
import { traceHeaders } from '../../../../../kernel/core/tracing.ts';
import { fateOfError, type ConnectionError } from './fate-of-answer.rules.ts';
import type { HandedMessage } from './text-provider.ts';

const TIMEOUT_MS = 20_000;
const CONNECT_TIMEOUT_MS = 10_000;
const LONGEST_ANSWER = 65_536;

type Json = Readonly<Record<string, unknown>>;

interface ProviderRequest {
  method?: 'GET' | 'POST' | 'DELETE';
  headers: Record<string, string>;
  body?: string;
}

/** Requests to a provider, each on a connection of its own: a kept one may be closed just when it is used, and then nobody knows. */
export class ProviderHttp {
  readonly #timeoutMs: number;
  readonly #agent = new Agent({ pipelining: 0, connect: { timeout: CONNECT_TIMEOUT_MS } });

  constructor(timeoutMs = TIMEOUT_MS) {
    this.#timeoutMs = timeoutMs;
  }

  async ask(
    url: string | URL,
    asked: ProviderRequest,
    mostBytes = LONGEST_ANSWER,
  ): Promise<{ status: number; answer: Json; isLater: boolean }> {
    const { statusCode, headers, body } = await this.#request(url, asked);
    const isLater = statusCode === 503 && headers['retry-after'] !== undefined;
    return { status: statusCode, answer: await readAnswer(body, mostBytes), isLater };
  }

  /** Hands something over, at most once: an error tells whether it can have left. */
  async hand(
    url: string,
    asked: ProviderRequest,
    fateOf: (status: number, answer: Json) => HandedMessage,
  ): Promise<HandedMessage> {
    try {
      const { status, answer, isLater } = await this.ask(url, { method: 'POST', ...asked });
      const handed = fateOf(status, answer);
      // A provider that says when to come back has taken nothing.
      return isLater && handed.fate === 'unknown' ? { ...handed, fate: 'not taken' } : handed;
    } catch (error) {
      return fateOfError(error as ConnectionError);
    }
  }

  /** A file of the provider's own, at most so many bytes. Redirects are not followed. */
  async download(
    url: URL,
    headers: Record<string, string>,
    mostBytes: number,
  ): Promise<{ mimeType: string; bytes: Buffer }> {
    const { statusCode, headers: told, body } = await this.#request(url, { headers });
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`the provider answered ${statusCode}`);
    }
    return { mimeType: String(told['content-type'] ?? ''), bytes: await readBytes(body, mostBytes) };
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  #request(url: string | URL, { method = 'GET', headers, body }: ProviderRequest) {
    return request(url, {
      method,
      dispatcher: this.#agent,
      headers: { ...headers, ...traceHeaders() },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(this.#timeoutMs),
    });
  }
}

export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

export const FORM = 'application/x-www-form-urlencoded';

export const textOr = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;

/** A part of an answer that is an object; an empty one where it is not. */
export const partOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

async function readBytes(body: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > most) throw new Error(`the provider sent more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** An answer that cannot be read is empty: the status has said what matters. */
async function readAnswer(body: AsyncIterable<Buffer>, mostBytes: number): Promise<Json> {
  try {
    return partOf(JSON.parse((await readBytes(body, mostBytes)).toString('utf8')));
  } catch {
    return {};
  }
}
