import { WebSocket } from 'ws';
import { FETCH_PROTOCOL, fetchLine, readAnswers, type FetchSigner } from './fetch-message.ts';
import { LineBatch } from './line-batch.ts';
import type { Identity } from '../../../core/identity/identity.ts';
import { refuse } from '../../../core/refusal.ts';
import { LONG_MILLISECONDS } from '../../../core/graph/operation-times.ts';

const CONNECT_MS = 5_000;
const FETCH_MS = 10_000;
/** The longest time until the other end hears that nobody waits any more. */
const LOOK_MS = 100;
const PING_MS = 5_000;

interface Waiting {
  resolve: (json: string) => void;
  reject: (error: Error) => void;
  since: number;
  signal: AbortSignal | undefined;
}

/** One socket to a part: any number of fetches at once, answered in any order. */
export class FetchConnection {
  readonly #socket: WebSocket;
  readonly #batch: LineBatch;
  readonly #waiting = new Map<number, Waiting>();
  readonly #look: NodeJS.Timeout;
  #heard = performance.now();
  #looked = performance.now();
  #pinged = 0;
  #last = 0;
  #retired = false;

  constructor(url: string, headers: Record<string, string>, signer: FetchSigner) {
    this.#socket = new WebSocket(url, FETCH_PROTOCOL, {
      headers,
      handshakeTimeout: CONNECT_MS,
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    this.#batch = new LineBatch((lines) => this.#socket.send(signer.sign(lines)), true);
    this.#socket.on('open', () => this.#batch.release());
    this.#socket.on('message', (data) => this.#answered(String(data)));
    this.#socket.on('pong', () => (this.#heard = performance.now()));
    // The socket closes after any error, which is handled there.
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => this.#lost());
    this.#look = setInterval(() => this.#lookAround(), LOOK_MS).unref();
  }

  /** A retired connection takes no new fetches and closes when the last one is answered. */
  get retired(): boolean {
    return this.#retired;
  }

  /** Refuses when the other end is away, silent for too long, or has no answer. */
  fetch(body: string, identity: Identity, signal: AbortSignal | undefined): Promise<string> {
    return new Promise((resolve, reject) => {
      const id = (this.#last += 1);
      this.#waiting.set(id, { resolve, reject, since: performance.now(), signal });
      this.#batch.add(fetchLine(id, identity, body));
    });
  }

  retire(): void {
    this.#retired = true;
    if (this.#waiting.size === 0) this.#socket.close();
  }

  terminate(): void {
    this.#retired = true;
    this.#socket.terminate();
  }

  #answered(message: string): void {
    this.#heard = performance.now();
    readAnswers(
      message,
      (id, json) => {
        const one = this.#waiting.get(id);
        if (!one) return;
        this.#waiting.delete(id);
        if (json === undefined) one.reject(refuse.unavailable());
        else one.resolve(json);
      },
      () => (this.#retired = true),
    );
    if (this.#retired) this.retire();
  }

  #lost(): void {
    this.#retired = true;
    clearInterval(this.#look);
    for (const { reject } of this.#waiting.values()) reject(refuse.unavailable());
    this.#waiting.clear();
  }

  /** One look at all, ten times a second, costs less than a timer and a listener for each. */
  #lookAround(): void {
    const now = performance.now();
    // A blocked event loop reads pongs late, so it must not declare the other side dead.
    if (now - this.#looked > 10 * LOOK_MS) this.#heard = now;
    this.#looked = now;
    for (const [id, { reject, since, signal }] of this.#waiting) {
      // A caller that gives a signal ends the fetch in time itself.
      if (!signal?.aborted && now - since < (signal ? LONG_MILLISECONDS : FETCH_MS)) continue;
      this.#waiting.delete(id);
      this.#batch.add(String(id));
      reject(signal?.aborted ? (signal.reason as Error) : refuse.unavailable());
    }
    if (this.#retired) return this.retire();
    if (now - this.#pinged < PING_MS || this.#socket.readyState !== WebSocket.OPEN) return;
    if (this.#pinged > 0 && now - this.#heard > 2 * PING_MS) return this.terminate();
    this.#pinged = now;
    this.#socket.ping();
  }
}
