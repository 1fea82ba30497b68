import { describe, expect, it } from 'vitest';
import { campaignWorld, candidates } from '../../world/campaigns.ts';
import { problemsOf } from '../../world/mandates.ts';
import { world } from '../../world/world.ts';

async function all(partner: { get: (path: string) => Promise<any> }, limit: number) {
  const pages: any[][] = [];
  let cursor = '';
  do {
    const { body } = await partner.get(`/credits/entries?limit=${limit}${cursor && `&cursor=${cursor}`}`);
    pages.push(body.data.items);
    cursor = body.data.next_cursor ?? '';
  } while (cursor);
  return pages;
}

describe('GET /credits/entries', () => {
  it('200 lists grants, charges and returns, newest first, and they add up to the balance', async () => {
    const { partner, start, grant } = await campaignWorld({ credits: 10 });
    const { campaign_id } = await start(candidates(3), { open: true });
    await partner.post(`/campaigns/${campaign_id}/cancel`);
    await grant(5);
    const pages = await all(partner, 2);
    const entries = pages.flat();
    expect(pages.slice(0, -1).every((page) => page.length === 2)).toBe(true);
    expect(entries[0]).toEqual({
      entry_id: expect.stringMatching(/^CE_/),
      kind: 'grant',
      amount: 5,
      result_id: null,
      campaign_id: null,
      created_at: expect.any(String),
    });
    expect(entries.at(-1)).toMatchObject({ kind: 'grant', amount: 10 });
    const charges = entries.filter(({ kind }) => kind === 'charge');
    expect(charges.map(({ amount }) => amount)).toEqual([-1, -1, -1]);
    const charged = new Set(charges.map(({ result_id }) => result_id));
    expect(charged.size).toBe(3);
    expect(charges.map((entry) => entry.campaign_id)).toEqual([campaign_id, campaign_id, campaign_id]);
    for (const { kind, result_id } of entries) if (kind === 'return') expect(charged).toContain(result_id);
    expect(new Set(entries.map(({ entry_id }) => entry_id)).size).toBe(entries.length);
    const times = entries.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    const { balance } = (await partner.get('/credits')).body.data;
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);
  });

  it('shows nothing of another organisation, nor of the other mode', async () => {
    const { organisation } = await campaignWorld({ credits: 10 });
    const anonymousCallers = [
      await organisation.partner({ mode: 'test' }),
      await (await world().organisation()).partner(),
    ];
    for (const foreign of anonymousCallers)
      expect((await foreign.get('/credits/entries')).body.data).toEqual({ items: [], next_cursor: null });
  });

  it('400 for a broken cursor', async () => {
    const partner = await (await world().organisation()).partner();
    expect(problemsOf(await partner.get('/credits/entries?cursor=x'))).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      paths: ['query.cursor'],
    });
  });
});
