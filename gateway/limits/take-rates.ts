import { tooMany, type Counter } from '../../kernel/edge/limits/counter.ts';
import { partnerLimits } from '../../kernel/edge/limits/partner-limits.ts';
import type { RateClass } from '../../kernel/edge/limits/policy.ts';
import { rateLimitHeaders } from '../../kernel/edge/limits/rate-limit-headers.ts';
import { employerOf } from '../../kernel/core/identity/identity.ts';
import type { GatewayContext } from '../data-sources.ts';
import { isBrowsePage, rateOf } from './root-field-rates.ts';

/** Counts each root field as its REST twin, all together or not at all. Callers without a key have no buckets. */
export async function takeRates(
  counter: Counter,
  { key, identity }: GatewayContext,
  rootFields: ReadonlyMap<string, number>,
): Promise<Record<string, string>> {
  if (!key || rootFields.size === 0) return {};
  const asked = [...rootFields].flatMap(([field, times]) => Array<string>(times).fill(field));
  return takeClasses(counter, { key, identity }, asked.map(rateOf), asked.filter(isBrowsePage).length);
}

/** Counts a call in these classes, together or not at all; its headers tell of the first. */
export async function takeClasses(
  counter: Counter,
  { key, identity }: Pick<GatewayContext, 'key' | 'identity'>,
  classes: readonly RateClass[],
  browsePages = 0,
): Promise<Record<string, string>> {
  if (!key) return {};
  const call = {
    ...key,
    rateClass: classes,
    browsePages,
    recruiter: identity.onBehalfOf,
    employer: employerOf(identity),
  };
  const taken = await counter.take(partnerLimits(call));
  if (!taken.allowed) throw tooMany(taken);
  return rateLimitHeaders(classes[0]!, taken);
}
