import { describe, expect, it } from 'vitest';
import { campaignWorld, candidates, spend } from '../../world/campaigns.ts';
import { pulled } from '../../world/webhooks.ts';
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

  it('cancel answers the counts after it, and one campaign.completed follows its last result', async () => {
    const { partner, start } = await campaignWorld();
    const { campaign_id: id } = await start();
    const { body } = await partner.post(`/campaigns/${id}/cancel`);
    const ended = { status: 'cancelled', counts: { pending: 0, completed: 0, declined: 0, failed: 3 } };
    expect(body.data).toMatchObject({ ...ended, accepted: 3 });
    expect((await partner.get(`/campaigns/${id}`)).body.data).toMatchObject(ended);
    const told = (await pulled(partner, 5)).filter(({ type }) => type !== 'mandate.ready');
    expect(told.map(({ type }) => type)).toEqual([
      'result.failed',
      'result.failed',
      'result.failed',
      'campaign.completed',
    ]);
    expect(told.at(-1).data).toMatchObject({ campaign_id: id, ...ended });
    expect((await partner.post(`/campaigns/${id}/cancel`)).body.data).toMatchObject(ended);
  });

  it('cancel of an open campaign with nobody pending ends it with its event at once', async () => {
    const { partner, start } = await campaignWorld({ mode: 'test' });
    const { campaign_id: id } = await start(candidates(1), { open: true });
    await pulled(partner, 1, '&type=result.completed');
    const { body } = await partner.post(`/campaigns/${id}/cancel`);
    const counts = { pending: 0, completed: 1, declined: 0, failed: 0 };
    expect(body.data).toMatchObject({ status: 'cancelled', counts });
    const [event] = await pulled(partner, 1, '&type=campaign.completed');
    expect(event.data).toMatchObject({ campaign_id: id, status: 'cancelled', counts });
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
