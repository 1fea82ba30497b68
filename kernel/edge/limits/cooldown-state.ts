import type { CooldownRule } from './counter.ts';
import { SLACK_MS } from './limit-state.ts';

/** A cooldown, in force or past: the length of the last one decides the length of the next. */
export interface CooldownState {
  until: number;
  lengthMs: number;
}

/** Milliseconds that the subject is still shut out. */
export function coolingMs(rule: CooldownRule, state: CooldownState | undefined, now: number): number {
  if (!state || state.until - now > rule.maxSeconds * 1000) return 0; // further ahead: the clock was set back
  return Math.max(0, state.until - now);
}

export function nextCooldown(
  rule: CooldownRule,
  last: CooldownState | undefined,
  now: number,
): CooldownState {
  const remembered = last && Math.abs(now - last.until) < rule.forgetAfterSeconds * 1000;
  const lengthMs = remembered ? Math.min(last.lengthMs * 2, rule.maxSeconds * 1000) : rule.seconds * 1000;
  return { until: now + lengthMs, lengthMs };
}

export const cooldownExpiry = (rule: CooldownRule, state: CooldownState): number =>
  state.until + rule.forgetAfterSeconds * 1000 + SLACK_MS;

/** Notes a refusal; `enough` when the rule's number of them lies within its time. */
export function noteRefusal(
  rule: CooldownRule,
  times: readonly number[],
  now: number,
): { times: number[]; enough: boolean } {
  const kept = [...times, now].slice(-rule.refusals);
  const enough = kept.length === rule.refusals && Math.abs(now - kept[0]!) < rule.withinSeconds * 1000;
  return { times: kept, enough };
}
