import type { CampaignRow } from './campaign.entity.ts';

/**
 * The end of a campaign in which nobody is pending any more, unless it waits for others: it completes, or stays cancelled. Either
 * way `campaign.completed` says so (contract 7.6). Null while it goes on.
 */
export const endOfCampaign = ({
  status,
  open,
  pending,
}: Pick<CampaignRow, 'status' | 'open' | 'pending'>): 'completed' | 'cancelled' | null =>
  pending > 0 || open || status === 'completed' ? null : status === 'cancelled' ? 'cancelled' : 'completed';
