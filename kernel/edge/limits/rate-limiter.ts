import { factsOf, Refusal } from '../../core/refusal.ts';
import { limitReason } from './limit-reasons.ts';
import type { CooldownRule } from './rates.ts';

interface LimitName {
  /** The name is unique among the limits of one call; `refusedBy` and `windows` use it. */
  name: string;
  /** Several holders of the same limit under one subject, such as the recruiters of a key. */
  of?: string;
  /** The amount one call takes, 1 by default. A call that costs 0 takes nothing and is not refused. */
  cost?: number;
}

/** A token bucket: refills at `perSecond` (fractions too) up to `capacity`. */
export interface BucketLimit extends LimitName {
  kind: 'bucket';
  perSecond: number;
  capacity: number;
}

export interface WindowLength {
  seconds: number;
  /** The offset of window starts from 1970-01-01T00:00Z: a day of IST begins at -19,800. */
  offsetSeconds?: number;
}

/** At most `limit` in each window of the calendar: a minute of the clock, a day. */
export interface WindowLimit extends LimitName, WindowLength {
  kind: 'window';
  limit: number;
  /** Exceeding the limit starts a cooldown at once, without waiting for the number of refusals. */
  startsCooldown?: boolean;
}

/** At most `limit` in any stretch of `seconds`. Every call keeps a time, so this kind is for small limits. */
export interface RollingLimit extends LimitName {
  kind: 'rolling';
  limit: number;
  seconds: number;
}

export type Limit = BucketLimit | WindowLimit | RollingLimit;

export interface LimitedCall {
  /** The holder of the limits: `partner:…`, `address:…`. Each prefix before the colon has a store of its own. */
  subject: string;
  limits: readonly Limit[];
  cooldown?: CooldownRule | undefined;
}

export interface WindowCount {
  limit: number;
  remaining: number;
  /** Whole seconds until `remaining` is `limit` again. */
  resetSeconds: number;
}

export interface LimitDecision {
  allowed: boolean;
  /** The limit that takes longest to have room, or `cooldown`. */
  refusedBy: string | undefined;
  /** The number of the limit that refused: calls in its window, or a second. */
  limit?: number;
  /** Whole seconds, at least 1 when refused and 0 when allowed. */
  retryAfterSeconds: number;
  /** The subject is shut out: the code is COOLDOWN, not RATE_LIMITED. */
  cooldown: boolean;
  startedCooldown: boolean;
  /** The cooldown was started at once by a limit that does so, not by many refusals. */
  atOnce?: true;
  windows: Record<string, WindowCount>;
}

export interface DistinctCap extends WindowLength {
  subject: string;
  name: string;
  cap: number;
}

export interface DistinctCall extends DistinctCap {
  /** Members are kept as given until the window ends: pass a keyed hash for people, never a phone number. */
  members: readonly string[];
}

export interface Distinct {
  /** All members were counted, or none. */
  fits: boolean;
  /** The number of members not seen in this window before. */
  fresh: number;
  remaining: number;
  resetSeconds: number;
}

export interface OnceCall {
  subject: string;
  /** The text that the subject may use once; kept as given. */
  member: string;
  /** Unix time in milliseconds until which the member is remembered. */
  goodUntil: number;
  /** The most members remembered for a subject. Past it the next one is `full`: none is forgotten before its time. */
  cap: number;
}

export type OnceAnswer = 'first' | 'again' | 'full';

/** The state of the limits of a call, of which nothing is taken. */
export const lookAt = (rateLimiter: RateLimiter, { subject, limits }: LimitedCall): Promise<LimitDecision> =>
  rateLimiter.take({ subject, limits: limits.map((limit) => ({ ...limit, cost: 0 })) });

/** Counts calls against limits. All limits of a call are taken together or not at all. */
export interface RateLimiter {
  take(call: LimitedCall): Promise<LimitDecision>;
  /** Adds members to a set that may hold `cap` of them in a window. */
  addDistinct(call: DistinctCall): Promise<Distinct>;
  /** Remembers the member and answers whether it is the first time. */
  once(call: OnceCall): Promise<OnceAnswer>;
}

type Refused = Pick<LimitDecision, 'cooldown' | 'retryAfterSeconds'> &
  Partial<Pick<LimitDecision, 'refusedBy' | 'limit' | 'atOnce'>>;

/** The refusal of every limit. Browsing is all that starts a cooldown at once. */
export function tooMany({ cooldown, atOnce, refusedBy = '', limit, retryAfterSeconds }: Refused): Refusal {
  if (!cooldown) {
    const reason = limitReason(refusedBy);
    const bucket = reason?.replace('limit:', '');
    const named = bucket !== undefined && limit !== undefined;
    return new Refusal('RATE_LIMITED', 'Too many calls; wait and try again.', {
      details: named ? factsOf({ bucket, limit, retry_after: retryAfterSeconds }) : [],
      retryAfterSeconds,
      reason,
    });
  }
  return atOnce
    ? new Refusal('COOLDOWN', 'Too many pages were browsed within an hour: this key cools down.', {
        retryAfterSeconds,
        reason: 'browsing',
      })
    : new Refusal('COOLDOWN', 'Too many refused calls: this key cools down.', {
        retryAfterSeconds,
        reason: 'refused_calls',
      });
}
