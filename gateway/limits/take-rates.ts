import { tooMany, type RateLimiter } from '../../kernel/edge/limits/rate-limiter.ts';
import { partnerLimits } from '../../kernel/edge/limits/partner-limits.ts';
import type { RateClass } from '../../kernel/edge/limits/rates.ts';
import { rateLimitHeaders } from '../../kernel/edge/limits/rate-limit-headers.ts';
import { employerOf } from '../../kernel/core/identity/identity.ts';
import type { GatewayContext } from '../data-sources.ts';
import { isBrowsePage, rateOf } from './root-field-rates.ts';

type RatedCaller = Pick<GatewayContext, 'key' | 'identity' | 'tell'>;

/** Counts each root field as its REST twin, all together or not at all. Callers without a key have no buckets. */
export async function takeRates(
  rateLimiter: RateLimiter,
  caller: RatedCaller,
  rootFields: ReadonlyMap<string, number>,
): Promise<void> {
  if (rootFields.size === 0) return;
  const asked = [...rootFields].flatMap(([field, times]) => Array<string>(times).fill(field));
  return takeClasses(rateLimiter, caller, asked.map(rateOf), asked.filter(isBrowsePage).length);
}

/** Counts a call in these classes, together or not at all; the headers of its answer tell of the first. */
export async function takeClasses(
  rateLimiter: RateLimiter,
  { key, identity, tell }: RatedCaller,
  classes: readonly RateClass[],
  browsePages = 0,
): Promise<void> {
  if (!key) return;
  const call = {
    ...key,
    rateClass: classes,
    browsePages,
    recruiter: identity.onBehalfOf,
    employer: employerOf(identity),
  };
  const taken = await rateLimiter.take(partnerLimits(call));
  tell?.(rateLimitHeaders(classes[0]!, taken));
  if (!taken.allowed) throw tooMany(taken);
}
