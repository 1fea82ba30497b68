import type { Clock } from '../../core/clock.ts';
import { limitKey, toDistinct, toDecision, type RawDecision } from './answers.ts';
import { cooldownOf, type CooldownState } from './cooldown.ts';
import type {
  RateLimiter,
  Distinct,
  DistinctCall,
  LimitedCall,
  OnceAnswer,
  OnceCall,
  LimitDecision,
} from './rate-limiter.ts';
import { checkLimit, SLACK_MS, windowStart, type LimitState } from './limit-state.ts';
import { OnceMemory, type OnceBounds } from './once-memory.ts';
import { BoundedMap, memoize } from '../../core/memoize.ts';

interface MemoryRateLimiterOptions {
  clock: Clock;
  /** The most limits of each kind of subject: a flood of addresses does not push out the partners' counts. */
  maxEntries?: number;
  /** The most members of all distinct sets together. */
  maxMembers?: number;
  onceBounds?: OnceBounds;
}

type State = LimitState | CooldownState;
type DistinctSet = { start: number; members: Set<string> };

/** Counts in this process. Nothing is awaited between looking and taking, so calls cannot overtake each other. */
export class MemoryRateLimiter implements RateLimiter {
  readonly #clock: Clock;
  readonly #maxEntries: number;
  readonly #stores = new Map<string, BoundedMap<string, State>>();
  readonly #sets: BoundedMap<string, DistinctSet>;
  readonly #onces: OnceMemory;

  constructor({ clock, maxEntries = 100_000, maxMembers = 1_000_000, onceBounds }: MemoryRateLimiterOptions) {
    this.#onces = new OnceMemory(onceBounds);
    this.#clock = clock;
    this.#maxEntries = maxEntries;
    this.#sets = new BoundedMap(maxMembers, (_, { members }) => members.size);
  }

  get size(): number {
    return [...this.#stores.values()].reduce((sum, store) => sum + store.size, this.#sets.size);
  }

  async take(call: LimitedCall): Promise<LimitDecision> {
    return toDecision(call, this.#take(call, this.#clock.now().getTime()));
  }

  #take({ subject, limits, cooldown }: LimitedCall, now: number): RawDecision {
    const store = this.#store(subject);
    const keys = limits.map((limit) => limitKey(subject, limit));
    const counts = limits.map((limit, index) =>
      checkLimit(limit, store.get(keys[index]!, now) as LimitState | undefined, now),
    );
    const gate = cooldown && cooldownOf(store, subject, cooldown, now);
    const refused = (
      more: Pick<RawDecision, 'refusedBy' | 'waitMs'> & Partial<RawDecision>,
    ): RawDecision => ({
      allowed: false,
      cooldown: false,
      startedCooldown: false,
      atOnce: false,
      counts,
      ...more,
    });
    if (gate && gate.coolingMs > 0)
      return refused({ refusedBy: -1, waitMs: gate.coolingMs, cooldown: true, atOnce: gate.atOnce });

    let [refusedBy, waitMs, shutOutBy] = [-1, 0, -1];
    counts.forEach((check, index) => {
      const limit = limits[index]!;
      if (check.waitMs > waitMs) [refusedBy, waitMs] = [index, check.waitMs];
      if (check.waitMs > 0 && limit.kind === 'window' && limit.startsCooldown && shutOutBy < 0)
        shutOutBy = index;
    });
    if (refusedBy < 0) {
      counts.forEach(({ next }, index) => store.set(keys[index]!, next.state, now, next.expiresAt));
      const next = counts.map((check) => check.next);
      const state = { cooldown: false, startedCooldown: false, atOnce: false };
      return { allowed: true, refusedBy, waitMs, ...state, counts: next };
    }
    if (gate && shutOutBy >= 0) {
      const started = { cooldown: true, startedCooldown: true, atOnce: true };
      return refused({ refusedBy: shutOutBy, waitMs: gate.startAtOnce(), ...started });
    }
    const coolingMs = gate?.refused() ?? 0;
    return refused({ refusedBy, waitMs: Math.max(waitMs, coolingMs), startedCooldown: coolingMs > 0 });
  }

  async addDistinct(call: DistinctCall): Promise<Distinct> {
    const now = this.#clock.now().getTime();
    const key = limitKey(call.subject, call);
    const stored = this.#sets.get(key, now);
    const { start, lengthMs } = windowStart(call, stored?.start, now);
    const known = stored?.start === start ? stored.members : new Set<string>();
    const fresh = new Set(call.members.filter((member) => !known.has(member)));
    const fits = fresh.size === 0 || known.size + fresh.size <= call.cap;
    const resetMs = start + lengthMs - now;
    if (fits && fresh.size > 0) {
      for (const member of fresh) known.add(member);
      this.#sets.set(key, { start, members: known }, now, now + resetMs + SLACK_MS);
    }
    return toDistinct(call, { fits, fresh: fresh.size, used: known.size, resetMs });
  }

  async once(call: OnceCall): Promise<OnceAnswer> {
    return this.#onces.once(call, this.#clock.now().getTime());
  }

  #store(subject: string): BoundedMap<string, State> {
    const kind = subject.slice(0, subject.indexOf(':'));
    return memoize(this.#stores, kind, () => new BoundedMap(this.#maxEntries));
  }
}
