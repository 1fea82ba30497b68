import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { campaignWorld, candidates } from '../../world/campaigns.ts';
import { problemsOf } from '../../world/mandates.ts';

describe('POST /campaigns/preview', () => {
  it('tells what the campaign would do, and keeps nothing', async () => {
    const world = await campaignWorld({ credits: 10 });
    const people = [...candidates(2), { name: 'Somebody', email: 'a@example.org', basis: 'sourced' }];
    const body = { mandate_id: world.mandateId, name: 'Masons', candidates: people };
    const { status, body: answer } = await world.partner.post('/campaigns/preview', body);
    expect(status).toBe(200);
    expect(answer.data).toEqual({
      accepted: 3,
      duplicates: [],
      rejected: [],
      credits: { charged: 3, balance: 10 },
      reach: expect.any(Array),
      unreachable: [],
      messages: expect.any(Number),
      segments: expect.any(Number),
      contact_from: expect.any(String),
      warnings: [],
    });
    const { reach } = answer.data;
    expect(reach.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(3);
    expect(reach).toContainEqual({ channel: 'email', language: 'en', template: null, count: 1 });
    expect((await world.partner.get('/credits')).body.data).toEqual({ balance: 10, reserved: 0, spent: 0 });
    expect((await world.partner.get('/campaigns')).body.data.items).toEqual([]);
  });

  it('lists candidates that break a rule, and those who are there already', async () => {
    const world = await campaignWorld({ credits: 10 });
    const [one, other] = candidates(2);
    await world.start([one!]);
    const preview = await world.partner.post('/campaigns/preview', {
      mandate_id: world.mandateId,
      name: 'Masons',
      candidates: [one, other, { name: 'Nobody', phone: 'x' }],
      on_problem: 'skip',
    });
    expect(preview.body.data).toMatchObject({
      accepted: 1,
      duplicates: [{ index: 0, result_id: expect.stringMatching(/^RS_/) }],
      rejected: [{ index: 2 }],
    });
  });

  it('404 for a mandate that is not there, 400 for a basis that is none, 403 without the scope', async () => {
    const world = await campaignWorld({ credits: 1 });
    const body = { mandate_id: world.mandateId, name: 'Masons', candidates: candidates(1) };
    const missing = { ...body, mandate_id: 'JM_01ARZ3NDEKTSV4RRFFQ69G5FAV' };
    expect((await world.partner.post('/campaigns/preview', missing)).status).toBe(404);
    const wrong = { ...body, candidates: [{ ...candidates(1)[0], basis: 'found', basis_at: 'yesterday' }] };
    const answer = await world.partner.post('/campaigns', wrong, { idempotencyKey: randomUUID() });
    expect(problemsOf(answer).paths.toSorted()).toEqual(['candidates[0].basis', 'candidates[0].basis_at']);
    const writer = await world.organisation.partner({ scopes: ['campaigns:write'] });
    expect((await writer.post('/campaigns/preview', body)).status).toBe(403);
  });
});
