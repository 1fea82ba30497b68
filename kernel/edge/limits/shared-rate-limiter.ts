import { systemClock, type Clock } from '../../core/clock.ts';
import type { Log } from '../../core/log.ts';
import type {
  RateLimiter,
  Distinct,
  DistinctCall,
  LimitedCall,
  OnceAnswer,
  OnceCall,
  LimitDecision,
} from './rate-limiter.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';
import { RedisRateLimiter } from './redis-rate-limiter.ts';
import { RedisLink } from './redis-link.ts';

interface SharedRateLimiterOptions {
  redisUrl: string;
  /** Set under TEST_CLOCK only; otherwise Redis's own time counts. */
  clock?: Clock | undefined;
  /** A call waits this long for Redis before it is counted locally. */
  commandTimeoutMs?: number | undefined;
  log: Pick<Log, 'info' | 'warn'>;
  /** Called at the first answer of Redis or its absence, and at each change: true while counts are shared. */
  onShared?: (shared: boolean) => void;
}

/** The probe's limit is never full, because a refused probe would write nothing. */
const PROBE: LimitedCall = {
  subject: 'probe:',
  limits: [{ kind: 'window', name: 'minute', limit: Number.MAX_SAFE_INTEGER, seconds: 60 }],
};

/** Counts in Redis, or here while Redis is away: no call fails or waits for it (contract 1.9). */
export class SharedRateLimiter implements RateLimiter {
  readonly #local: RateLimiter;
  readonly #redis: RateLimiter;
  readonly #link: RedisLink;
  readonly #options: SharedRateLimiterOptions;
  #said: boolean | undefined;
  readonly #settled = Promise.withResolvers<void>();

  constructor(options: SharedRateLimiterOptions) {
    const { redisUrl: url, clock, commandTimeoutMs = 50 } = options;
    this.#options = options;
    this.#local = new MemoryRateLimiter({ clock: clock ?? systemClock });
    this.#link = new RedisLink({
      url,
      commandTimeoutMs,
      probe: () => this.#redis.take(PROBE),
      onUp: () => this.#say(true),
      onDown: (error) => this.#say(false, error),
    });
    this.#redis = new RedisRateLimiter({ redis: this.#link.redis, clock });
  }

  get shared(): boolean {
    return this.#link.up;
  }

  /** Resolves when it is known whether Redis is up, so that a start does not begin with local counts. */
  settled(): Promise<void> {
    return this.#settled.promise;
  }

  take(call: LimitedCall): Promise<LimitDecision> {
    return this.#count((rateLimiter) => rateLimiter.take(call));
  }

  addDistinct(call: DistinctCall): Promise<Distinct> {
    return this.#count((rateLimiter) => rateLimiter.addDistinct(call));
  }

  /** Members are remembered locally too, so that a loss of Redis does not let in what this process has seen. */
  async once(call: OnceCall): Promise<OnceAnswer> {
    const here = await this.#local.once(call);
    if (here === 'again' || !this.#link.up) return here;
    try {
      return await this.#link.inTime(this.#redis.once(call));
    } catch (error) {
      this.#link.failed(error);
      return here;
    }
  }

  async close(): Promise<void> {
    this.#settled.resolve();
    await this.#link.close();
  }

  async #count<T>(work: (rateLimiter: RateLimiter) => Promise<T>): Promise<T> {
    if (!this.#link.up) return work(this.#local);
    try {
      return await this.#link.inTime(work(this.#redis));
    } catch (error) {
      this.#link.failed(error);
      return work(this.#local);
    }
  }

  #say(shared: boolean, error?: unknown): void {
    if (this.#said === shared) return;
    this.#said = shared;
    if (shared) this.#options.log.info('limits are counted in Redis, shared by all processes');
    else this.#options.log.warn({ err: error }, 'Redis is away: limits are counted in this process alone');
    this.#options.onShared?.(shared);
    this.#settled.resolve();
  }
}

export async function sharedRateLimiter(options: SharedRateLimiterOptions): Promise<SharedRateLimiter> {
  const rateLimiter = new SharedRateLimiter(options);
  await rateLimiter.settled();
  return rateLimiter;
}
