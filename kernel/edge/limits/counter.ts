interface Named {
  /** Unique among the limits of one call; what `refusedBy` and `windows` say. */
  name: string;
  /** Tells apart those who have this limit each, under one subject (the recruiters of a key). */
  of?: string;
  /** How much one call takes, 1 unless told. A call that costs 0 takes nothing and is not refused. */
  cost?: number;
}

/** A token bucket: refills at `perSecond` (fractions too) up to `capacity`. */
export interface BucketLimit extends Named {
  kind: 'bucket';
  perSecond: number;
  capacity: number;
}

export interface WindowLength {
  seconds: number;
  /** Where windows begin, counted from 1970-01-01T00:00Z: a day of IST begins at -19,800. */
  offsetSeconds?: number;
}

/** At most `limit` in each window of the calendar: a minute of the clock, a day. */
export interface WindowLimit extends Named, WindowLength {
  kind: 'window';
  limit: number;
  /** Going over it starts a cooldown at once, without waiting for the number of refusals. */
  startsCooldown?: boolean;
}

/** At most `limit` in any stretch of `seconds`. Keeps a time per call, so it is for small limits. */
export interface RollingLimit extends Named {
  kind: 'rolling';
  limit: number;
  seconds: number;
}

export type Limit = BucketLimit | WindowLimit | RollingLimit;

/** So many refusals within so long shut the subject out; repeats double, until an hour passes without one. */
export interface CooldownRule {
  refusals: number;
  withinSeconds: number;
  seconds: number;
  maxSeconds: number;
  forgetAfterSeconds: number;
}

export interface LimitedCall {
  /** Whose limits these are: `partner:…`, `address:…`. What stands before the colon is a store of its own. */
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

export interface Taken {
  allowed: boolean;
  /** The limit that takes longest to have room, or `cooldown`. */
  refusedBy: string | undefined;
  /** Whole seconds, at least 1 when refused and 0 when allowed. */
  retryAfterSeconds: number;
  /** The subject is shut out: answer COOLDOWN, not RATE_LIMITED. */
  cooldown: boolean;
  /** This very call began a cooldown. */
  startedCooldown: boolean;
  /** By name, for each fixed or rolling window of the call, allowed or not. */
  windows: Record<string, WindowCount>;
}

export interface DistinctCap extends WindowLength {
  subject: string;
  name: string;
  cap: number;
}

export interface DistinctCall extends DistinctCap {
  /** Kept as given until the window ends: for people pass a keyed hash, never a phone number. */
  members: readonly string[];
}

export interface Distinct {
  /** All were counted; when false, none was. */
  fits: boolean;
  /** How many of the members were not seen in this window before. */
  fresh: number;
  remaining: number;
  resetSeconds: number;
}

export interface OnceCall {
  subject: string;
  /** What the subject may say once; kept as given. */
  member: string;
  /** Unix time in milliseconds: until then it is remembered. */
  goodUntil: number;
  /** So many are remembered for a subject at a time. Over it the next one is `full`: none is forgotten before its time. */
  cap: number;
}

export type Once = 'first' | 'again' | 'full';

/** Counts calls against limits. Whatever a call needs is taken together or not at all. */
export interface Counter {
  take(call: LimitedCall): Promise<Taken>;
  /** Adds to a set of different things that may hold `cap` of them in a window. */
  addDistinct(call: DistinctCall): Promise<Distinct>;
  /** Whether this is the first time, and remembers it if so. */
  once(call: OnceCall): Promise<Once>;
}
