import { Agent, type Dispatcher } from 'undici';
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
  /** The beginning of what was answered; null where it arrived or nothing was said. */
  answer: string | null;
}

const TIMEOUT_MS = 15_000;
const MOST_BODY_BYTES = 4_096;
const MOST_ANSWER = 2_000;

/** POSTs to addresses that partners have chosen. */
export class Sender {
  readonly #agent: Agent;
  readonly #timeoutMs: number;
  readonly #under = new WeakMap<AbortSignal, Set<Exchange>>();

  constructor({ timeoutMs = TIMEOUT_MS, ...connect }: SenderOptions) {
    this.#timeoutMs = timeoutMs;
    this.#agent = new Agent({
      connect: checkedConnect(connect),
      // Any number for one origin: two endpoints may share it, and the stream server decides how many run at once for each.
      connections: null,
      pipelining: 1,
      // The whole exchange has one time, which is ours.
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: 10_000,
      maxHeaderSize: 16_384,
    });
  }

  /** Never throws, but when the caller's own signal has ended it. */
  post(url: string, headers: Record<string, string>, body: Buffer, signal?: AbortSignal): Promise<Sent> {
    const begin = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<Sent>();
    const end: Exchange['end'] = (status, answer, error) => {
      clearTimeout(timer);
      under?.delete(exchange);
      if (signal?.aborted) return reject(signal.reason as Error);
      const ok = status !== null && status >= 200 && status < 300;
      const why = ok ? null : status === null ? this.#reason(error) : answered(status);
      const durationMs = Math.round(performance.now() - begin);
      resolve({ ok, responseStatus: status, error: why, durationMs, answer: readableAnswer(answer) });
    };
    const exchange = new Exchange(end);
    const timer = setTimeout(() => exchange.stop(new TimeIsOver()), this.#timeoutMs);
    const under = signal && this.#exchangesUnder(signal);
    under?.add(exchange);
    if (signal?.aborted) exchange.stop();
    else exchange.begin(this.#agent, new URL(url), headers, body);
    return promise;
  }

  /** One listener for all that a signal can end, which are many at once. */
  #exchangesUnder(signal: AbortSignal): Set<Exchange> {
    let exchanges = this.#under.get(signal);
    if (!exchanges) {
      const all = new Set<Exchange>();
      signal.addEventListener('abort', () => {
        for (const exchange of all) exchange.stop();
      });
      this.#under.set(signal, (exchanges = all));
    }
    return exchanges;
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  /** Plain words, and nothing of our own network in them. */
  #reason(error: unknown): string {
    if (error instanceof TimeIsOver) return `no answer within ${this.#timeoutMs / 1000} s`;
    const { code, message, cause } = error as { code?: string; message: string; cause?: unknown };
    if (error instanceof AddressRefused || error instanceof NameUnknown) return message;
    if (cause instanceof AddressRefused || cause instanceof NameUnknown) return (cause as Error).message;
    return REASONS[code ?? ''] ?? `the connection failed${code ? ` (${code})` : ''}`;
  }
}

class TimeIsOver extends Error {}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed',
  UND_ERR_SOCKET: 'the connection was closed',
  UND_ERR_CONNECT_TIMEOUT: 'no connection within 10 s',
};

/** The answer as text that can be kept; the database takes no NUL. */
function readableAnswer(chunks: readonly Buffer[]): string | null {
  if (chunks.length === 0) return null;
  const text = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').trim();
  return text === '' ? null : text.slice(0, MOST_ANSWER).toWellFormed();
}

const answered = (status: number): string =>
  status >= 300 && status < 400 ? `answered ${status}; redirects are not followed` : `answered ${status}`;

/**
 * One request, without the stream that `undici.request` makes of an answer. A little is read, so that the connection can be
 * used again; whoever sends more, or never ends, loses it. Once there is a status, it counts. The body of a refusal is kept.
 * In the form of undici's own requests: the newer one parses all headers of the answer, which nobody reads either.
 */
class Exchange implements Dispatcher.DispatchHandler {
  readonly end: (status: number | null, answer: readonly Buffer[], error?: unknown) => void;
  #abort: ((error?: Error) => void) | undefined;
  #status: number | null = null;
  #bytes = 0;
  readonly #answer: Buffer[] = [];
  #ended = false;

  constructor(end: Exchange['end']) {
    this.end = end;
  }

  begin(
    agent: Agent,
    { origin, pathname, search }: URL,
    headers: Record<string, string>,
    body: Buffer,
  ): void {
    try {
      agent.dispatch({ origin, path: pathname + search, method: 'POST', headers, body }, this);
    } catch (error) {
      this.#finish(error);
    }
  }

  /** Whatever the connection does: one that is only being made cannot be told yet. */
  stop(why: Error = new Error('stopped')): void {
    this.#finish(why);
    this.#abort?.(why);
  }

  onConnect(abort: (error?: Error) => void): void {
    this.#abort = abort;
    if (this.#ended) abort(new Error('too late'));
  }

  onHeaders(status: number): boolean {
    if (status >= 200) this.#status = status;
    return true;
  }

  onData(chunk: Buffer): boolean {
    this.#bytes += chunk.length;
    if (this.#status !== null && this.#status >= 300) this.#answer.push(chunk.subarray(0, MOST_BODY_BYTES));
    if (this.#bytes <= MOST_BODY_BYTES) return true;
    this.#finish();
    this.#abort!(new Error('more than is read'));
    return false;
  }

  onComplete(): void {
    this.#finish();
  }

  onError(error: Error): void {
    this.#finish(error);
  }

  #finish(error?: unknown): void {
    if (this.#ended) return;
    this.#ended = true;
    this.end(this.#status, this.#answer, error);
  }
}
