import { ApiError, ConnectionFailedError, TimedOutError, UnexpectedAnswerError } from './errors.ts';
import type { ErrorDetail } from './errors.ts';
import type { Pace, PacedCall } from './pace.ts';
import { readBytes, readText } from './read-body.ts';
import { refusalOf } from './refusal-of.ts';
import { retryAfter, retryAfterSeconds } from './retry.rules.ts';
import { wait } from './wait.ts';

export interface SharedOptions {
  /** Where the service is, such as https://skills.example.com; nothing behind the host. */
  baseUrl: string;
  /** How long one attempt may take, its whole answer included. 30 by default. */
  timeoutSeconds?: number | undefined;
  /** How often a call that failed is sent again. 3 by default. */
  maxRetries?: number | undefined;
  /** A longer Retry-After is not waited for: its error comes at once. 65 by default. */
  maxWaitSeconds?: number | undefined;
  /** Hears of every wait before it begins: for room within the limits, or before a call is sent again. */
  onWait?: ((wait: Wait) => void) | undefined;
  /** In place of the global fetch, such as one that goes through a proxy. */
  fetch?: typeof globalThis.fetch | undefined;
}

/** A wait, for your log. */
export interface Wait {
  /** `limit`: the call would be rejected now. `retry`: an attempt has failed. */
  reason: 'limit' | 'retry';
  seconds: number;
  method: string;
  /** Without its query, which may hold what a log must not. */
  path: string;
  /** The number of attempts so far. */
  attempts: number;
  /** Why the last attempt failed. */
  error?: unknown;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  timeoutSeconds?: number | undefined;
  maxRetries?: number | undefined;
}

export interface OutgoingCall extends CallOptions {
  method: string;
  /** The path with its query, as it is sent. */
  target: string;
  /** JSON. */
  body?: string | undefined;
  /** Made again for every attempt: a signature is good for minutes, a nonce once. */
  headers: () => Promise<Record<string, string>> | Record<string, string>;
  repeatable: boolean;
  /** The answer is audio, whole or these bytes of it, and not JSON. */
  audio?: { range?: string | undefined } | undefined;
  paced?: PacedCall | undefined;
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  requestId: string | null;
  body: Body;
}

/** How a surface says no: what its error bodies mean. */
export type ReadRefusal = (
  body: unknown,
  status: number,
) => { code: string | null; message?: string | undefined; details?: readonly ErrorDetail[] | undefined };

const OUT_OF_TIME = Symbol('out of time');
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Sends calls: in time, within the limits, and again where that may help. */
export class Transport {
  readonly origin: string;
  readonly #timeoutSeconds: number;
  readonly #maxRetries: number;
  readonly #maxWaitSeconds: number;
  readonly #fetch: typeof globalThis.fetch;
  readonly #readRefusal: ReadRefusal;
  readonly #pace: Pace | undefined;
  readonly #onWait: SharedOptions['onWait'];

  constructor(options: SharedOptions, readRefusal: ReadRefusal, pace?: Pace) {
    this.origin = originOf(options.baseUrl);
    this.#timeoutSeconds = options.timeoutSeconds ?? 30;
    this.#maxRetries = options.maxRetries ?? 3;
    this.#maxWaitSeconds = options.maxWaitSeconds ?? 65;
    // Looked up late, so that a fetch that is put in place of the global one later counts.
    this.#fetch = options.fetch ?? ((...given) => globalThis.fetch(...given));
    this.#readRefusal = readRefusal;
    this.#pace = pace;
    this.#onWait = options.onWait;
  }

  async send(call: OutgoingCall): Promise<Answer<unknown>> {
    const maxRetries = call.maxRetries ?? this.#maxRetries;
    for (let retry = 0; ; retry += 1) {
      try {
        return await this.#attempt(call, retry);
      } catch (failure) {
        const facts = {
          repeatable: call.repeatable,
          retry,
          maxRetries,
          maxWaitSeconds: this.#maxWaitSeconds,
        };
        const seconds = retryAfter(failure, facts);
        if (seconds === undefined) throw failure;
        this.#tellWait(call, { reason: 'retry', seconds, attempts: retry + 1, error: failure });
        await wait(seconds, call.signal);
      }
    }
  }

  /** An answer whose body is read by the caller. It must begin in time, and ends when the signal says so. */
  open(call: OutgoingCall): Promise<Response> {
    return this.#inPlace(call, async (response) => response, { attempts: 0, isStream: true });
  }

  /** The error for an opened answer that is a refusal. */
  async refusal(response: Response, signal?: AbortSignal): Promise<ApiError> {
    return this.#refusal(response, parsed(await readText(response, signal)));
  }

