import { describe, expect, it } from 'vitest';
import { campaignWorld, candidates, spend } from '../../world/campaigns.ts';

describe('POST /campaigns/{campaign_id}/candidates', () => {
  it('202 adds candidates and charges those that are new; duplicates are told', async () => {
    const { partner, start } = await campaignWorld({ credits: 10 });
    const first = candidates(2);
    const { campaign_id: id } = await start(first);
    const [more] = candidates(1);
    const again: Record<string, any> = { ...first[1]!, name: 'Another name', external_candidate_id: 'ATS-7' };
    const answer = await spend(partner, `/campaigns/${id}/candidates`, { candidates: [again, more, more] });
    expect(answer.status).toBe(202);
    expect(answer.body.data).toMatchObject({
      campaign_id: id,
      accepted: 1,
      duplicates: [
        {
          index: 0,
          external_candidate_id: 'ATS-7',
          phone: again.phone,
          email: null,
          result_id: expect.stringMatching(/^RS_[A-Z0-9]{26}$/),
        },
        {
          index: 2,
          external_candidate_id: null,
          phone: more!.phone,
          email: null,
          result_id: expect.any(String),
        },
      ],
      credits: { charged: 1, balance: 7 },
    });
    const read = await partner.get(`/campaigns/${id}`);
    expect(read.body.data).toMatchObject({ accepted: 3, credits: { balance: 7 } });
  });
});
