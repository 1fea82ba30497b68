import { describe, expect, it } from 'vitest';
import { campaignWorld, candidates } from '../../world/campaigns.ts';

describe('POST /campaigns', () => {
  it('202 answers the campaign, and takes a credit for each candidate', async () => {
    const { partner, mandateId, send } = await campaignWorld({ credits: 10 });
    const answer = await send({ mandate_id: mandateId, name: 'Masons of May', candidates: candidates(3) });
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 202,
      body: {
        success: true,
        message: expect.any(String),
        data: {
          campaign_id: expect.stringMatching(/^CP_[A-Z0-9]{10,40}$/),
          mandate_id: mandateId,
          name: 'Masons of May',
          status: 'running',
          origin: 'api',
          counts: { pending: 3, completed: 0, declined: 0, failed: 0 },
          accepted: 3,
          duplicates: [],
          credits: { charged: 3, balance: 7 },
          created_at: expect.any(String),
          updated_at: expect.any(String),
        },
      },
    });
    expect((await partner.get('/credits')).body.data).toMatchObject({ balance: 7 });
    const read = await partner.get(`/campaigns/${answer.body.data.campaign_id}`);
    expect(read.body.data).toMatchObject({ mandate_id: mandateId, accepted: 3, duplicates: [] });
    const { body: list } = await partner.get('/campaigns');
    expect(list.data).toEqual({ items: [read.body.data], next_cursor: null });
  });

  it('400 IDEMPOTENCY_KEY_REQUIRED without a key', async () => {
    const { partner, mandateId } = await campaignWorld();
    const body = { mandate_id: mandateId, name: 'One', candidates: candidates(1) };
    const answer = await partner.post('/campaigns', body);
    expect({ status: answer.status, error: answer.body.error }).toMatchObject({
      status: 400,
      error: {
        code: 'IDEMPOTENCY_KEY_REQUIRED',
        details: [{ path: 'header.Idempotency-Key', message: 'is required' }],
      },
    });
  });

  it('402 INSUFFICIENT_CREDITS when the balance is below what the call needs, and nothing is spent', async () => {
    const { partner, mandateId, send } = await campaignWorld({ credits: 2 });
    const answer = await send({ mandate_id: mandateId, name: 'One', candidates: candidates(3) });
    expect({ status: answer.status, code: answer.body.error.code }).toEqual({
      status: 402,
      code: 'INSUFFICIENT_CREDITS',
    });
    expect((await partner.get('/credits')).body.data).toEqual({ balance: 2, reserved: 0, spent: 0 });
    expect((await partner.get('/campaigns')).body.data.items).toEqual([]);
  });
});
