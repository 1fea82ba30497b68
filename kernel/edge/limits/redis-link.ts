import { once } from 'node:events';
import { Redis } from 'ioredis';

const CONNECT_MS = 1_000;
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;
/** A connection that held this long was good: the next loss starts again with the shortest wait. */
const GOOD_MS = 30_000;

interface RedisLinkOptions {
  url: string;
  commandTimeoutMs: number;
  /** A write must succeed before Redis counts as up: PING passes where writes are refused. */
  probe: () => Promise<unknown>;
  onUp: () => void;
  onDown: (error: unknown) => void;
}

/**
 * One connection that is either known to work or being made again. No command is queued, so no caller waits for it.
 */
export class RedisLink {
  readonly redis: Redis;
  readonly #options: RedisLinkOptions;
  #up = false;
  #upSince = 0;
  #failures = 0;
  #closed = false;
  #lastError: unknown;
  #handshake: NodeJS.Timeout | undefined;

  constructor(options: RedisLinkOptions) {
    this.#options = options;
    this.redis = new Redis(options.url, {
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: CONNECT_MS,
      disconnectTimeout: options.commandTimeoutMs,
      enableReadyCheck: false, // the probe is the check
      retryStrategy: () => this.#nextRetryMs(),
    });
    this.redis.on('error', (error: unknown) => (this.#lastError = error));
    this.redis.on('close', () => this.#down(this.#lastError ?? new Error('the connection closed')));
    this.redis.on('end', () => this.#down(this.#lastError ?? new Error('the connection ended')));
    this.redis.on('connect', () => this.#boundHandshake());
    this.redis.on('ready', () => void this.#probe());
  }

  get up(): boolean {
    return this.#up;
  }

  /**
   * A command's answer, if it comes in time. What came while this process's own event loop stood is read before it is
   * called late: timers go before sockets.
   */
  inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const late = () => reject(new Error(`no answer within ${this.#options.commandTimeoutMs} ms`));
      const timer = setTimeout(() => setImmediate(late), this.#options.commandTimeoutMs);
      answer.finally(() => clearTimeout(timer)).then(resolve, reject);
    });
  }

  /** A failed command gives up the connection too: behind a time-out may be a server that is gone for good. */
  failed(error: unknown): void {
    if (!this.#up) return; // another command of the same moment said so
    this.#giveUp(error);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#up = false;
    const open = ['connecting', 'connect', 'ready'].includes(this.redis.status);
    const ended = open ? once(this.redis, 'end') : undefined;
    this.redis.disconnect();
    await ended;
  }

  /** A server that takes the connection and says nothing would be waited for without end. */
  #boundHandshake(): void {
    const giveUp = () => {
      if (!this.#closed && this.redis.status === 'connect') this.redis.disconnect(true);
    };
    clearTimeout(this.#handshake);
    this.#handshake = setTimeout(() => setImmediate(giveUp), CONNECT_MS).unref();
  }

  async #probe(): Promise<void> {
    try {
      await this.inTime(this.#options.probe());
    } catch (error) {
      return this.#giveUp(error);
    }
    if (this.#closed || this.redis.status !== 'ready') return;
    this.#up = true;
    this.#upSince = performance.now();
    this.#lastError = undefined;
    this.#options.onUp();
  }

  #giveUp(error: unknown): void {
    this.#down(error);
    // In any other state the connection is being made already, and ioredis would take this for an order to stop.
    if (!this.#closed && this.redis.status === 'ready') this.redis.disconnect(true);
  }

  #down(error: unknown): void {
    if (this.#closed) return;
    if (this.#up && performance.now() - this.#upSince > GOOD_MS) this.#failures = 0;
    this.#up = false;
    this.#options.onDown(error);
  }

  /** Jitter keeps replicas from reconnecting at the same moment. */
  #nextRetryMs(): number {
    const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.min(this.#failures++, 10), LAST_RETRY_MS);
    return Math.round(wait * (0.8 + Math.random() * 0.2));
  }
}
