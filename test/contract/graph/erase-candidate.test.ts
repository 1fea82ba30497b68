import { describe, expect, it } from 'vitest';
import { loadOperations } from '../../../kernel/core/graph/operations.ts';
import { campaignWorld, candidates } from '../../world/campaigns.ts';
import { eventually } from '../../world/eventually.ts';
import { world } from '../../world/world.ts';

const MANDATE = {
  enrichment_questions: [
    { key: 'own_tools', type: 'yes_no', text: 'Do you have tools?', knockout: 'no' },
    { key: 'tell', type: 'voice', text: 'What have you done?' },
  ],
};
const NOBODY = { external_candidate_id: null, name: null, phone: null, email: null };

/** Twenty candidates of every kind, by the last digits of their numbers, until all but those who stop have ended. */
async function played() {
  const home = await campaignWorld({ mode: 'test', mandate: MANDATE });
  const people = candidates(20, (index) => ({
    phone: `+919800${String(index).padStart(4, '0')}${String(index % 7).padStart(2, '0')}`,
    email: `candidate.${index}@example.org`,
    external_candidate_id: `ats-${index}`,
  }));
  const { campaign_id: campaignId, accepted } = await home.start(people);
  const results = async () =>
    (await home.partner.get(`/results?campaign_id=${campaignId}&limit=200`)).body.data.items as any[];
  const stops = people.filter(({ phone }) => phone.endsWith('05')).length;
  const ended = await eventually('the candidates are through', async () => {
    const items = await results();
    const reached = items.filter(({ status, channel }) => status !== 'pending' || channel !== null);
    const pending = items.filter(({ status }) => status === 'pending');
    return reached.length === accepted && pending.length === stops ? items : undefined;
  });
  const overview = async () =>
    (await home.partner.get(`/analytics/workflows/${home.workflowId}/overview`)).body.data;
  const countOf = (stage: string, { funnel }: any) => funnel.find((one: any) => one.stage === stage).count;
  const counted = await eventually('the figures have caught up', async () => {
    const data = await overview();
    const done = ended.filter(({ status }) => status === 'completed').length;
    const dropped = data.drop_offs.reduce((sum: number, { count }: any) => sum + count, 0);
    const caughtUp =
      countOf('completed', data) === done &&
      countOf('enriched', data) === done + stops &&
      dropped === ended.length - done - stops;
    return caughtUp ? data : undefined;
  });
  return { ...home, campaignId, results, ended, overview, counted, countOf, stops };
}

const inputOf = (organisationId: string, named: object) => ({
  input: { organisationId, mode: 'test' as const, ...named },
});

describe('the overview of a campaign that was played', () => {
  it('adds up with its results', async () => {
    const { ended, counted, countOf, stops } = await played();
    const sum = (list: any[], name: string) => list.reduce((total, one) => total + one[name], 0);
    const completed = ended.filter(({ status }) => status === 'completed');
    expect(countOf('invited', counted)).toBe(ended.length);
    expect(countOf('qualified', counted)).toBe(completed.filter(({ output }) => output.qualified).length);
    expect(countOf('consented', counted)).toBe(completed.length + stops);
    expect(countOf('reached', counted)).toBe(sum(counted.channels, 'reached'));
    expect(sum(counted.channels, 'completed')).toBe(completed.length);
    expect(sum(counted.languages, 'invited')).toBe(ended.length);
    expect(sum(counted.languages, 'completed')).toBe(completed.length);
  });
});

describe('eraseCandidate', () => {
  it('leaves nobody in results, events and the graph; statuses, verdicts and figures stay', async () => {
    const { organisation, partner, ended, overview, counted } = await played();
    const before = ended.find(({ status, output }) => status === 'completed' && output.qualified)!;
    const { phone } = before.candidate;
    const outcome = await world().admin('EraseCandidate', inputOf(organisation.id, { phone }));
    expect(outcome).toEqual({ resultIds: [before.result_id], erased: 1, ended: 0 });

    const after = (await partner.get(`/results/${before.result_id}`)).body.data;
    expect(after.candidate).toEqual({ ...NOBODY, language: before.candidate.language });
    const { enrichment, ...verdicts } = after.output;
    expect(before.output).toMatchObject(verdicts);
    expect(enrichment.map(({ key, answer }: any) => [key, answer])).toEqual([
      ['own_tools', 'yes'],
      ['tell', null],
    ]);
    const { items } = (await partner.get('/events?limit=200&type=result.completed')).body.data;
    const event = items.find(({ data }: any) => data.result_id === before.result_id);
    expect(event.data.candidate).toEqual(after.candidate);
    expect(event.data.output).toEqual(after.output);
    expect(JSON.stringify(items)).not.toContain(phone);
    expect(await overview()).toEqual(counted);

    const again = inputOf(organisation.id, { resultId: before.result_id });
    expect(await world().admin('EraseCandidate', again)).toEqual({ resultIds: [], erased: 0, ended: 0 });
  });

  it('ends who is still under way, with one event', async () => {
    const { organisation, partner, ended } = await played();
    const waiting = ended.find(({ status }) => status === 'pending')!;
    const named = { resultId: waiting.result_id, reason: 'consent_withdrawn' as const };
    const outcome = await world().admin('EraseCandidate', inputOf(organisation.id, named));
    expect(outcome).toMatchObject({ erased: 1, ended: 1 });
    const after = (await partner.get(`/results/${waiting.result_id}`)).body.data;
    expect(after).toMatchObject({ status: 'failed', failure_reason: 'erased', candidate: NOBODY });
    const event = await eventually('its event is there', async () => {
      const { items } = (await partner.get('/events?limit=200&type=result.failed')).body.data;
      return items.find(({ data }: any) => data.result_id === waiting.result_id);
    });
    expect(event.data).toEqual(after);
  });

  it('is for operators alone', async () => {
    const organisation = await world().organisation();
    const { text } = loadOperations().byName('EraseCandidate');
    const variables = inputOf(organisation.id, { phone: '+919800000000' });
    const { body } = await world().graph(text, variables, await organisation.token());
    expect(body.errors![0]!.extensions['code']).toBe('SCOPE_MISSING');
  });

  it('refuses who is unknown, and nobody named', async () => {
    const { id } = await world().organisation();
    const refused = async (named: object) => {
      const { text } = loadOperations().byName('EraseCandidate');
      const { body } = await world().graph(text, inputOf(id, named), world().demo.operatorToken);
      return body.errors![0]!.extensions['code'];
    };
    expect(await refused({ phone: '+919800000000' })).toBe('NOT_FOUND');
    expect(await refused({})).toBe('VALIDATION_FAILED');
  });
});
