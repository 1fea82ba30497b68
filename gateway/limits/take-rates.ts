import type { Counter } from '../../kernel/edge/limits/counter.ts';
import { tooMany } from '../../kernel/edge/limits/failed-authentication.ts';
import { partnerLimits } from '../../kernel/edge/limits/partner-limits.ts';
import { rateLimitHeaders } from '../../kernel/edge/limits/rate-limit-headers.ts';
import type { GatewayContext } from '../data-sources.ts';
import { isBrowsePage, rateOf } from './root-field-rates.ts';

/** Each root field counts as its REST twin, all of them together or not at all. Callers without a key have no buckets. */
export async function takeRates(
  counter: Counter,
  { key, identity }: GatewayContext,
  rootFields: readonly string[],
): Promise<Record<string, string>> {
  const classes = rootFields.map(rateOf);
  const browsePages = rootFields.filter(isBrowsePage).length;
  if (!key || classes.length === 0) return {};
  const { onBehalfOf: recruiter } = identity;
  const taken = await counter.take(
    partnerLimits({
      ...key,
      rateClass: classes,
      browsePages,
      ...(recruiter !== undefined && { recruiter }),
    }),
  );
  if (!taken.allowed) throw tooMany(taken);
  return rateLimitHeaders(classes[0]!, taken);
}
