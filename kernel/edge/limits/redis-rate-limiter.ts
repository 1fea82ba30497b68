import type { Redis } from 'ioredis';
import type { Clock } from '../../core/clock.ts';
import { limitKey, toDistinct, toDecision } from './answers.ts';
import type {
  RateLimiter,
  Distinct,
  DistinctCall,
  LimitedCall,
  OnceAnswer,
  OnceCall,
  LimitDecision,
} from './rate-limiter.ts';
import { ADD_DISTINCT, ALL_ONCE, COUNT_ONCE, ONCE_ANSWERS, USE_ONCE } from './member-scripts.ts';
import { mostOfOne, ONCE_BOUNDS, type OnceBounds } from './once-memory.ts';
import { readDecision, TAKE, takeArguments } from './take-script.ts';

interface RedisRateLimiterOptions {
  redis: Redis;
  /** The time of tests. The time of Redis, on which all replicas agree, counts without it. */
  clock?: Clock | undefined;
  onceBounds?: OnceBounds;
}

/** The count of values used once over all subjects, in its own slot of a Redis Cluster. */
const ALL_SUBJECTS = ['{limits:once}:subjects', '{limits:once}:minutes'];

type Script = (numberOfKeys: number, ...keysAndArguments: (string | number)[]) => Promise<number[]>;
type Scripts = Record<'takeLimits' | 'addDistinct' | 'useOnce' | 'countOnce' | 'allOnce', Script>;

/** Counts in Redis, one script and one round trip a call. Needs Redis 6.2. */
export class RedisRateLimiter implements RateLimiter {
  readonly #redis: Scripts;
  readonly #clock: Clock | undefined;
  readonly #onceBounds: OnceBounds;

  constructor({ redis, clock, onceBounds = ONCE_BOUNDS }: RedisRateLimiterOptions) {
    redis.defineCommand('takeLimits', { lua: TAKE });
    redis.defineCommand('addDistinct', { lua: ADD_DISTINCT });
    redis.defineCommand('useOnce', { lua: USE_ONCE });
    redis.defineCommand('countOnce', { lua: COUNT_ONCE });
    redis.defineCommand('allOnce', { lua: ALL_ONCE });
    this.#redis = redis as Redis & Scripts;
    this.#clock = clock;
    this.#onceBounds = onceBounds;
  }

  async take(call: LimitedCall): Promise<LimitDecision> {
    const { subject, limits, cooldown } = call;
    const keys = limits.map((limit) => limitKey(subject, limit));
    if (cooldown) keys.push(limitKey(subject, { name: 'cooldown' }), limitKey(subject, { name: 'refusals' }));
    const args = takeArguments(limits, cooldown);
    return toDecision(
      call,
      readDecision(await this.#redis.takeLimits(keys.length, ...keys, this.#now(), ...args)),
    );
  }

  async addDistinct(call: DistinctCall): Promise<Distinct> {
    const set = limitKey(call.subject, call);
    const { seconds, offsetSeconds = 0, cap } = call;
    const args = [this.#now(), cap, seconds * 1000, offsetSeconds * 1000, ...new Set(call.members)];
    const [fits, fresh, used, resetMs] = await this.#redis.addDistinct(2, set, `${set}:window`, ...args);
    return toDistinct(call, { fits: fits === 1, fresh: fresh!, used: used!, resetMs: resetMs! });
  }

  /** Only a subject with more members than any may have asks how full the memory is. */
  async once(call: OnceCall): Promise<OnceAnswer> {
    const { subject, goodUntil, cap } = call;
    const least = Math.min(cap, this.#onceBounds.least);
    let answer = await this.#useOnce(call, least);
    if (answer === 'full' && least < cap) {
      const [held, subjects] = await this.#redis.allOnce(2, ...ALL_SUBJECTS, this.#now());
      const most = mostOfOne(this.#onceBounds, held!, subjects!);
      answer = await this.#useOnce(call, Math.min(cap, most));
    }
    if (answer === 'first') await this.#redis.countOnce(2, ...ALL_SUBJECTS, this.#now(), goodUntil, subject);
    return answer;
  }

  async #useOnce({ subject, member, goodUntil }: OnceCall, cap: number): Promise<OnceAnswer> {
    const key = limitKey(subject, { name: 'once' });
    const [place] = await this.#redis.useOnce(1, key, this.#now(), goodUntil, cap, member);
    return ONCE_ANSWERS[place!]!;
  }

  #now(): number | '' {
    return this.#clock?.now().getTime() ?? '';
  }
}
