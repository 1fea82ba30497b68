import { Agent, request } from 'undici';
import { hideSecrets } from '../../../../../kernel/core/log.ts';
import { traceHeaders } from '../../../../../kernel/core/tracing.ts';
import type { Handed } from '../../../../../kernel/store/mail/email.ts';

/** The fate of a message or call that was handed over, and the provider's name for it. */
export type HandedMessage = Handed & {
  providerId?: string | null;
  /** The person has told the provider to stop. */
  optedOut?: true;
};

const TIMEOUT_MS = 20_000;
const CONNECT_TIMEOUT_MS = 10_000;
const LONGEST_ANSWER = 65_536;
/** The provider's own code for somebody who has answered STOP. */
const UNSUBSCRIBED = 21_610;

export interface ProviderOptions {
  baseUrl: string;
  account: string;
  token: string;
  timeoutMs?: number;
}

/** Any provider that speaks Twilio's API. */
export class ProviderApi {
  readonly #options: ProviderOptions;
  readonly #agent: Agent;

  constructor(options: ProviderOptions) {
    this.#options = options;
    // Each request has a connection of its own: a kept one may be closed just when it is used, and then nobody knows.
    this.#agent = new Agent({ pipelining: 0, connect: { timeout: CONNECT_TIMEOUT_MS } });
  }

  /** Hands something over to be sent, at most once. */
  async hand(resource: 'Messages' | 'Calls', form: URLSearchParams): Promise<HandedMessage> {
    try {
      const { statusCode, body } = await request(this.#addressOf(`${resource}.json`), {
        method: 'POST',
        dispatcher: this.#agent,
        headers: { ...this.#headers(), 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
        signal: this.#timeout(),
      });
      return fateOfAnswer(statusCode, await readAnswer(body));
    } catch (error) {
      return fateOfError(error as ConnectionError);
    }
  }

  /** The provider's record of something that it took; null when it has none. */
  async read(resource: string): Promise<Readonly<Record<string, unknown>> | null> {
    const { statusCode, body } = await request(this.#addressOf(`${resource}.json`), {
      dispatcher: this.#agent,
      headers: this.#headers(),
      signal: this.#timeout(),
    });
    const answer = await readAnswer(body);
    if (statusCode === 404) return null;
    if (statusCode !== 200) throw new Error(`the provider answered ${statusCode}`);
    return answer as Readonly<Record<string, unknown>>;
  }

  /** A file of the provider's own, at most so many bytes. Redirects are not followed. */
  async download(path: string, mostBytes: number): Promise<{ mimeType: string; bytes: Buffer }> {
    const { statusCode, headers, body } = await request(new URL(path, this.#options.baseUrl), {
      dispatcher: this.#agent,
      headers: this.#headers(),
      signal: this.#timeout(),
    });
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`the provider answered ${statusCode}`);
    }
    return { mimeType: String(headers['content-type'] ?? ''), bytes: await readBytes(body, mostBytes) };
  }

  /** Has the provider delete a file of its own. One that it does not have, or will not delete, is no reason to ask again. */
  async remove(path: string): Promise<void> {
    const { statusCode, body } = await request(new URL(path, this.#options.baseUrl), {
      method: 'DELETE',
      dispatcher: this.#agent,
      headers: this.#headers(),
      signal: this.#timeout(),
    });
    await body.dump();
    if (statusCode >= 500 || statusCode === 429) throw new Error(`the provider answered ${statusCode}`);
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  #addressOf(resource: string): string {
    const { baseUrl, account } = this.#options;
    return `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(account)}/${resource}`;
  }

  #headers() {
    const { account, token } = this.#options;
    const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
    return { authorization, ...traceHeaders() };
  }

  #timeout(): AbortSignal {
    return AbortSignal.timeout(this.#options.timeoutMs ?? TIMEOUT_MS);
  }
}

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

interface ProviderAnswer {
  sid?: string;
  code?: number;
  message?: string;
}

/** An answer that cannot be read is empty: the status has said what matters. */
async function readAnswer(body: AsyncIterable<Buffer>): Promise<ProviderAnswer> {
  try {
    const answer: unknown = JSON.parse((await readBytes(body, LONGEST_ANSWER)).toString('utf8'));
    return typeof answer === 'object' && answer !== null ? (answer as ProviderAnswer) : {};
  } catch {
    return {};
  }
}

/**
 * Wrong credentials, a wrong account and too many calls are troubles of the service, and nothing was taken. An error of
 * the provider's own (5xx) may have come after it was.
 */
export function fateOfAnswer(status: number, { sid, code, message }: ProviderAnswer): HandedMessage {
  if (status >= 200 && status < 300)
    return { fate: 'sent', providerId: typeof sid === 'string' ? sid.slice(0, 64) : null };
  const told = [`answered ${status}`, typeof code === 'number' && `code ${code}`, message && String(message)];
  const error = hideSecrets(told.filter(Boolean).join(', ')).slice(0, 300);
  if (code === UNSUBSCRIBED) return { fate: 'refused', error, optedOut: true };
  if (status >= 500) return { fate: 'unknown', error };
  const ours = status < 400 || [401, 403, 404, 407, 408, 429].includes(status);
  return { fate: ours ? 'not taken' : 'refused', error };
}

interface ConnectionError extends Error {
  code?: string;
  syscall?: string;
}

const NEVER_CONNECTED = new Set(['UND_ERR_CONNECT_TIMEOUT', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** Nothing can have left before the connection stood; after that nobody knows. */
export function fateOfError({ message, code = '', syscall }: ConnectionError): HandedMessage {
  const error = hideSecrets(message).slice(0, 300);
  const neverLeft = syscall === 'connect' || NEVER_CONNECTED.has(code) || /CERT|SSL|TLS/.test(code);
  return { fate: neverLeft ? 'not taken' : 'unknown', error };
}
