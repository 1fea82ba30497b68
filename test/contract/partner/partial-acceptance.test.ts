import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { campaignWorld, candidates, spend } from '../../world/campaigns.ts';
import { problemsOf } from '../../world/mandates.ts';
import { gql } from '../../world/gql.ts';
import { world } from '../../world/world.ts';

describe('on_problem: "skip"', () => {
  it('202 takes the good candidates, and tells the others with their places and problems', async () => {
    const { partner, mandateId, send } = await campaignWorld({ credits: 10 });
    const [one, two] = candidates(2, (index) => ({ external_candidate_id: `ATS-${index}` }));
    const list = [
      { name: 'Nobody' },
      one,
      'somebody',
      { ...one, phone: '12345', external_candidate_id: 5 },
      { ...one, name: 'The same' },
      two,
      null,
    ];
    const answer = await send({ mandate_id: mandateId, name: 'One', on_problem: 'skip', candidates: list });
    expect(answer.status).toBe(202);
    const { data } = answer.body;
    expect(data).toMatchObject({
      accepted: 2,
      counts: { pending: 2 },
      credits: { charged: 2, balance: 8 },
      duplicates: [{ index: 4, result_id: data.results[0].result_id }],
      results: [
        { index: 1, result_id: expect.stringMatching(/^RS_/), external_candidate_id: 'ATS-0' },
        { index: 5, result_id: expect.stringMatching(/^RS_/), external_candidate_id: 'ATS-1' },
      ],
      contact_from: expect.stringMatching(/Z$/),
    });
    expect(
      data.rejected.map(({ index, details }: any) => [
        index,
        details.map(({ path }: any) => path).toSorted(),
      ]),
    ).toEqual([
      [0, ['candidates[0]']],
      [2, ['candidates[2]']],
      [3, ['candidates[3].external_candidate_id', 'candidates[3].phone']],
      [6, ['candidates[6]']],
    ]);
    for (const { result_id, external_candidate_id } of data.results) {
      const { items } = (await partner.get(`/results?external_candidate_id=${external_candidate_id}`)).body
        .data;
      expect(items.map((item: any) => item.result_id)).toEqual([result_id]);
    }
  });

  it('202 for candidates that are added, and a repeat is answered alike', async () => {
    const { partner, start } = await campaignWorld({ credits: 10 });
    const { campaign_id: id } = await start(candidates(1));
    const [good] = candidates(1);
    const body = { on_problem: 'skip', candidates: [{ name: '' }, good] };
    const idempotencyKey = randomUUID();
    const send = () => partner.post(`/campaigns/${id}/candidates`, body, { idempotencyKey });
    const first = await send();
    expect({ status: first.status, data: first.body.data }).toMatchObject({
      status: 202,
      data: { accepted: 1, rejected: [{ index: 0 }], results: [{ index: 1, external_candidate_id: null }] },
    });
    const again = await send();
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  it('202 when nobody is left: the campaign costs nothing and is completed', async () => {
    const { partner, send, mandateId } = await campaignWorld({ credits: 10 });
    const body = { mandate_id: mandateId, name: 'One', on_problem: 'skip', candidates: [{ name: 'Nobody' }] };
    const answer = await send(body);
    expect({ status: answer.status, data: answer.body.data }).toMatchObject({
      status: 202,
      data: {
        status: 'completed',
        accepted: 0,
        results: [],
        rejected: [{ index: 0 }],
        contact_from: null,
        credits: { charged: 0, balance: 10 },
      },
    });
    expect((await partner.get('/results')).body.data.items).toEqual([]);
  });

  it('400 for the body around the candidates all the same, and without it for one bad candidate', async () => {
    const { partner, send, start, mandateId } = await campaignWorld({ credits: 10 });
    const list = [...candidates(1), { name: 'Nobody' }];
    const body = { mandate_id: mandateId, name: '', candidates: list };
    expect(problemsOf(await send({ ...body, on_problem: 'skip', colour: 'red' })).paths).toEqual([
      'colour',
      'name',
    ]);
    expect(problemsOf(await send({ ...body, name: 'One', on_problem: 'ignore' })).paths).toEqual([
      'candidates[1]',
      'on_problem',
    ]);
    const { campaign_id: id } = await start(candidates(1));
    for (const more of [{}, { on_problem: 'refuse' }])
      expect(
        problemsOf(await spend(partner, `/campaigns/${id}/candidates`, { candidates: list, ...more })),
      ).toEqual({ status: 400, code: 'VALIDATION_FAILED', paths: ['candidates[1]'] });
    expect((await partner.get('/credits')).body.data.balance).toBe(9);
  });

  it('of the graph does the same', async () => {
    const { organisation, mandateId } = await campaignWorld({ credits: 10 });
    const good = { name: 'Good', phone: '+919876543210' };
    const { body } = await world().graph(
      gql(`mutation SkipCandidates($input: CampaignInput!, $key: String) {
        createCampaign(input: $input, idempotencyKey: $key) {
          accepted
          results { index resultId }
          rejected { index details { path message } }
        }
      }`),
      {
        input: { mandateId, name: 'One', onProblem: 'skip', candidates: [{ name: 'Nobody' }, good, null] },
        key: randomUUID(),
      },
      await organisation.token(),
    );
    expect(body.data.createCampaign).toEqual({
      accepted: 1,
      results: [{ index: 1, resultId: expect.stringMatching(/^RS_/) }],
      rejected: [
        { index: 0, details: [{ path: 'candidates[0]', message: 'needs phone or email' }] },
        { index: 2, details: [{ path: 'candidates[2]', message: expect.any(String) }] },
      ],
    });
  });
});
