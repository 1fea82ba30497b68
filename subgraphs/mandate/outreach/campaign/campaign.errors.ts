import { reasonOf } from '../../../../kernel/core/reasons.ts';
import { Refusal, type RefusalDetail } from '../../../../kernel/core/refusal.ts';
import type { CampaignStatus } from '../result/campaign.entity.ts';

export const refuse = {
  mandateNotReady: (status: string, retryAfterSeconds?: number) =>
    new Refusal('CONFLICT', `The mandate is ${status}; campaigns need one that is ready.`, {
      reason: reasonOf(`mandate_${status}`),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    }),
  closed: () =>
    new Refusal('CONFLICT', 'This campaign is closed and takes no more candidates.', {
      reason: 'campaign_closed',
    }),
  ended: (status: CampaignStatus) =>
    new Refusal('CONFLICT', `This campaign is ${status}.`, { reason: reasonOf(`campaign_${status}`) }),
  nobodyReachable: (reasons: readonly { reason: string; count: number }[]) =>
    new Refusal('CONFLICT', 'None of these candidates can be reached. Nothing was accepted or charged.', {
      reason: 'nobody_reachable',
      details: reasons.map(({ reason, count }) => ({ path: 'candidates', message: `${reason}: ${count}` })),
    }),
  limitExceeded: (details: RefusalDetail[]) =>
    new Refusal('LIMIT_EXCEEDED', 'These are more candidates than the limits allow. None was accepted.', {
      details,
    }),
};
