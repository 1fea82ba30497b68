import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { campaignWorld, candidates } from '../../world/campaigns.ts';
import { createInPlayground, mandateWorld, problemsOf, untilStatus } from '../../world/mandates.ts';
import type { PartnerClient } from '../../world/partner-client.ts';

/** Answers all campaigns of a partner. Paused, they take no time from the service that all tests share. */
async function pauseAll(partner: PartnerClient): Promise<object[]> {
  const { items } = (await partner.get('/campaigns')).body.data;
  for (const { campaign_id: id } of items) await partner.post(`/campaigns/${id}/pause`, {});
  return items;
}

const UNKNOWN = 'JM_00000000000000000000000000';

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
          campaign_id: expect.stringMatching(/^CP_[A-Z0-9]{26}$/),
          mandate_id: mandateId,
          name: 'Masons of May',
          status: 'running',
          origin: 'api',
          metadata: null,
          open: false,
          counts: { pending: 3, completed: 0, declined: 0, failed: 0 },
          accepted: 3,
          duplicates: [],
          results: [0, 1, 2].map((index) => ({
            index,
            result_id: expect.stringMatching(/^RS_[A-Z0-9]{26}$/),
            external_candidate_id: null,
          })),
          rejected: [],
          contact_from: expect.any(String),
          warnings: [],
          credits: { charged: 3, balance: 7 },
          created_at: expect.any(String),
          updated_at: expect.any(String),
        },
      },
    });
    expect((await partner.get('/credits')).body.data).toMatchObject({ balance: 7 });
  });

  it('202 reports the same person twice, and does not charge for it', async () => {
    const { mandateId, send } = await campaignWorld({ credits: 10 });
    const [one] = candidates(1, () => ({ external_candidate_id: 'a' }));
    const mail = { name: 'By mail', email: 'somebody@example.org' };
    const list = [
      one,
      mail,
      { ...one, external_candidate_id: 'b' },
      { ...mail, email: 'Somebody@Example.org' },
    ];
    const { status, body } = await send({ mandate_id: mandateId, name: 'One', candidates: list });
    expect({ status, data: body.data }).toMatchObject({
      status: 202,
      data: {
        accepted: 2,
        credits: { charged: 2, balance: 8 },
        duplicates: [
          {
            index: 2,
            external_candidate_id: 'b',
            phone: one!['phone'],
            email: null,
            result_id: expect.stringMatching(/^RS_/),
          },
          { index: 3, external_candidate_id: null, phone: null, email: 'Somebody@Example.org' },
        ],
      },
    });
  });

  it('202 for a key that may write and not read', async () => {
    const { organisation, mandateId, send } = await campaignWorld();
    const writer = await organisation.partner({ scopes: ['campaigns:write'] });
    const body = { mandate_id: mandateId, name: 'One', candidates: candidates(1) };
    expect((await send(body, writer)).status).toBe(202);
  });

  it('202 for 1,000 candidates in one call', async () => {
    const { partner, mandateId, send } = await campaignWorld({ credits: 1_000 });
    const answer = await send({ mandate_id: mandateId, name: 'Many', candidates: candidates(1_000) });
    await pauseAll(partner);
    expect({ status: answer.status, data: answer.body.data }).toMatchObject({
      status: 202,
      data: { accepted: 1_000, credits: { charged: 1_000, balance: 0 } },
    });
    const { items } = (await partner.get('/results?limit=200')).body.data;
    expect(items.map(({ candidate }: any) => candidate.name)).toEqual(
      Array.from({ length: 200 }, (_, nth) => `Candidate ${999 - nth}`),
    );
  });

  it('202 on a mandate of the playground: it is not changed', async () => {
    const world = await campaignWorld();
    const mandateId = await createInPlayground(world);
    await untilStatus(world.partner, mandateId, 'ready');
    const answer = await world.send({ mandate_id: mandateId, name: 'One', candidates: candidates(1) });
    expect(answer.status).toBe(202);
  });

  it('400 reports all problems of a body together, with the paths of the wire', async () => {
    const { send } = await campaignWorld({ credits: 0 });
    const [good] = candidates(1);
    const answer = await send({
      mandate_id: 'JM_1',
      name: '',
      colour: 'red',
      candidates: [
        good,
        { name: 'Nobody' },
        { name: '', email: 'no address' },
        { ...good, phone: '98123 45678' },
        { ...good, phone: '+91981234', language: 'fr', external_candidate_id: 'x'.repeat(129), age: 5 },
        'somebody',
        { ...good, email: 'nowhere' },
        { ...good, email: 7 },
      ],
    });
    expect(problemsOf(answer)).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      paths: [
        'candidates[1]',
        'candidates[2].email',
        'candidates[2].name',
        'candidates[3].phone',
        'candidates[4].age',
        'candidates[4].external_candidate_id',
        'candidates[4].language',
        'candidates[4].phone',
        'candidates[5]',
        'candidates[6].email',
        'candidates[7].email',
        'colour',
        'mandate_id',
        'name',
      ],
    });
  });

  it('400 tells the first twenty of a thousand wrong numbers', async () => {
    const { send, mandateId } = await campaignWorld({ credits: 0 });
    const list = candidates(1_000, () => ({ phone: '+9198' }));
    const answer = await send({ mandate_id: mandateId, name: 'One', candidates: list });
    expect(answer.body.error.details).toHaveLength(20);
    expect(answer.body.error.details.at(-1)).toEqual({
      path: 'candidates[19].phone',
      message: 'is not a phone number in E.164, such as +919812345678',
    });
  });

  it.each([
    ['no candidates', { candidates: [] }, 'candidates'],
    ['candidates that are none', { candidates: {} }, 'candidates'],
    ['no list', { candidates: undefined }, 'candidates'],
    ['no mandate', { mandate_id: undefined }, 'mandate_id'],
  ])('400 for %s', async (_, changes, path) => {
    const { send, mandateId } = await campaignWorld({ credits: 0 });
    const answer = await send({ mandate_id: mandateId, name: 'x', candidates: candidates(1), ...changes });
    expect(problemsOf(answer)).toEqual({ status: 400, code: 'VALIDATION_FAILED', paths: [path] });
  });

  it('400 IDEMPOTENCY_KEY_REQUIRED without a key, before the mandate is looked for', async () => {
    const { partner } = await campaignWorld();
    const body = { mandate_id: UNKNOWN, name: 'One', candidates: candidates(1) };
    const answer = await partner.post('/campaigns', body);
    expect({ status: answer.status, error: answer.body.error }).toMatchObject({
      status: 400,
      error: {
        code: 'IDEMPOTENCY_KEY_REQUIRED',
        details: [{ path: 'header.Idempotency-Key', message: 'is required' }],
      },
    });
    expect(problemsOf(await partner.post('/campaigns', { ...body, name: '' }))).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      paths: ['name'],
    });
  });

  it('402 INSUFFICIENT_CREDITS when the balance is below what the call needs, and nothing is spent', async () => {
    const { partner, mandateId, send, grant } = await campaignWorld({ credits: 0 });
    const body = { mandate_id: mandateId, name: 'One', candidates: candidates(3) };
    for (const granted of [0, 2]) {
      if (granted > 0) await grant(granted);
      const answer = await send(body);
      expect({ status: answer.status, code: answer.body.error.code }).toEqual({
        status: 402,
        code: 'INSUFFICIENT_CREDITS',
      });
      expect(answer.body.error.message).toContain(`needs 3 credits, and the balance is ${granted}.`);
      expect((await partner.get('/credits')).body.data).toEqual({ balance: granted, reserved: 0, spent: 0 });
    }
    expect((await partner.get('/campaigns')).body.data.items).toEqual([]);
    expect((await partner.get('/results')).body.data.items).toEqual([]);
    await grant(1);
    expect((await send(body)).body.data.credits).toEqual({ charged: 3, balance: 0 });
  });

  it('403 for a key without the scope', async () => {
    const { organisation, mandateId, send } = await campaignWorld();
    const reader = await organisation.partner({ scopes: ['campaigns:read', 'mandates:write'] });
    const answer = await send({ mandate_id: mandateId, name: 'One', candidates: candidates(1) }, reader);
    expect({ status: answer.status, error: answer.body.error }).toMatchObject({
      status: 403,
      error: { code: 'SCOPE_MISSING', message: expect.stringContaining('campaigns:write') },
    });
  });

  it('404 for a mandate that is unknown, also with too many candidates', async () => {
    const { organisation, send } = await campaignWorld();
    const plain = await organisation.partner({ limitFactor: 1 });
    const body = { mandate_id: UNKNOWN, name: 'One', candidates: candidates(1_001) };
    expect(problemsOf(await send(body, plain))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('409 for a mandate that is preparing, with Retry-After, and for one that is archived', async () => {
    const { partner, create, send, mandateId } = await campaignWorld();
    const body = (mandate_id: string) => ({ mandate_id, name: 'One', candidates: candidates(1) });
    const preparing = await send(body(await create()));
    expect(problemsOf(preparing)).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(Number(preparing.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    await partner.delete(`/mandates/${mandateId}`);
    const archived = await send(body(mandateId));
    expect(problemsOf(archived)).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(archived.headers.get('retry-after')).toBe(null);
  });

  it('422 for more than 1,000 candidates, never 400, and before the credits', async () => {
    const { organisation, partner, mandateId, send } = await campaignWorld({ credits: 0 });
    const plain = await organisation.partner({ limitFactor: 1 });
    for (const count of [1_001, 5_000]) {
      const body = { mandate_id: mandateId, name: 'One', candidates: candidates(count) };
      expect(problemsOf(await send(body, plain))).toEqual({
        status: 422,
        code: 'LIMIT_EXCEEDED',
        paths: ['candidates'],
      });
    }
    expect((await partner.get('/campaigns')).body.data.items).toEqual([]);
  });

  it('422 for more than 2,000 different people of a key in a day, and nothing is accepted', async () => {
    const { organisation, partner, mandateId, send } = await campaignWorld({ credits: 3_000 });
    // Its burst is five campaign writes.
    const plain = await organisation.partner({ limitFactor: 1 });
    const accepts = async (list: object[]) => {
      const answer = await send({ mandate_id: mandateId, name: 'One', candidates: list }, plain);
      return answer.status === 202 ? answer.body.data.accepted : answer.body.error.code;
    };
    expect(await accepts(candidates(1_001))).toBe('LIMIT_EXCEEDED');
    const first = candidates(1_000);
    expect(await accepts(first)).toBe(1_000);
    expect(await accepts(candidates(1_000))).toBe(1_000);
    expect(await accepts(candidates(1))).toBe('LIMIT_EXCEEDED');
    expect(await accepts(first.slice(0, 5).map((one) => ({ ...one, again: true })))).toBe(5);
    expect(await pauseAll(partner)).toHaveLength(3);
  });

  it('a retry with the same key gets the first answer, and charges nobody again', async () => {
    const { partner, mandateId } = await campaignWorld({ credits: 10 });
    const body = { mandate_id: mandateId, name: 'One', candidates: candidates(4) };
    const idempotencyKey = randomUUID();
    const calls = await Promise.all(
      Array.from({ length: 6 }, () => partner.post('/campaigns', body, { idempotencyKey })),
    );
    const made = calls.filter(({ status }) => status === 202);
    for (const { status, body: told } of calls.filter((call) => !made.includes(call)))
      expect({ status, code: told.error.code }).toEqual({ status: 409, code: 'IDEMPOTENCY_IN_PROGRESS' });
    const again = await partner.post('/campaigns', body, { idempotencyKey });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    for (const { body: told } of made) expect(told).toEqual(again.body);
    expect((await partner.get('/credits')).body.data.balance).toBe(6);
    expect((await partner.get('/campaigns')).body.data.items).toHaveLength(1);
    const other = await partner.post('/campaigns', { ...body, name: 'Two' }, { idempotencyKey });
    expect(problemsOf(other)).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('a refused call keeps no key: the retry runs afresh', async () => {
    const { partner, mandateId, grant } = await campaignWorld({ credits: 0 });
    const body = { mandate_id: mandateId, name: 'One', candidates: candidates(1) };
    const idempotencyKey = randomUUID();
    expect((await partner.post('/campaigns', body, { idempotencyKey })).status).toBe(402);
    await grant(1);
    expect((await partner.post('/campaigns', body, { idempotencyKey })).status).toBe(202);
  });
});

describe('createCampaign in the graph', () => {
  it('needs an idempotencyKey, and makes what the facade makes', async () => {
    const { partner, createReady } = await mandateWorld();
    const input = {
      mandateId: await createReady(),
      name: 'One',
      candidates: [{ name: 'A', email: 'a@example.org' }],
    };
    const mutation = `mutation ($input: CampaignInput!, $key: String) {
      createCampaign(input: $input, idempotencyKey: $key) { accepted campaign { origin } }
    }`;
    const without = await partner.graph(mutation, { input });
    expect(without.body.errors[0].extensions.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
    const withKey = await partner.graph(mutation, { input, key: randomUUID() });
    expect(withKey.body.errors[0].extensions.code).toBe('INSUFFICIENT_CREDITS');
  });
});
