import { Agent, request } from 'undici';
import { AddressRefused, checkedConnect, NameUnknown, type NameServer } from './checked-connect.ts';

export interface SenderOptions {
  privateTargets: boolean;
  timeoutMs?: number;
  /** For tests: another name server, and another authority for certificates. */
  names?: NameServer;
  ca?: string;
}

export interface Sent {
  ok: boolean;
  responseStatus: number | null;
  error: string | null;
  durationMs: number;
}

const TIMEOUT_MS = 15_000;
const MOST_BODY_BYTES = 4_096;

/** POSTs to addresses that strangers have chosen. */
export class Sender {
  readonly #agent: Agent;
  readonly #timeoutMs: number;

  constructor({ timeoutMs = TIMEOUT_MS, ...connect }: SenderOptions) {
    this.#timeoutMs = timeoutMs;
    this.#agent = new Agent({
      connect: checkedConnect(connect),
      // Any number for one origin: two endpoints may share it, and how many run at once for each is the queue's.
      connections: null,
      pipelining: 1,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      keepAliveTimeout: 10_000,
      maxHeaderSize: 16_384,
    });
  }

  /** Never throws, but when the caller's own signal has ended it. */
  async post(
    url: string,
    headers: Record<string, string>,
    body: string,
    signal?: AbortSignal,
  ): Promise<Sent> {
    const begin = performance.now();
    const time = AbortSignal.timeout(this.#timeoutMs);
    const ended = (result: Omit<Sent, 'durationMs'>): Sent => ({
      ...result,
      durationMs: Math.round(performance.now() - begin),
    });
    try {
      const response = await request(url, {
        method: 'POST',
        dispatcher: this.#agent,
        headers,
        body,
        signal: signal ? AbortSignal.any([signal, time]) : time,
      });
      const { statusCode } = response;
      await readLittle(response.body);
      const ok = statusCode >= 200 && statusCode < 300;
      return ended({ ok, responseStatus: statusCode, error: ok ? null : answered(statusCode) });
    } catch (error) {
      signal?.throwIfAborted();
      return ended({ ok: false, responseStatus: null, error: this.#reason(error, time) });
    }
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  /** Plain words, and nothing of our own network in them. */
  #reason(error: unknown, time: AbortSignal): string {
    const { code, message, cause } = error as { code?: string; message: string; cause?: unknown };
    if (error instanceof AddressRefused || error instanceof NameUnknown) return message;
    if (cause instanceof AddressRefused || cause instanceof NameUnknown) return (cause as Error).message;
    if (time.aborted) return `no answer within ${this.#timeoutMs / 1000} s`;
    return REASONS[code ?? ''] ?? `the connection failed${code ? ` (${code})` : ''}`;
  }
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed',
  UND_ERR_SOCKET: 'the connection was closed',
  UND_ERR_CONNECT_TIMEOUT: 'no connection within 10 s',
};

const answered = (status: number): string =>
  status >= 300 && status < 400 ? `answered ${status}; redirects are not followed` : `answered ${status}`;

/** So that the connection can be used again; whoever sends more, or never ends, loses it. The status counts. */
async function readLittle(body: AsyncIterable<Buffer> & { destroy(): void }): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > MOST_BODY_BYTES) break;
    }
  } catch {
    body.destroy();
  }
}
