import type { BucketLimit, Limit, RollingLimit, WindowLength, WindowLimit } from './rate-limiter.ts';

/**
 * The arithmetic of limits. `take-script.ts` does the same inside Redis: change both, the tests compare them call by
 * call. Clocks of several processes differ a little, so a state from just ahead of `now` is kept. A state from
 * further ahead than it could live was written before the clock was set back, and is forgotten.
 */

/** Tolerance for the rounding of fractions, in tokens and in milliseconds. */
const ROUNDING = 1e-6;

/** States outlive their use by this much, so that a clock that is a little behind still finds them. */
export const SLACK_MS = 60_000;

export interface BucketState {
  tokens: number;
  at: number;
}
export interface WindowState {
  start: number;
  used: number;
}
/** The times of the calls let through, oldest first. */
export type RollingState = readonly number[];
export type LimitState = BucketState | WindowState | RollingState;

export interface LimitCheck {
  waitMs: number;
  remaining: number;
  resetMs: number;
  next: { state: LimitState; remaining: number; resetMs: number; expiresAt: number };
}

export function checkLimit(limit: Limit, state: LimitState | undefined, now: number): LimitCheck {
  if (limit.kind === 'bucket') return checkBucket(limit, state as BucketState | undefined, now);
  if (limit.kind === 'window') return checkWindow(limit, state as WindowState | undefined, now);
  return checkRolling(limit, (state ?? []) as RollingState, now);
}

function checkBucket(limit: BucketLimit, state: BucketState | undefined, now: number): LimitCheck {
  const { perSecond, capacity, cost = 1 } = limit;
  const fillMs = (capacity * 1000) / perSecond;
  let level = capacity;
  let at = now;
  if (state && state.at - now <= fillMs) {
    level = Math.min(capacity, state.tokens + (Math.max(0, now - state.at) * perSecond) / 1000);
    at = Math.max(now, state.at);
  }
  const missing = cost - level;
  return {
    waitMs: missing > ROUNDING ? Math.max(1, Math.ceil((missing * 1000) / perSecond - ROUNDING)) : 0,
    remaining: 0,
    resetMs: 0,
    next: {
      state: { tokens: Math.max(0, level - cost), at },
      remaining: 0,
      resetMs: 0,
      expiresAt: now + Math.ceil(fillMs) + SLACK_MS,
    },
  };
}

export function windowStart(
  window: WindowLength,
  stored: number | undefined,
  now: number,
): { start: number; lengthMs: number } {
  const lengthMs = window.seconds * 1000;
  const offsetMs = (window.offsetSeconds ?? 0) * 1000;
  const start = Math.floor((now - offsetMs) / lengthMs) * lengthMs + offsetMs;
  const ahead = stored !== undefined && stored > start && stored - now <= lengthMs;
  return { start: ahead ? stored : start, lengthMs };
}

function checkWindow(limit: WindowLimit, state: WindowState | undefined, now: number): LimitCheck {
  const { cost = 1 } = limit;
  const { start, lengthMs } = windowStart(limit, state?.start, now);
  const used = state?.start === start ? state.used : 0;
  const resetMs = start + lengthMs - now;
  return {
    waitMs: cost > 0 && used + cost > limit.limit ? resetMs : 0,
    remaining: Math.max(0, limit.limit - used),
    resetMs,
    next: {
      state: { start, used: used + cost },
      remaining: Math.max(0, limit.limit - used - cost),
      resetMs,
      expiresAt: now + resetMs + SLACK_MS,
    },
  };
}

function checkRolling(limit: RollingLimit, times: RollingState, now: number): LimitCheck {
  const { cost = 1 } = limit;
  const lengthMs = limit.seconds * 1000;
  let last = times.at(-1);
  if (last !== undefined && last - now > lengthMs) {
    times = [];
    last = undefined;
  }
  const at = Math.max(now, last ?? now);
  const live = times.filter((time) => time + lengthMs > at);
  const missing = live.length + cost - limit.limit;
  const resetMs = live.length > 0 ? last! + lengthMs - now : 0;
  const leaver = live[Math.min(missing, live.length) - 1] ?? now;
  return {
    waitMs: cost > 0 && missing > 0 ? leaver + lengthMs - now : 0,
    remaining: Math.max(0, limit.limit - live.length),
    resetMs,
    next: {
      state: [...live, ...Array<number>(cost).fill(at)],
      remaining: Math.max(0, limit.limit - live.length - cost),
      resetMs: cost > 0 ? at + lengthMs - now : resetMs,
      expiresAt: at + lengthMs + SLACK_MS,
    },
  };
}
