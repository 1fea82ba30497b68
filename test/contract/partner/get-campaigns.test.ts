import { describe, expect, it } from 'vitest';
import { campaignWorld, candidates, spend } from '../../world/campaigns.ts';
import { problemsOf } from '../../world/mandates.ts';

describe('GET /campaigns/{campaign_id}', () => {
  it('200 with accepted and charged of all calls, no duplicates, and the balance of now', async () => {
    const { partner, start, mandateId } = await campaignWorld({ credits: 10 });
    const first = candidates(2);
    const { campaign_id: id } = await start(first);
    await spend(partner, `/campaigns/${id}/candidates`, { candidates: [...candidates(1), first[0]!] });
    await start(candidates(1));
    const { status, body } = await partner.get(`/campaigns/${id}`);
    const { counts, updated_at, ...data } = body.data;
    expect({ status, data }).toEqual({
      status: 200,
      data: {
        campaign_id: id,
        mandate_id: mandateId,
        name: 'Masons',
        status: 'running',
        origin: 'api',
        metadata: null,
        open: false,
        accepted: 3,
        duplicates: [],
        credits: { charged: 3, balance: 6 },
        created_at: expect.any(String),
      },
    });
    expect(counts).toEqual({ pending: 3, completed: 0, declined: 0, failed: 0 });
    expect(updated_at >= data.created_at).toBe(true);
  });

  it('404 for one that is unknown, 400 for what is no id, 403 without the scope', async () => {
    const { organisation, partner } = await campaignWorld({ credits: 0 });
    const path = '/campaigns/CP_00000000000000000000000000';
    expect(problemsOf(await partner.get(path))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(problemsOf(await partner.get('/campaigns/one'))).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      paths: ['campaign_id'],
    });
    const other = await organisation.partner({ scopes: ['campaigns:write', 'results:read'] });
    for (const denied of [path, '/campaigns', '/credits'])
      expect(problemsOf(await other.get(denied))).toMatchObject({ status: 403, code: 'SCOPE_MISSING' });
  });
});

describe('GET /campaigns', () => {
  it('200 lists newest first, a page at a time, and filters', async () => {
    const { partner, start, createReady } = await campaignWorld();
    const ids: string[] = [];
    for (let nth = 0; nth < 5; nth++) ids.unshift((await start(candidates(1))).campaign_id);
    await partner.post(`/campaigns/${ids[1]}/pause`);
    const pages: string[][] = [];
    let cursor = '';
    do {
      const { body } = await partner.get(`/campaigns?limit=2${cursor && `&cursor=${cursor}`}`);
      pages.push(body.data.items.map(({ campaign_id }: any) => campaign_id));
      cursor = body.data.next_cursor ?? '';
    } while (cursor);
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    const found = async (query: string) =>
      (await partner.get(`/campaigns?${query}`)).body.data.items.map(({ campaign_id }: any) => campaign_id);
    expect(await found('status=paused')).toEqual([ids[1]]);
    expect(await found(`mandate_id=${await createReady()}`)).toEqual([]);
  });

  it('400 for a filter that is none, and a broken cursor', async () => {
    const { partner } = await campaignWorld({ credits: 0 });
    const answer = await partner.get('/campaigns?status=ready&mandate_id=x&colour=red');
    expect(problemsOf(answer)).toMatchObject({
      status: 400,
      paths: ['query.colour', 'query.mandate_id', 'query.status'],
    });
    expect(problemsOf(await partner.get('/campaigns?cursor=x')).paths).toEqual(['query.cursor']);
  });
});

describe('GET /credits', () => {
  it('200 adds up: what is left, held for people not yet contacted, and spent', async () => {
    const { partner, start } = await campaignWorld({ credits: 10 });
    const { campaign_id: id } = await start(candidates(4));
    const { balance, reserved, spent } = (await partner.get('/credits')).body.data;
    expect({ balance, all: balance + reserved + spent }).toEqual({ balance: 6, all: 10 });
    const cancelled = (await partner.post(`/campaigns/${id}/cancel`)).body.data;
    const after = (await partner.get('/credits')).body.data;
    expect(after).toEqual({
      balance: cancelled.credits.balance,
      reserved: 0,
      spent: cancelled.credits.charged,
    });
    expect(after.balance + after.spent).toBe(10);
  });

  it('200 of nothing where nothing was granted', async () => {
    const { partner } = await campaignWorld({ credits: 0 });
    expect((await partner.get('/credits')).body).toEqual({
      success: true,
      message: expect.any(String),
      data: { balance: 0, reserved: 0, spent: 0 },
    });
  });
});
