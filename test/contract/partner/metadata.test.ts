import { describe, expect, it } from 'vitest';
import { campaignWorld, candidates, type CampaignWorld } from '../../world/campaigns.ts';
import { eventually } from '../../world/eventually.ts';
import { problemsOf } from '../../world/mandates.ts';
import { pulled } from '../../world/webhooks.ts';

interface Item {
  result_id: string;
  metadata: Record<string, string> | null;
}

async function listed({ partner }: CampaignWorld, query: string): Promise<Item[]> {
  const { status, body } = await partner.get(`/results?${query}`);
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  return body.data.items;
}

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, nth) => [`key${nth}`, 'text']));

describe('metadata of campaigns and candidates', () => {
  it("is in campaigns, results and their events, the candidate's over the campaign's, spelled as it was sent", async () => {
    const world = await campaignWorld();
    const { partner, mandateId, send } = world;
    const sent = { cost_centre: 'Pune 7', source: 'fair', camelCase: 'x', विभाग: 'राजमिस्त्री' };
    const [first, second] = candidates(2, (nth) => (nth === 0 ? { metadata: { source: 'referral' } } : {}));
    const { body } = await send({
      mandate_id: mandateId,
      name: 'A',
      metadata: sent,
      candidates: [first, second],
    });
    const { campaign_id: id, metadata, results } = body.data;
    expect(metadata).toEqual(sent);
    expect((await partner.get(`/campaigns/${id}`)).body.data.metadata).toEqual(sent);
    const read = async (nth: number) => (await partner.get(`/results/${results[nth].result_id}`)).body.data;
    expect((await read(0)).metadata).toEqual({ ...sent, source: 'referral' });
    expect((await read(1)).metadata).toEqual(sent);

    const [third] = candidates(1, () => ({ metadata: { batch: '2' } }));
    const added = await partner.post(
      `/campaigns/${id}/candidates`,
      { candidates: [third] },
      { idempotencyKey: 'b' },
    );
    const { result_id } = added.body.data.results[0];
    expect((await partner.get(`/results/${result_id}`)).body.data.metadata).toEqual({ ...sent, batch: '2' });

    await partner.post(`/campaigns/${id}/cancel`);
    const ended = await eventually('the campaign has ended', async () => {
      const events = (await partner.get('/events?limit=200')).body.data.items as any[];
      return events.some(({ type }) => type === 'campaign.completed') ? events : undefined;
    });
    const ofResult = ended.find(
      ({ type, data }) => type.startsWith('result.') && data['result_id'] === result_id,
    );
    expect(ofResult?.data['metadata']).toEqual({ ...sent, batch: '2' });
    expect(ended.find(({ type }) => type === 'campaign.completed')?.data['metadata']).toEqual(sent);
  });

  it('is null where none was sent', async () => {
    const { partner, start } = await campaignWorld();
    const { campaign_id } = await start(candidates(1));
    expect((await partner.get(`/campaigns/${campaign_id}`)).body.data.metadata).toBeNull();
    expect((await partner.get('/results')).body.data.items[0].metadata).toBeNull();
  });

  it('lists results by one name or several, of the own organisation alone', async () => {
    const world = await campaignWorld();
    const { start } = world;
    await start(
      candidates(3, (nth) => ({ metadata: { source: nth === 2 ? 'fair' : 'referral', 'a.b': String(nth) } })),
    );
    const found = async (query: string) =>
      (await listed(world, query)).map(({ metadata }) => metadata!['a.b']).toSorted();
    expect(await found('metadata.source=referral')).toEqual(['0', '1']);
    expect(await found('metadata.source=referral&metadata.a.b=1')).toEqual(['1']);
    expect(await found('metadata.source=refer')).toEqual([]);
    expect(await found('metadata.Source=referral')).toEqual([]);
    expect(await found('metadata.source=referral&status=completed')).toEqual([]);
    const other = await campaignWorld();
    expect(await listed(other, 'metadata.source=referral')).toEqual([]);
  });

  it.each([
    ['too many names', keys(21), 'metadata'],
    ['a name that is too long', { ['k'.repeat(41)]: 'x' }, 'metadata'],
    ['an empty name', { '': 'x' }, 'metadata'],
    ['a text that is too long', { snake_case: 'v'.repeat(501) }, 'metadata.snake_case'],
    ['a number', { camelCase: 7 }, 'metadata.camelCase'],
    ['a text that cannot be stored', { a: 'b\0' }, 'metadata.a'],
    ['a name that cannot be stored', { 'a\0': 'b' }, 'metadata.a\0'],
    ['a list', ['a'], 'metadata'],
  ])('400 for %s, of the campaign and of a candidate', async (_, metadata, path) => {
    const { mandateId, send } = await campaignWorld({ credits: 2 });
    const [one] = candidates(1);
    const ofCampaign = await send({ mandate_id: mandateId, name: 'A', metadata, candidates: [one] });
    expect(problemsOf(ofCampaign)).toMatchObject({ status: 400, paths: [path] });
    const ofCandidate = await send({ mandate_id: mandateId, name: 'A', candidates: [{ ...one, metadata }] });
    expect(problemsOf(ofCandidate)).toMatchObject({ status: 400, paths: [`candidates[0].${path}`] });
  });

  it('takes as many names, and texts as long, as there may be', async () => {
    const world = await campaignWorld();
    const [one] = candidates(1, () => ({ metadata: { ...keys(19), ['k'.repeat(40)]: 'v'.repeat(500) } }));
    await world.start([one!]);
    expect(await listed(world, `metadata.${'k'.repeat(40)}=${'v'.repeat(500)}`)).toHaveLength(1);
  });

  it.each([
    'metadata=x',
    `metadata.${'k'.repeat(41)}=x`,
    'metadata.=x',
    `metadata.a=${'v'.repeat(501)}`,
    'meta.a=x',
  ])('400 for a list by %s', async (query) => {
    const { partner } = await campaignWorld();
    expect((await partner.get(`/results?${query}`)).status).toBe(400);
  });

  it('400 for a mandate: the seed has no such field', async () => {
    const { partner } = await campaignWorld();
    const { status, paths } = problemsOf(await partner.post('/mandates', { metadata: {} }));
    expect(status).toBe(400);
    expect(paths).toContain('metadata');
  });

  it('goes with the person', async () => {
    const world = await campaignWorld();
    const { partner, start } = world;
    const [one] = candidates(1, () => ({ metadata: { aadhaar: 'nobody should send this' } }));
    await start([one!]);
    const [before] = await listed(world, 'metadata.aadhaar=nobody%20should%20send%20this');
    await partner.post('/candidates/erase', { phone: one!['phone'] }, { idempotencyKey: 'gone' });
    expect(await listed(world, 'metadata.aadhaar=nobody%20should%20send%20this')).toEqual([]);
    expect((await partner.get(`/results/${before!.result_id}`)).body.data.metadata).toBeNull();
    const events = JSON.stringify(await pulled(partner, 1));
    expect(events).not.toContain('nobody should send this');
  });
});
