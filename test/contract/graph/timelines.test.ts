import { beforeAll, describe, expect, it } from 'vitest';
import { campaignWorld, candidates, type CampaignWorld } from '../../world/campaigns.ts';
import { eventually } from '../../world/eventually.ts';
import { gql } from '../../world/gql.ts';
import { testCandidate } from '../../world/test-candidates.ts';
import { world } from '../../world/world.ts';

const TIMELINE = gql(`query ($id: ID!, $first: Int, $after: String) {
  result(id: $id) {
    timeline(first: $first, after: $after) {
      edges { cursor node { kind at reason step channel answeredKind answers contactId contact { id state } } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`);
const QUESTIONS = gql(`query ($id: ID!) {
  result(id: $id) {
    questions { enrichment { key text } skills { name questionSet { questions { id text options } } } }
    answers { kind key value createdAt }
  }
}`);
const LIST = gql(`query ($filter: ResultFilter) {
  results(first: 50, filter: $filter) { edges { node { id timeline(first: 1) { edges { node { kind } } } } } }
}`);

const MANDATE = {
  enrichment_questions: [{ key: 'own_tools', type: 'yes_no', text: 'Do you have tools?', knockout: 'no' }],
};

describe('the timeline of a result', () => {
  let made: CampaignWorld;
  let token: string;
  let results: any[];
  const ofPersona = (digits: string) => results.find(({ candidate }) => candidate.phone.endsWith(digits));
  const timelineOf = async (id: string, page: object = {}) =>
    (await world().graph(TIMELINE, { id, ...page }, token)).body.data.result!.timeline;
  const linesOf = async (id: string) =>
    (await timelineOf(id)).edges.map(({ node: { kind, step, channel, reason } }) =>
      [kind, step, channel, reason].filter((part) => part !== null).join(' '),
    );

  beforeAll(async () => {
    made = await campaignWorld({ mode: 'test', mandate: MANDATE });
    token = await made.organisation.token({ mode: 'test' });
    const people = candidates(3, (nth) => ({
      phone: `+91980000${String(nth).padStart(2, '0')}${['00', '03', '04'][nth]}`,
      external_candidate_id: `ats-${nth}`,
    }));
    const { campaign_id: id } = await made.start(people);
    results = await eventually('all have ended', async () => {
      const { items } = (await made.partner.get(`/results?campaign_id=${id}`)).body.data;
      return items.every(({ status }: any) => status !== 'pending') ? items : undefined;
    });
  });

  it('goes from the invitation to the end, with what the candidate did', async () => {
    const lines = await linesOf(ofPersona('00').result_id);
    expect(lines[0]).toBe('invited');
    expect(lines).toContain('contact 0 sms first_contact');
    expect(lines).toContain('reached 0 sms');
    expect(lines).toContain('consented');
    expect(lines.at(-1)).toBe('ended completed');
    const { edges } = await timelineOf(ofPersona('00').result_id);
    expect(edges.find(({ node }) => node.answeredKind === 'enrichment')!.node).toMatchObject({ answers: 1 });
    const contact = edges.find(({ node }) => node.kind === 'contact')!.node;
    expect(contact.contact).toEqual({ id: contact.contactId, state: 'sent' });
  });

  it('tells why somebody failed: every attempt, that none was left, and the end', async () => {
    const lines = await linesOf(ofPersona('04').result_id);
    expect(lines.filter((line) => line.startsWith('contact'))).toEqual([
      'contact 0 sms first_contact',
      'contact 1 sms no_reaction',
      'contact 2 sms no_reaction',
    ]);
    expect(lines).toContain('passed_over email no_address');
    expect(lines.slice(-2)).toEqual(['no_contact 2 limit_reached', 'ended unreachable']);
  });

  it('tells that somebody declined', async () => {
    expect((await linesOf(ofPersona('03').result_id)).at(-1)).toBe('ended no_consent');
  });

  it('comes in pages', async () => {
    const id = ofPersona('04').result_id;
    const all = (await timelineOf(id)).edges;
    const paged: typeof all = [];
    for (let after: string | null = null; ;) {
      const { edges, pageInfo } = await timelineOf(id, { first: 2, after });
      paged.push(...edges);
      expect(edges.length).toBeLessThanOrEqual(2);
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    expect(paged).toEqual(all);
    const { body } = await world().graph(TIMELINE, { id, after: 'x' }, token);
    expect(body.errors[0].extensions.code).toBe('VALIDATION_FAILED');
  });

  it('is shown to those who may read results, of the own organisation and mode', async () => {
    const id = ofPersona('00').result_id;
    const others = await world().organisation();
    const foreign = await world().graph(TIMELINE, { id }, await others.token({ mode: 'test' }));
    expect(foreign.body.data.result).toBeNull();
    const without = await made.organisation.token({ mode: 'test', scopes: ['campaigns:read'] });
    const { body } = await world().graph(TIMELINE, { id }, without);
    expect(body.errors[0].extensions.code).toBe('SCOPE_MISSING');
  });

  it('stands beside the questions with what was answered, never with what is right', async () => {
    const { organisation, id, driven } = await testCandidate();
    await driven('deliver', 'open', 'consent', 'answer', 'complete');
    const own = await organisation.token({ mode: 'test' });
    const { body } = await world().graph(QUESTIONS, { id }, own);
    const { questions, answers } = body.data.result!;
    expect(questions!.enrichment).toEqual([{ key: 'tools', text: 'Do you own tools?' }]);
    // The pool is shown to operators alone.
    expect(questions!.skills.flatMap(({ questionSet }) => questionSet.questions)).toEqual([]);
    const chosen = new Map(answers.map(({ key, value }) => [key, value]));
    // The timeline shows that a skill question was answered, and not how.
    const aboutSkills = answers.filter(({ kind }) => kind === 'skill');
    expect(aboutSkills).toHaveLength(7);
    for (const { value } of aboutSkills) expect(value).toBe(null);
    expect(chosen.get('tools')).toBe('yes');
    expect(JSON.stringify(questions)).not.toMatch(/"right|"why/);
  });

  it.each([
    ['a phone number', () => ({ search: ofPersona('03').candidate.phone }), '03'],
    ['an id of the partner', () => ({ search: 'ats-2' }), '04'],
    ['the id of the result', () => ({ search: ofPersona('00').result_id }), '00'],
    ['the reason of a failure', () => ({ failureReason: 'unreachable' }), '04'],
  ])('is found by %s', async (_, filter, persona) => {
    const { body } = await world().graph(LIST, { filter: filter() }, token);
    expect(body.data.results.edges.map(({ node }) => node)).toEqual([
      { id: ofPersona(persona).result_id, timeline: { edges: [{ node: { kind: 'invited' } }] } },
    ]);
  });

  it('is found by when the candidate was invited', async () => {
    const at = new Date(ofPersona('00').created_at);
    const count = async (filter: object) =>
      (await world().graph(LIST, { filter }, token)).body.data.results.edges.length;
    expect(await count({ createdSince: at.toISOString() })).toBe(3);
    expect(await count({ createdBefore: at.toISOString() })).toBe(0);
    expect(await count({ createdSince: new Date(at.getTime() + 1000).toISOString() })).toBe(0);
  });
});
