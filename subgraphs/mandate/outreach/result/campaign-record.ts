import { priceOf } from '../../accounts/access/price.rules.ts';
import type { CampaignRow } from './campaign.entity.ts';

/**
 * A kept campaign as the graph shows it: plain, so that it can be an idempotent answer too. Whoever was pending when it was
 * cancelled has failed, although their results end a little later, some at a time.
 */
export function toCampaign(row: CampaignRow) {
  const { organisationId: _, mode: __, pending, completed, declined, failed, returned, ...campaign } = row;
  const accepted = pending + completed + declined + failed;
  const counts =
    row.status === 'cancelled'
      ? { pending: 0, completed, declined, failed: failed + pending }
      : { pending, completed, declined, failed };
  return { ...campaign, counts, accepted, charged: priceOf(accepted - returned) };
}
