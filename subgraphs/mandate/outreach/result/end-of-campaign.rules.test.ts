import { describe, expect, it } from 'vitest';
import type { CampaignStatus } from './campaign.entity.ts';
import { endOfCampaign } from './end-of-campaign.rules.ts';

describe('a campaign', () => {
  it.each<[CampaignStatus, boolean, number, string | null]>([
    ['running', false, 0, 'completed'],
    ['paused', false, 0, 'completed'],
    ['running', false, 1, null],
    ['running', true, 0, null],
    ['cancelled', false, 0, 'cancelled'],
    ['cancelled', false, 1, null],
    ['completed', false, 0, null],
  ])('that is %s, open %s, with %i pending ends as: %s', (status, open, pending, end) => {
    expect(endOfCampaign({ status, open, pending })).toBe(end);
  });
});
