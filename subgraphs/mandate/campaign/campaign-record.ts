import type { CampaignRow } from './campaign.entity.ts';
import type { Campaign } from './campaign.types.ts';

/** A kept campaign as the graph shows it: plain, so that it can be an idempotent answer too. */
export function toCampaign(row: CampaignRow): Campaign {
  const { organisationId: _, mode: __, pending, completed, declined, failed, returned, ...campaign } = row;
  const accepted = pending + completed + declined + failed;
  const counts = { pending, completed, declined, failed };
  return { ...campaign, counts, accepted, charged: accepted - returned };
}
