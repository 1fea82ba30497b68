import { describe, expect, it } from 'vitest';
import { campaignWorld, candidates, spend } from '../../world/campaigns.ts';
import { eventually } from '../../world/eventually.ts';

describe('POST /campaigns/{campaign_id}/pause, /resume and /cancel', () => {
  it('200 pauses, resumes and cancels; repeats change nothing', async () => {
    const { partner, start } = await campaignWorld();
    const { campaign_id: id } = await start();
    for (const [move, status] of [
      ['pause', 'paused'],
      ['pause', 'paused'],
      ['resume', 'running'],
      ['resume', 'running'],
      ['cancel', 'cancelled'],
      ['cancel', 'cancelled'],
    ]) {
      const answer = await partner.post(`/campaigns/${id}/${move}`);
      expect({ status: answer.status, is: answer.body.data.status }).toEqual({ status: 200, is: status });
    }
    const closed = await eventually('everybody is closed', async () => {
      const { body } = await partner.get(`/campaigns/${id}`);
      return body.data.counts.failed === 3 ? body.data : undefined;
    });
    expect(closed).toMatchObject({ status: 'cancelled', counts: { pending: 0 }, accepted: 3 });
  });

  it('409 for what comes after the end', async () => {
    const { partner, start } = await campaignWorld();
    const { campaign_id: id } = await start();
    await partner.post(`/campaigns/${id}/cancel`);
    for (const move of ['pause', 'resume'])
      expect((await partner.post(`/campaigns/${id}/${move}`)).body.error.code).toBe('CONFLICT');
    const added = await spend(partner, `/campaigns/${id}/candidates`, { candidates: candidates(1) });
    expect({ status: added.status, code: added.body.error.code }).toEqual({ status: 409, code: 'CONFLICT' });
  });
});
