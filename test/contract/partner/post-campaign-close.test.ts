import { describe, expect, it } from 'vitest';
import { campaignWorld, candidates, spend, type CampaignWorld } from '../../world/campaigns.ts';
import { eventually } from '../../world/eventually.ts';
import { problemsOf } from '../../world/mandates.ts';
import { pulled } from '../../world/webhooks.ts';

/** Their numbers end in 00: the simulator lets them complete. */
const completing = (from: number, count: number) =>
  candidates(count, (index) => ({ phone: `+9198765${from + index}0000` }));

/** The simulator has played everybody there is. */
const untilNobodyIsPending = ({ partner }: CampaignWorld, id: string): Promise<any> =>
  eventually('nobody is pending', async () => {
    const { data } = (await partner.get(`/campaigns/${id}`)).body;
    return data.counts.pending === 0 ? data : undefined;
  });

describe('an open campaign', () => {
  it('goes on when its candidates are done, takes more, and completes when it is closed', async () => {
    const world = await campaignWorld({ mode: 'test' });
    const { partner, start } = world;
    const { campaign_id: id, open } = await start(completing(0, 2), { open: true });
    expect(open).toBe(true);
    expect(await untilNobodyIsPending(world, id)).toMatchObject({ status: 'running', open: true });
    const more = await spend(partner, `/campaigns/${id}/candidates`, { candidates: completing(2, 1) });
    expect(more.status).toBe(202);
    await untilNobodyIsPending(world, id);
    const before = (await partner.get('/events?limit=200&type=campaign.completed')).body.data.items;
    expect(before).toEqual([]);
    for (let nth = 0; nth < 2; nth++) {
      const closed = await partner.post(`/campaigns/${id}/close`);
      expect({ status: closed.status, data: closed.body.data }).toMatchObject({
        status: 200,
        data: { status: 'completed', open: false, accepted: 3 },
      });
    }
    const [event] = await pulled(partner, 1, '&type=campaign.completed');
    expect(event.data).toMatchObject({ campaign_id: id, status: 'completed' });
    const added = await spend(partner, `/campaigns/${id}/candidates`, { candidates: candidates(1) });
    expect(problemsOf(added)).toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  it('that is closed with candidates under way completes with the last of them', async () => {
    const world = await campaignWorld({ mode: 'test' });
    const { partner, start } = world;
    // The one whose number ends in 05 stops halfway.
    const [one] = candidates(1, () => ({ phone: '+919876543205' }));
    const { campaign_id: id } = await start([one!], { open: true });
    const closed = await partner.post(`/campaigns/${id}/close`);
    expect({ status: closed.status, data: closed.body.data }).toMatchObject({
      status: 200,
      data: { status: 'running', open: false },
    });
    const added = await spend(partner, `/campaigns/${id}/candidates`, { candidates: candidates(1) });
    expect(problemsOf(added)).toMatchObject({ status: 409, code: 'CONFLICT' });
  });
});

describe('POST /campaigns/{campaign_id}/close', () => {
  it('200 for a campaign that was never open, which then takes nobody', async () => {
    const { partner, start } = await campaignWorld();
    const { campaign_id: id } = await start();
    for (let nth = 0; nth < 2; nth++)
      expect((await partner.post(`/campaigns/${id}/close`)).body.data).toMatchObject({ status: 'running' });
    const added = await spend(partner, `/campaigns/${id}/candidates`, { candidates: candidates(1) });
    expect(problemsOf(added)).toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  it('409 from an end state, 404 for one that is unknown', async () => {
    const { partner, start } = await campaignWorld();
    const { campaign_id: id } = await start(candidates(1), { open: true });
    await partner.post(`/campaigns/${id}/cancel`);
    expect(problemsOf(await partner.post(`/campaigns/${id}/close`))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
    const unknown = await partner.post('/campaigns/CP_00000000000000000000000000/close');
    expect(problemsOf(unknown)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
