import { WebSocket } from 'ws';
import { RPC_PROTOCOL, callLine, PART_HEADER, readAnswers, type CallSigner } from './rpc-message.ts';
import { LineBatch } from './line-batch.ts';
import type { ConnectProblem } from '../addresses/connect-problem.rules.ts';
import type { Identity } from '../../../core/identity/identity.ts';
import { Refusal, refuse } from '../../../core/refusal.ts';
import { unanswered } from './unanswered.ts';
import { LONG_MILLISECONDS } from '../../../core/graph/operation-times.ts';

const CONNECT_MS = 5_000;
const FETCH_MS = 10_000;
/** The longest time until the other end hears that nobody waits any more. */
const LOOK_MS = 100;
const PING_MS = 1_000;
/** A host that answers no ping for so long has vanished: whoever waits for it is answered by another, or refused. */
const SILENT_MS = 4_000;

/** A refusal for the caller, unless another address answers in place of the one that went away. */
export class LostCall extends Refusal {
  /** False where nothing of it has left this process. */
  readonly sent: boolean;
  /** True where somebody was there: another process behind the same address may answer. */
  readonly wasThere: boolean;

  constructor(sent: boolean, wasThere: boolean, problem?: ConnectProblem) {
    const { code, message, retryAfterSeconds } = refuse.unavailable();
    super(code, message, { retryAfterSeconds });
    this.cause = new Error(
      problem?.error?.message ?? (problem?.status ? `answered ${problem.status}` : 'the connection was lost'),
    );
    this.sent = sent;
    this.wasThere = wasThere;
  }
}

interface Waiting {
  resolve: (json: string) => void;
  reject: (error: Error) => void;
  since: number;
  signal: AbortSignal | undefined;
  milliseconds: number | undefined;
}

interface ConnectionOptions {
  url: string;
  headers: Record<string, string>;
  signer: CallSigner;
  /** Options of the socket: which of the numbers behind a name it goes to. */
  socket: object;
  onOpen: () => void;
  /** The connection takes no more fetches: it could not be opened, was lost, or the other end is stopping. */
  onGone: (problem: ConnectProblem | undefined) => void;
}

/** One socket to a part: any number of fetches at once, answered in any order. */
export class RpcConnection {
  readonly #socket: WebSocket;
  readonly #batch: LineBatch;
  readonly #waiting = new Map<number, Waiting>();
  readonly #look: NodeJS.Timeout;
  readonly #onGone: ConnectionOptions['onGone'];
  #problem: ConnectProblem | undefined;
  #heard = performance.now();
  #looked = performance.now();
  #pinged = 0;
  #last = 0;
  #lastSent = 0;
  #opened = false;
  #retired = false;

  constructor({ url, headers, signer, socket, onOpen, onGone }: ConnectionOptions) {
    this.#onGone = onGone;
    this.#socket = new WebSocket(url, RPC_PROTOCOL, {
      headers,
      handshakeTimeout: CONNECT_MS,
      perMessageDeflate: false,
      skipUTF8Validation: true,
      ...socket,
    });
    this.#batch = new LineBatch((lines) => {
      // All lines of a batch leave in the same turn.
      this.#lastSent = this.#last;
      this.#socket.send(signer.sign(lines));
    }, true);
    this.#socket.on('open', () => {
      this.#opened = true;
      this.#batch.release();
      onOpen();
    });
    this.#socket.on('message', (data) => this.#answered(String(data)));
    this.#socket.on('pong', () => (this.#heard = performance.now()));
    this.#socket.on('unexpected-response', (_, { statusCode, headers: answered }) => {
      const secondsAhead = Math.round((Date.parse(answered.date ?? '') - Date.now()) / 1000) || 0;
      this.#problem = { status: statusCode, part: answered[PART_HEADER] as string | undefined, secondsAhead };
      this.#socket.terminate();
    });
    // The socket closes after any error, which is handled there.
    this.#socket.on('error', (error) => (this.#problem ??= { error }));
    this.#socket.on('close', () => this.#lost());
    this.#look = setInterval(() => this.#lookAround(), LOOK_MS).unref();
  }

  /** A retired connection takes no new fetches and closes when the last one is answered. */
  get retired(): boolean {
    return this.#retired;
  }

  get isOpen(): boolean {
    return this.#opened && !this.#retired;
  }

  /** Fetches that are not answered yet. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Refuses when the other end is away, silent for too long, or has no answer. */
  fetch(
    body: string,
    identity: Identity,
    signal: AbortSignal | undefined,
    milliseconds?: number,
  ): Promise<string> {
    return new Promise((resolve, reject) => {
      const id = (this.#last += 1);
      this.#waiting.set(id, { resolve, reject, since: performance.now(), signal, milliseconds });
      this.#batch.add(callLine(id, identity, body));
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
    let leaves = false;
    readAnswers(
      message,
      (id, json) => {
        const one = this.#waiting.get(id);
        if (!one) return;
        this.#waiting.delete(id);
        if (json === undefined) one.reject(unanswered('the part failed to answer; its own log says why'));
        else one.resolve(json);
      },
      () => (leaves = true),
    );
    if (leaves) this.#leave();
    if (this.#retired) this.retire();
  }

  #leave(): void {
    if (this.#retired) return;
    this.#retired = true;
    this.#onGone(undefined);
  }

  #lost(): void {
    clearInterval(this.#look);
    const wasThere = this.#opened || this.#problem?.status === 503;
    if (!this.#retired) {
      this.#retired = true;
      this.#onGone(this.#opened ? undefined : this.#problem);
    }
    for (const [id, { reject }] of this.#waiting)
      reject(new LostCall(id <= this.#lastSent, wasThere, this.#problem));
    this.#waiting.clear();
  }

  /** One look at all, ten times a second, costs less than a timer and a listener for each. */
  #lookAround(): void {
    const now = performance.now();
    // A blocked event loop reads pongs late, so it must not declare the other side dead.
    if (now - this.#looked > 10 * LOOK_MS) this.#heard = now;
    this.#looked = now;
    for (const [id, { reject, since, signal, milliseconds }] of this.#waiting) {
      // A caller that gives a signal ends the fetch in time itself.
      const limit = milliseconds ?? (signal ? LONG_MILLISECONDS : FETCH_MS);
      if (!signal?.aborted && now - since < limit) continue;
      this.#waiting.delete(id);
      this.#batch.add(String(id));
      reject(signal?.aborted ? (signal.reason as Error) : unanswered(`no answer within ${limit} ms`));
    }
    if (this.#retired) return this.retire();
    if (now - this.#pinged < PING_MS || this.#socket.readyState !== WebSocket.OPEN) return;
    if (this.#pinged > 0 && now - this.#heard > SILENT_MS) return this.#socket.terminate();
    this.#pinged = now;
    this.#socket.ping();
  }
}
