import type { Redis } from 'ioredis';
import type { Clock } from '../../core/clock.ts';
import { limitKey, toDistinct, toTaken } from './answers.ts';
import type { Counter, Distinct, DistinctCall, LimitedCall, Once, OnceCall, Taken } from './counter.ts';
import { distinctScript } from './distinct-script.ts';
import { ONCE, onceScript } from './once-script.ts';
import { readTaken, takeArguments, takeScript } from './take-script.ts';

interface RedisCounterOptions {
  redis: Redis;
  /** Use this time. Without it Redis's own, on which all replicas agree. */
  clock?: Clock | undefined;
}

/** Counts in Redis, one script and one round trip a call. Needs Redis 6.2. */
export class RedisCounter implements Counter {
  readonly #redis: Redis;
  readonly #clock: Clock | undefined;

  constructor({ redis, clock }: RedisCounterOptions) {
    this.#redis = redis;
    this.#clock = clock;
  }

  async take(call: LimitedCall): Promise<Taken> {
    const { subject, limits, cooldown } = call;
    const keys = limits.map((limit) => limitKey(subject, limit));
    if (cooldown) keys.push(limitKey(subject, { name: 'cooldown' }), limitKey(subject, { name: 'refusals' }));
    const reply = await takeScript.run(this.#redis, keys, [this.#now(), ...takeArguments(limits, cooldown)]);
    return toTaken(call, readTaken(reply));
  }

  async addDistinct(call: DistinctCall): Promise<Distinct> {
    const set = limitKey(call.subject, call);
    const { seconds, offsetSeconds = 0, cap } = call;
    const args = [this.#now(), cap, seconds * 1000, offsetSeconds * 1000, ...new Set(call.members)];
    const [fits, fresh, used, resetMs] = await distinctScript.run(this.#redis, [set, `${set}:window`], args);
    return toDistinct(call, { fits: fits === 1, fresh: fresh!, used: used!, resetMs: resetMs! });
  }

  async once({ subject, member, goodUntil, cap }: OnceCall): Promise<Once> {
    const key = limitKey(subject, { name: 'once' });
    const [place] = await onceScript.run(this.#redis, [key], [this.#now(), goodUntil, cap, member]);
    return ONCE[place!]!;
  }

  #now(): number | '' {
    return this.#clock?.now().getTime() ?? '';
  }
}