  /** A listener that throws must not break a call. */
  #tellWait({ method, target }: OutgoingCall, told: Omit<Wait, 'method' | 'path'>): void {
    try {
      this.#onWait?.({ ...told, method, path: target.split('?')[0]! });
    } catch {
      // A log that fails is not a failure of the call.
    }
  }

  #attempt(call: OutgoingCall, attempts: number): Promise<Answer<unknown>> {
    const run = async (response: Response, stop: AbortSignal): Promise<Answer<unknown>> => {
      const { status, headers } = response;
      if (call.audio && response.ok)
        return {
          status,
          headers,
          requestId: headers.get('x-request-id'),
          body: await readBytes(response, stop),
        };
      const body = parsed(await readText(response, stop));
      if (status >= 400) throw this.#refusal(response, body, call.paced);
      const requestId = headers.get('x-request-id');
      if (!response.ok)
        throw new UnexpectedAnswerError(`The answer has status ${status}.`, status, requestId);
      if (typeof body !== 'object' || body === null)
        throw new UnexpectedAnswerError('The answer is not JSON of the service.', status, requestId);
      return { status, headers, requestId, body };
    };
    return this.#inPlace(call, run, { attempts });
  }

  /** Waits for a place within the limits, sends, and gives the place back. */
  async #inPlace<Result>(
    call: OutgoingCall,
    run: (response: Response, stop: AbortSignal) => Promise<Result>,
    { attempts, isStream = false }: { attempts: number; isStream?: boolean },
  ): Promise<Result> {
    const { paced, signal, timeoutSeconds = this.#timeoutSeconds } = call;
    signal?.throwIfAborted();
    const onWait = (seconds: number) => this.#tellWait(call, { reason: 'limit', seconds, attempts });
    if (paced) await this.#pace?.enter(paced, signal, onWait);
    const stop = new AbortController();
    const timer = setTimeout(
      () => stop.abort(OUT_OF_TIME),
      Math.min(timeoutSeconds * 1000, LONGEST_TIMER_MS),
    );
    const leave = () => stop.abort(signal!.reason);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      // Outside of what may be tried again: a header that cannot be sent never can.
      const accept = call.audio ? 'audio/*, application/json' : 'application/json';
      const headers = new Headers({ accept, ...(await call.headers()) });
      if (call.audio?.range) headers.set('range', call.audio.range);
      if (call.body !== undefined) headers.set('content-type', 'application/json');
      try {
        const response = await this.#fetch(this.origin + call.target, {
          method: call.method,
          headers,
          ...(call.body !== undefined && { body: call.body }),
          // Another address must not be handed a key.
          redirect: 'manual',
          signal: stop.signal,
        });
        if (paced) this.#pace?.learn(paced, response.headers);
        return await run(response, stop.signal);
      } catch (error) {
        throw failureOf(error, stop.signal, timeoutSeconds);
      }
    } finally {
      clearTimeout(timer);
      // A stream goes on being stopped by its signal.
      if (!isStream) signal?.removeEventListener('abort', leave);
      if (paced) this.#pace?.leave(paced);
    }
  }

  #refusal({ status, headers }: Response, body: unknown, paced?: PacedCall): ApiError {
    const { code, message, details } = this.#readRefusal(body, status);
    const told = retryAfterSeconds(headers.get('retry-after'));
    if (paced && status === 429 && told !== null && told <= this.#maxWaitSeconds)
      this.#pace?.hold(paced, told, code === 'COOLDOWN');
    return refusalOf({
      status,
      code,
      message: message ?? `The answer has status ${status}.`,
      details: details ?? [],
      reason: headers.get('x-error-reason'),
      requestId: headers.get('x-request-id'),
      retryAfterSeconds: told,
    });
  }
}

function originOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new TypeError(
      'baseUrl must be an address such as https://skills.example.com, with nothing behind the host',
    );
  return url.origin;
}

/** Undefined where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A refusal stays what it is; what fetch throws becomes one of ours, or the reason of the caller's own signal. */
function failureOf(error: unknown, stop: AbortSignal, timeoutSeconds: number): unknown {
  if (error instanceof ApiError || error instanceof UnexpectedAnswerError) return error;
  if (stop.aborted && stop.reason === OUT_OF_TIME)
    return new TimedOutError(`No whole answer came within ${timeoutSeconds} seconds.`);
  if (stop.aborted) return stop.reason as unknown;
  return new ConnectionFailedError('The service did not answer.', { cause: error });
}
