import { RATE_CLASSES, RECRUITER, type RateClass, type Rates } from './rate-classes.ts';
import { Turns } from './turns.ts';
import { wait } from './wait.ts';

const MINUTE_MS = 60_000;
/** Headers tell whole seconds, so two answers about one window may differ by this much. */
const SAME_WINDOW_MS = 1_500;
/** A longer reset does not belong to the window of a minute. */
const LONGEST_WINDOW_SECONDS = 61;
const MOST_RECRUITERS = 1_000;

export interface PacedCall {
  rateClass: RateClass;
  recruiter?: string | undefined;
}

/**
 * Keeps the calls of one key within its limits: the rate per second by a bucket like the service's own, the minute by what the
 * RateLimit headers tell. Other processes with the same key are seen through the headers alone.
 */
export class Pace {
  readonly #scale: number;
  readonly #now: () => number;
  readonly #classes = new Map<RateClass, Lane>();
  readonly #recruiters = new Map<string, Lane>();
  readonly #turns = new Turns();

  /** Test keys have a tenth of every number. */
  constructor(scale: number, now: () => number = () => performance.now()) {
    this.#scale = scale;
    this.#now = now;
  }

  /** Returns when the call may be sent; it is counted from then on. */
  async enter(call: PacedCall, signal?: AbortSignal, onWait?: (seconds: number) => void): Promise<void> {
    // Callers of one class are let in one after another: of a thousand that look at once, one would get in.
    const leave = await this.#turns.take(`${call.rateClass} ${call.recruiter ?? ''}`, signal);
    try {
      const lanes = [this.#lane(call.rateClass)];
      if (call.recruiter !== undefined) lanes.push(this.#recruiter(call.recruiter));
      for (;;) {
        const now = this.#now();
        const waitMs = Math.max(...lanes.map((lane) => lane.waitMs(now)));
        // Nothing is awaited between looking and taking, so two calls never take the same place.
        if (waitMs <= 0) return lanes.forEach((lane) => lane.take());
        onWait?.(waitMs / 1000);
        await wait(waitMs / 1000, signal);
      }
    } finally {
      leave();
    }
  }

  /** Takes over what the headers of an answer tell. */
  learn({ rateClass }: PacedCall, headers: Headers): void {
    const read = (name: string) => {
      const text = headers.get(name);
      return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
    };
    const limit = read('ratelimit-limit');
    const remaining = read('ratelimit-remaining');
    const reset = read('ratelimit-reset');
    if (!limit || remaining === undefined || reset === undefined || reset > LONGEST_WINDOW_SECONDS) return;
    this.#lane(rateClass).learn(limit, remaining, this.#now() + reset * 1000);
  }

  /** The call has got its answer, or never will. */
  leave({ rateClass }: PacedCall): void {
    this.#lane(rateClass).leave();
  }

  /** Calls of the class wait so long, and after a cooldown those of every class. */
  hold({ rateClass }: PacedCall, seconds: number, everyClass: boolean): void {
    const until = this.#now() + seconds * 1000;
    const classes = everyClass ? (Object.keys(RATE_CLASSES) as RateClass[]) : [rateClass];
    for (const one of classes) this.#lane(one).hold(until);
  }

  #lane(rateClass: RateClass): Lane {
    let lane = this.#classes.get(rateClass);
    if (!lane) this.#classes.set(rateClass, (lane = new Lane(RATE_CLASSES[rateClass], this.#scale)));
    return lane;
  }

  #recruiter(name: string): Lane {
    const lane = this.#recruiters.get(name) ?? new Lane(RECRUITER, this.#scale);
    // The one used longest ago goes first.
    this.#recruiters.delete(name);
    this.#recruiters.set(name, lane);
    if (this.#recruiters.size > MOST_RECRUITERS)
      this.#recruiters.delete(this.#recruiters.keys().next().value!);
    return lane;
  }
}

/** The limits that calls of one class share. */
class Lane {
  readonly #standard: Rates;
  #perMs = 0;
  #burst = 0;
  #tokens: number;
  #filledAt: number | undefined;
  #limit = Infinity;
  #remaining = Infinity;
  #resetsAt = Infinity;
  #heldUntil = -Infinity;
  #inFlight = 0;

  constructor(standard: Rates, scale: number) {
    this.#standard = standard;
    this.#rescale(scale);
    this.#tokens = this.#burst;
  }

  waitMs(now: number): number {
    this.#fill(now);
    if (now >= this.#resetsAt) {
      this.#remaining = this.#limit;
      this.#resetsAt += MINUTE_MS * Math.ceil((now - this.#resetsAt + 1) / MINUTE_MS);
    }
    return Math.max(
      this.#heldUntil - now,
      this.#remaining < 1 ? this.#resetsAt - now : 0,
      // A millisecond more than needed: a token that lacks a rounding error is no token.
      this.#tokens < 1 ? Math.ceil((1 - this.#tokens) / this.#perMs) : 0,
    );
  }

  take(): void {
    this.#tokens -= 1;
    this.#remaining -= 1;
    this.#inFlight += 1;
  }

  leave(): void {
    this.#inFlight = Math.max(0, this.#inFlight - 1);
  }

  hold(until: number): void {
    this.#heldUntil = Math.max(this.#heldUntil, until);
  }

  learn(limit: number, remaining: number, resetsAt: number): void {
    this.#limit = limit;
    this.#rescale(limit / this.#standard.perMinute);
    // An answer about an earlier window says nothing about this one.
    if (resetsAt < this.#resetsAt - SAME_WINDOW_MS && this.#resetsAt !== Infinity) return;
    const sameWindow = Math.abs(resetsAt - this.#resetsAt) <= SAME_WINDOW_MS;
    // Calls still under way may not have been counted when the answer was made; the answered one was.
    const known = remaining - Math.max(0, this.#inFlight - 1);
    this.#remaining = sameWindow ? Math.min(this.#remaining, remaining) : known;
    this.#resetsAt = sameWindow ? Math.max(this.#resetsAt, resetsAt) : resetsAt;
  }

  #rescale(scale: number): void {
    this.#perMs = (this.#standard.perSecond * scale) / 1000;
    this.#burst = Math.max(1, Math.ceil(this.#standard.burst * scale - 1e-9));
  }

  #fill(now: number): void {
    const since = this.#filledAt === undefined ? 0 : now - this.#filledAt;
    this.#filledAt = now;
    this.#tokens = Math.min(this.#burst, this.#tokens + since * this.#perMs);
  }
}
