import { limitKey } from './answers.ts';
import type { CooldownRule } from './rates.ts';
import type { BoundedMap } from '../../core/memoize.ts';
import { SLACK_MS, type LimitState, type RollingState } from './limit-state.ts';

/** A cooldown, in force or past: the length of the last one decides the length of the next. */
export interface CooldownState {
  until: number;
  lengthMs: number;
  /** A limit started it at once, not many refusals. */
  atOnce: boolean;
}

/** The cooldown of one subject, as one call meets it. `take-script.ts` does the same inside Redis. */
export function cooldownOf(
  store: BoundedMap<string, LimitState | CooldownState>,
  subject: string,
  rule: CooldownRule,
  now: number,
) {
  const key = limitKey(subject, { name: 'cooldown' });
  const refusalsKey = limitKey(subject, { name: 'refusals' });
  const last = store.get(key, now) as CooldownState | undefined;
  const leftMs = last ? last.until - now : 0;

  const start = (atOnce: boolean): number => {
    const isRepeat = last && Math.abs(leftMs) < rule.forgetAfterSeconds * 1000;
    const lengthMs = isRepeat ? Math.min(last.lengthMs * 2, rule.maxSeconds * 1000) : rule.seconds * 1000;
    const until = now + lengthMs;
    store.set(key, { until, lengthMs, atOnce }, now, until + rule.forgetAfterSeconds * 1000 + SLACK_MS);
    store.delete(refusalsKey);
    return lengthMs;
  };
  return {
    /** Milliseconds that the subject is still shut out. An end too far ahead was written before the clock was set back. */
    coolingMs: leftMs > rule.maxSeconds * 1000 ? 0 : Math.max(0, leftMs),
    atOnce: last?.atOnce ?? false,
    startAtOnce: (): number => start(true),
    /** Notes a refusal and answers the length of the cooldown that it starts, 0 for none. */
    refused(): number {
      const earlier = (store.get(refusalsKey, now) ?? []) as RollingState;
      const times = [...earlier, now].slice(-rule.refusals);
      const withinMs = rule.withinSeconds * 1000;
      if (times.length === rule.refusals && Math.abs(now - times[0]!) < withinMs) return start(false);
      store.set(refusalsKey, times, now, now + withinMs + SLACK_MS);
      return 0;
    },
  };
}
