import type { CampaignRow } from './campaign.entity.ts';
import type { Campaign } from './campaign.types.ts';

/** A kept campaign as the graph shows it: plain, so that it can be an idempotent answer too. */
export function toCampaign(row: CampaignRow): Campaign {
  const { id, origin, status, name, mandateId, workflowId, jobId, flowVersion, returned } = row;
  const { pending, completed, declined, failed, createdAt, updatedAt, endedAt } = row;
  const accepted = pending + completed + declined + failed;
  return {
    id,
    origin,
    status,
    name,
    mandateId,
    workflowId,
    jobId,
    flowVersion,
    counts: { pending, completed, declined, failed },
    accepted,
    charged: accepted - returned,
    createdAt,
    updatedAt,
    endedAt,
  };
}
