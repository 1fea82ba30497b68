import { tooMany, type Counter } from '../../kernel/edge/limits/counter.ts';
import { partnerLimits } from '../../kernel/edge/limits/partner-limits.ts';
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
  const classes = asked.map(rateOf);
  const browsePages = asked.filter(isBrowsePage).length;
  const { onBehalfOf: recruiter } = identity;
  const call = { ...key, rateClass: classes, browsePages, recruiter, employer: employerOf(identity) };
  const taken = await counter.take(partnerLimits(call));
  if (!taken.allowed) throw tooMany(taken);
  return rateLimitHeaders(classes[0]!, taken);
}
