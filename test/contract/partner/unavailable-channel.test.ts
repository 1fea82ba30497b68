import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { campaignWorld, candidates, type CampaignWorld } from '../../world/campaigns.ts';
import { eventually } from '../../world/eventually.ts';
import { createWorkflow, untilStatus } from '../../world/mandates.ts';

/** A mandate that is ready, on a workflow with these channels. */
async function mandateOn({ partner, body }: CampaignWorld, channels: string[]): Promise<string> {
  const workflow_id = await createWorkflow(partner, { channels });
  const { data } = (await partner.post('/mandates', body({ workflow_id }))).body;
  await untilStatus(partner, data.mandate_id, 'ready');
  return data.mandate_id;
}

const VOICE = expect.stringContaining('voice has no adapter');

describe('a channel without an adapter', () => {
  it('is a warning of the workflow, when it is made and when it is read', async () => {
    const { partner } = await campaignWorld({ credits: 0 });
    const { data } = (await partner.post('/workflows', { name: 'Calls', channels: ['voice', 'sms'] })).body;
    expect(data.warnings).toEqual([VOICE]);
    const read = await partner.get(`/workflows/${data.workflow_id}`);
    expect(read.body.data.warnings).toEqual([VOICE]);
  });

  it('is a warning of the mandate and of the campaign', async () => {
    const world = await campaignWorld();
    const mandate_id = await mandateOn(world, ['voice', 'email']);
    const read = (await world.partner.get(`/mandates/${mandate_id}`)).body.data;
    expect(read.warnings).toContainEqual(VOICE);
    const [byPhone] = candidates(1);
    const { warnings } = await world.start([byPhone!, { name: 'By mail', email: 'a@example.org' }], {
      mandate_id,
    });
    expect(warnings).toEqual([VOICE, expect.stringMatching(/^1 of the candidates have no address/)]);
  });

  it('409 in live mode, where it would reach nobody, and nothing is charged', async () => {
    const world = await campaignWorld({ credits: 10 });
    const mandate_id = await mandateOn(world, ['voice']);
    const body = { mandate_id, name: 'Calls', candidates: candidates(2) };
    const answer = await world.partner.post('/campaigns', body, { idempotencyKey: randomUUID() });
    expect([answer.status, answer.headers.get('x-error-reason')]).toEqual([409, 'nobody_reachable']);
    expect(answer.body.error.details).toEqual([{ path: 'candidates', message: 'no_adapter: 2' }]);
    expect((await world.partner.get('/credits')).body.data).toEqual({ balance: 10, reserved: 0, spent: 0 });
    expect((await world.partner.get('/campaigns')).body.data.items).toEqual([]);
    const preview = await world.partner.post('/campaigns/preview', body);
    expect(preview.body.data).toMatchObject({ reach: [], unreachable: [{ reason: 'no_adapter', count: 2 }] });
  });

  it.each(['test'] as const)(
    'calls nobody unreachable who was never tried, and costs nothing, in %s mode',
    async (mode) => {
      const world = await campaignWorld({ mode, credits: 10 });
      const mandate_id = await mandateOn(world, ['voice']);
      const { campaign_id: id } = await world.start(candidates(1), { mandate_id });
      const result = await eventually('the candidate has failed', async () => {
        const { items } = (await world.partner.get(`/results?campaign_id=${id}`)).body.data;
        return items[0].status === 'failed' ? items[0] : undefined;
      });
      expect(result).toMatchObject({
        failure_reason: 'channel_unavailable',
        channel: null,
        contacts: [],
      });
      expect((await world.partner.get('/credits')).body.data).toEqual({ balance: 10, reserved: 0, spent: 0 });
    },
  );
});
