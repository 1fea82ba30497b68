import { describe, expect, it } from 'vitest';
import { world } from '../../world/world.ts';

const ask = (query: string, variables: object, token: string) => world().graph(query, variables, token);
const REQUEST = `mutation ($name: String!) {
  requestSkill(input: {name: $name, note: "why"}) { created skillRequest { id name status note organisation { id } } }
}`;

describe('skill requests in the graph', () => {
  it('are the same as over REST: made by a UI, seen by the partner, resolved by an operator', async () => {
    const organisation = await world().organisation();
    const token = await organisation.token();
    const made = (await ask(REQUEST, { name: 'Drone Piloting' }, token)).body.data.requestSkill;
    expect(made).toMatchObject({
      created: true,
      skillRequest: {
        name: 'Drone Piloting',
        status: 'pending',
        note: 'why',
        organisation: { id: organisation.id },
      },
    });
    const again = (await ask(REQUEST, { name: ' drone  PILOTING' }, token)).body.data.requestSkill;
    expect(again).toEqual({ ...made, created: false });

    const { id } = made.skillRequest;
    const resolved = await world().admin('ResolveSkillRequest', { id, skillId: 'sk_10101' });
    expect(resolved).toMatchObject({ id, status: 'resolved', skillId: 'sk_10101' });
    const partner = await organisation.partner();
    expect((await partner.get(`/skill-requests/${id}`)).body.data).toMatchObject({
      status: 'resolved',
      skill_id: 'sk_10101',
    });
    const repeated = await partner.post('/skill-requests', { name: 'Drone piloting' });
    expect({ status: repeated.status, data: repeated.body.data }).toMatchObject({
      status: 200,
      data: { request_id: id, status: 'resolved', skill_id: 'sk_10101' },
    });

    const query = `query ($filter: SkillRequestFilter) {
      skillRequests(filter: $filter) { edges { node { id skill { name } decidedAt } } }
    }`;
    const { body } = await ask(query, { filter: { status: 'resolved' } }, token);
    expect(body.data.skillRequests.edges).toEqual([
      { node: { id, skill: { name: 'Brick Laying' }, decidedAt: expect.any(String) } },
    ]);
    const pending = await ask(query, { filter: { status: 'pending' } }, token);
    expect(pending.body.data.skillRequests.edges).toEqual([]);
  });

  it('of all organisations are listed for operators, with whose they are', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner({ mode: 'test' });
    const { data } = (await partner.post('/skill-requests', { name: 'For operators' })).body;
    const query = `{ allSkillRequests(first: 50, status: pending) {
      edges { node { id mode organisation { id name } } } } }`;
    const { body } = await ask(query, {}, world().demo.operatorToken);
    const found = body.data.allSkillRequests.edges.find(({ node }: any) => node.id === data.request_id);
    expect(found.node).toEqual({
      id: data.request_id,
      mode: 'test',
      organisation: { id: organisation.id, name: expect.stringMatching(/^test /) },
    });
    const one = 'query ($id: ID!) { skillRequest(id: $id) { name } }';
    const read = await ask(one, { id: data.request_id }, world().demo.operatorToken);
    expect(read.body.data.skillRequest).toEqual({ name: 'For operators' });
    const foreign = await (await world().organisation()).token();
    expect((await ask(one, { id: data.request_id }, foreign)).body.data.skillRequest).toBe(null);
  });

  it('leave entries in the audit log', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    for (const [name, decide] of [
      ['First', (id: string) => world().admin('ResolveSkillRequest', { id, skillId: 'sk_10101' })],
      ['Second', (id: string) => world().admin('RejectSkillRequest', { id, note: 'no' })],
    ] as const)
      await decide((await partner.post('/skill-requests', { name })).body.data.request_id);
    const query =
      'query ($id: ID) { auditLog(organisationId: $id, first: 2) { edges { node { action actorKind } } } }';
    const { body } = await ask(query, { id: organisation.id }, world().demo.operatorToken);
    expect(body.data.auditLog.edges.map(({ node }: any) => node)).toEqual([
      { action: 'skill-request.rejected', actorKind: 'operator' },
      { action: 'skill-request.resolved', actorKind: 'operator' },
    ]);
  });

  it('propose the nearest skills to operators, whatever the spelling, and to the organisation itself', async () => {
    const organisation = await world().organisation();
    const token = await organisation.token();
    const { id } = (await ask(REQUEST, { name: 'Brick laing work' }, token)).body.data.requestSkill
      .skillRequest;
    const NEAREST = 'query ($id: ID!) { skillRequest(id: $id) { nearest { score skill { id name } } } }';
    for (const bearer of [token, world().demo.operatorToken]) {
      const { nearest } = (await ask(NEAREST, { id }, bearer)).body.data.skillRequest;
      expect(nearest[0]).toEqual({
        score: expect.any(Number),
        skill: { id: 'sk_10101', name: 'Brick Laying' },
      });
      expect(nearest.length).toBeLessThanOrEqual(5);
    }
    const all = '{ allSkillRequests(first: 200) { edges { node { id nearest { skill { id } } } } } }';
    const { body } = await ask(all, {}, world().demo.operatorToken);
    expect(body.errors).toBe(undefined);
    const found = body.data.allSkillRequests.edges.find(({ node }: any) => node.id === id);
    expect(found.node.nearest[0].skill.id).toBe('sk_10101');
  });
});
