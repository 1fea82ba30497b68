import { Agent, request } from 'undici';
import { hideSecrets } from '../../../../kernel/core/log.ts';
import type { Handed } from '../../../../kernel/store/mail/letter.ts';
import type { Message } from '../../../../kernel/store/mail/outbox.ts';
import type { SmsSettings } from '../../../../kernel/core/settings.ts';

/** The fate of a message that was handed over, and the provider's name for it. */
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

interface TextMessageOptions extends SmsSettings {
  publicUrl: string;
  timeoutMs?: number;
}

/** Text messages and WhatsApp through any provider that speaks Twilio's API. */
export class TextMessages {
  readonly #options: TextMessageOptions;
  readonly #agent: Agent;
  readonly #timeoutMs: number;

  constructor(options: TextMessageOptions) {
    this.#options = options;
    this.#timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
    // Each message has a connection of its own: a kept one may be closed just when it is used, and then nobody knows.
    this.#agent = new Agent({ pipelining: 0, connect: { timeout: CONNECT_TIMEOUT_MS } });
  }

  async hand({ key, channel, to, text }: Message): Promise<HandedMessage> {
    const { baseUrl, account, token, from, publicUrl } = this.#options;
    const address = (number: string) => (channel === 'whatsapp' ? `whatsapp:${number}` : number);
    const form = new URLSearchParams({
      To: address(to),
      From: address(from),
      Body: text,
      StatusCallback: `${publicUrl}/callbacks/messages?contact=${encodeURIComponent(key)}`,
    });
    try {
      const { statusCode, body } = await request(
        `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
        {
          method: 'POST',
          dispatcher: this.#agent,
          headers: {
            authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: form.toString(),
          signal: AbortSignal.timeout(this.#timeoutMs),
        },
      );
      return fateOfAnswer(statusCode, await readAnswer(body));
    } catch (error) {
      return fateOfError(error as ConnectionError);
    }
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }
}

interface ProviderAnswer {
  sid?: string;
  code?: number;
  message?: string;
}

/** An answer that cannot be read is empty: the status has said what matters. */
async function readAnswer(body: AsyncIterable<Buffer>): Promise<ProviderAnswer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of body) {
      bytes += part.length;
      if (bytes > LONGEST_ANSWER) break;
      parts.push(part);
    }
    const answer: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
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
