import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { campaignWorld, candidates, type CampaignWorld } from '../../world/campaigns.ts';
import { eventually } from '../../world/eventually.ts';
import { problemsOf } from '../../world/mandates.ts';
import { pulled } from '../../world/webhooks.ts';

const resultsOf = async ({ partner }: CampaignWorld, query = '') =>
  (await partner.get(`/results?limit=200${query}`)).body.data.items as Record<string, any>[];

/** Ends every candidate who has not ended, as failed. */
async function cancelled(world: CampaignWorld, campaignId: string): Promise<void> {
  const { status, body: told } = await world.partner.post(`/campaigns/${campaignId}/cancel`);
  expect({ status, error: told.error }).toEqual({ status: 200, error: undefined });
  await eventually('everybody is closed', async () => {
    const pending = await resultsOf(world, `&status=pending&campaign_id=${campaignId}`);
    return pending.length === 0;
  });
}

describe('GET /results/{result_id}', () => {
  it('200 shows a candidate who is under way, and the output once there is an end', async () => {
    const world = await campaignWorld({ mandate: { job_id: 'ATS:9' } });
    const { partner, mandateId, start } = world;
    const [one] = candidates(1, () => ({
      external_candidate_id: 'x-1',
      email: 'a@example.org',
      language: 'hi',
    }));
    const { campaign_id } = await start([one!]);
    const [listed] = await resultsOf(world);
    const path = `/results/${listed!['result_id']}`;
    const read = (await partner.get(path)).body.data;
    expect(read).toEqual({
      result_id: expect.stringMatching(/^RS_[A-Z0-9]{26}$/),
      campaign_id,
      mandate_id: mandateId,
      job_id: 'ATS:9',
      flow_version: 1,
      // The workflow has English alone.
      candidate: {
        external_candidate_id: 'x-1',
        name: 'Candidate 0',
        phone: one!['phone'],
        email: 'a@example.org',
        language: 'en',
      },
      status: 'pending',
      stage: 'invited',
      output: null,
      failure_reason: null,
      declined_reason: null,
      metadata: null,
      consent: null,
      // Whether a message has gone depends on the hour in India.
      channel: read.channel,
      contacts: read.contacts,
      next_contact_at: expect.any(String),
      expires_at: expect.any(String),
      created_at: expect.any(String),
      updated_at: expect.any(String),
      completed_at: null,
    });
    await cancelled(world, campaign_id);
    const ended = (await partner.get(path)).body.data;
    expect(ended).toMatchObject({
      status: 'failed',
      failure_reason: 'cancelled',
      completed_at: expect.any(String),
      output: {
        qualified: null,
        enrichment: [],
        skills: [
          {
            skill_id: 'sk_10101',
            name: 'Brick Laying',
            verdict: 'inconclusive',
            score: null,
            correct: 0,
            total: expect.any(Number),
          },
        ],
        interest: { interested: null },
      },
    });
    // Its event holds the same record.
    const events = await pulled(partner, 2);
    expect(events.find(({ type }) => type === 'result.failed').data).toEqual(ended);
  });

  it('404 for one that is unknown, 400 for what is no id, 403 without the scope', async () => {
    const { organisation, partner } = await campaignWorld({ credits: 0 });
    const path = '/results/RS_00000000000000000000000000';
    expect(problemsOf(await partner.get(path))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(problemsOf(await partner.get('/results/one'))).toMatchObject({
      status: 400,
      paths: ['result_id'],
    });
    const other = await organisation.partner({ scopes: ['campaigns:read'] });
    for (const denied of [path, '/results'])
      expect(problemsOf(await other.get(denied))).toMatchObject({ status: 403, code: 'SCOPE_MISSING' });
  });
});

describe('GET /results', () => {
  it('200 filters by campaign, mandate, status and time of change', async () => {
    const world = await campaignWorld();
    const { start, mandateId, createReady } = world;
    const first = (await start(candidates(3))).campaign_id as string;
    const second = (await start(candidates(2))).campaign_id as string;
    const count = async (query: string) => (await resultsOf(world, query)).length;
    expect(await count('')).toBe(5);
    expect(await count(`&campaign_id=${first}`)).toBe(3);
    expect(await count(`&mandate_id=${mandateId}`)).toBe(5);
    expect(await count(`&mandate_id=${await createReady()}`)).toBe(0);
    await cancelled(world, second);
    expect(await count('&status=failed')).toBe(2);
    expect(await count(`&status=failed&campaign_id=${first}`)).toBe(0);
    const ended = await resultsOf(world, '&status=failed');
    const since = ended.map(({ updated_at }) => updated_at as string).toSorted()[0]!;
    const changed = await resultsOf(world, `&updated_since=${since}`);
    for (const { result_id } of ended) expect(changed.map((one) => one['result_id'])).toContain(result_id);
    expect(await count(`&updated_since=${new Date(Date.now() + 60_000).toISOString()}`)).toBe(0);
    expect(await count('&updated_since=2020-01-01T00:00:00%2B05:30')).toBe(5);
  });

  it('200 filters by what came out, and sorts by the mean score', async () => {
    const world = await campaignWorld({ mode: 'test' });
    const [right, wrong] = ['00', '01'].map(
      (ending) => `+9198${String(randomInt(1e6)).padStart(6, '0')}${ending}`,
    );
    await world.start([
      { name: 'Right', phone: right, language: 'en' },
      { name: 'Wrong', phone: wrong, language: 'en' },
    ]);
    await eventually(
      'both have ended',
      async () => (await resultsOf(world, '&status=completed')).length === 2,
    );
    const names = async (query: string) =>
      (await resultsOf(world, query)).map(({ candidate }) => candidate.name as string);
    expect(await names('&qualified=true')).toEqual(['Right']);
    expect(await names('&qualified=false')).toEqual(['Wrong']);
    expect(await names('&verdict=not_verified')).toEqual(['Wrong']);
    expect(await names('&score_at_least=0.9')).toEqual(['Right']);
    expect(await names('&order=score')).toEqual(['Right', 'Wrong']);
    expect((await names('&language=en&interested=true')).length).toBeLessThanOrEqual(2);
    expect(await names('&language=ta')).toEqual([]);
    expect(await names('&declined_reason=opted_out')).toEqual([]);
    const wrongly = await world.partner.get('/results?qualified=perhaps&order=best&score_at_least=2');
    expect(problemsOf(wrongly)).toMatchObject({
      status: 400,
      paths: ['query.order', 'query.qualified', 'query.score_at_least'],
    });
  });

  it('200 a page at a time, each result once, newest first', async () => {
    const { partner, start } = await campaignWorld();
    await start(candidates(7));
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await partner.get(`/results?limit=3${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.data.items.map(({ candidate }: any) => candidate.name));
      cursor = body.data.next_cursor ?? '';
    } while (cursor);
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((nth) => `Candidate ${nth}`));
  });

  it('400 for filters that are none, all told together', async () => {
    const { partner } = await campaignWorld({ credits: 0 });
    const query = 'campaign_id=x&mandate_id=y&status=ready&updated_since=yesterday&limit=0&colour=red';
    expect(problemsOf(await partner.get(`/results?${query}`))).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      paths: ['campaign_id', 'colour', 'limit', 'mandate_id', 'status', 'updated_since'].map(
        (name) => `query.${name}`,
      ),
    });
    for (const since of ['2026-01-31', '2026-02-31T00:00:00', '2026-13-01T00:00:00Z'])
      expect(problemsOf(await partner.get(`/results?updated_since=${since}`))).toEqual({
        status: 400,
        code: 'VALIDATION_FAILED',
        paths: ['query.updated_since'],
      });
  });
});
