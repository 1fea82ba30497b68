import { limitKey } from './answers.ts';
import {
  cooldownExpiry,
  coolingMs,
  nextCooldown,
  noteRefusal,
  type CooldownState,
} from './cooldown-state.ts';
import type { CooldownRule } from './counter.ts';
import type { ExpiringMap } from './expiring-map.ts';
import { SLACK_MS, type LimitState, type RollingState } from './limit-state.ts';

type State = LimitState | CooldownState;

/** The cooldown of one subject, as one call meets it. */
export class CooldownGate {
  readonly #store: ExpiringMap<State>;
  readonly #rule: CooldownRule;
  readonly #now: number;
  readonly #key: string;
  readonly #refusalsKey: string;
  readonly #last: CooldownState | undefined;

  constructor(store: ExpiringMap<State>, subject: string, rule: CooldownRule, now: number) {
    this.#store = store;
    this.#rule = rule;
    this.#now = now;
    this.#key = limitKey(subject, { name: 'cooldown' });
    this.#refusalsKey = limitKey(subject, { name: 'refusals' });
    this.#last = store.get(this.#key, now) as CooldownState | undefined;
  }

  get coolingMs(): number {
    return coolingMs(this.#rule, this.#last, this.#now);
  }

  /** Milliseconds of the cooldown that this refusal starts, 0 for none. */
  refused(): number {
    const times = (this.#store.get(this.#refusalsKey, this.#now) ?? []) as RollingState;
    const noted = noteRefusal(this.#rule, times, this.#now);
    if (noted.enough) return this.start();
    const expiresAt = this.#now + this.#rule.withinSeconds * 1000 + SLACK_MS;
    this.#store.set(this.#refusalsKey, noted.times, expiresAt, this.#now);
    return 0;
  }

  start(): number {
    const next = nextCooldown(this.#rule, this.#last, this.#now);
    this.#store.set(this.#key, next, cooldownExpiry(this.#rule, next), this.#now);
    this.#store.delete(this.#refusalsKey);
    return next.lengthMs;
  }
}
