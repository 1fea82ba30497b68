import { INDIA_OFFSET_SECONDS } from '../../core/india-time.ts';

/** The numbers of contract 1.3, 1.9, 2.1 and 3. One that follows from another says how. */

export interface Rates {
  perSecond: number;
  burst: number;
  perMinute: number;
  perDay?: number;
}

export const WHOLE_KEY: Rates = { perSecond: 150, burst: 300, perMinute: 6_000 };

export const RATE_CLASSES = {
  reads: { perSecond: 20, burst: 40, perMinute: 1_200 },
  skillsSearch: { perSecond: 100, burst: 200, perMinute: 4_000 },
  skillsLookup: { perSecond: 20, burst: 40, perMinute: 600 },
  skillsMatch: { perSecond: 10, burst: 20, perMinute: 300, perDay: 50_000 },
  skillRequests: { perSecond: 2, burst: 5, perMinute: 60, perDay: 2_000 },
  workflowWrites: { perSecond: 5, burst: 10, perMinute: 60, perDay: 2_000 },
  mandateWrites: { perSecond: 10, burst: 20, perMinute: 300, perDay: 20_000 },
  campaignWrites: { perSecond: 2, burst: 5, perMinute: 30, perDay: 500 },
} as const satisfies Record<string, Rates>;

export type RateClass = keyof typeof RATE_CLASSES;

export const RECRUITER: Rates = { perSecond: 5, burst: 10, perMinute: 200 };

export const BROWSE_PAGES_PER_HOUR = 200;
export const DIFFERENT_SKILLS_PER_DAY = 15_000;

/** `refusals` within `withinSeconds` shut the subject out; repeats double until it is forgotten. */
export interface CooldownRule {
  refusals: number;
  withinSeconds: number;
  seconds: number;
  maxSeconds: number;
  forgetAfterSeconds: number;
}

export const COOLDOWN: CooldownRule = {
  refusals: 100,
  withinSeconds: 60,
  seconds: 60,
  maxSeconds: 900,
  forgetAfterSeconds: 3_600,
};

export const VERIFICATION = { perSecondOfKey: 60, perSecondOfAddress: 10 };

export const CATALOGUE = {
  every: { limit: 100, seconds: 900 },
  search: { limit: 15, seconds: 60 },
  scraping: { limit: 30, seconds: 300 },
};

/** Pages and their files, in units of 100 KB: several people behind one address may open a page at the same time. */
export const PAGES = { perSecond: 20, burst: 200, unitBytes: 100_000 };

/** The most that all callers without a login may add together, and one network of them while that runs short. */
export const ANONYMOUS_ADDITIONS = {
  perMinute: 1_000,
  perDay: 200_000,
  network: { limit: 100, seconds: 900 },
};

/** The page of rights: codes that are sent, and wrong ones that are tried, from one address and from all together in an hour. */
export const RIGHTS = {
  codes: { ofAddress: { limit: 60, seconds: 3_600 }, ofAll: { limit: 3_000, seconds: 3_600 } },
  wrongCodes: { ofAddress: { limit: 60, seconds: 3_600 }, ofAll: { limit: 1_000, seconds: 3_600 } },
};

export const FAILED_AUTHENTICATIONS_PER_MINUTE = 20;

/** The number of calls that a key may make in the 10 minutes for which a timestamp can be good. */
export const NONCES_REMEMBERED = 10 * WHOLE_KEY.perMinute;

export const MINUTE = { seconds: 60 };
export const HOUR = { seconds: 3_600 };
/** Days begin at midnight in India. */
export const DAY = { seconds: 86_400, offsetSeconds: -INDIA_OFFSET_SECONDS };
