import { describe, expect, it } from 'vitest';
import {
  createInPlayground,
  createWorkflow,
  mandateWorld,
  requestedName,
  untilStatus,
} from '../../world/mandates.ts';
import { world } from '../../world/world.ts';

const CREATE = `mutation ($input: MandateInput!, $key: String) {
  createMandate(input: $input, idempotencyKey: $key) {
    changed replayed mandate { id title status flowVersion origin warnings workflow { id name } }
  }
}`;

describe('mandates in the graph', () => {
  it('made by an internal UI have origin playground, and take null for what is left out', async () => {
    const { organisation, workflowId, partner } = await mandateWorld();
    const input = {
      workflowId,
      title: 'Masons',
      companyName: 'Builders',
      location: null,
      salary: { min: 1, max: 2, currency: null },
      skills: [{ skillId: 'sk_10101', verify: true, name: null, pending: null }],
      jobId: null,
    };
    const token = await organisation.token();
    const { body } = await world().graph(CREATE, { input, key: 'k' }, token);
    expect(body.errors).toBe(undefined);
    const { mandate, ...outcome } = body.data.createMandate;
    expect(outcome).toEqual({ changed: true, replayed: false });
    expect(mandate).toMatchObject({
      title: 'Masons',
      status: 'preparing',
      flowVersion: 1,
      origin: 'playground',
      workflow: { id: workflowId, name: 'Masons' },
    });
    const again = await world().graph(CREATE, { input, key: 'k' }, token);
    expect(again.body.data.createMandate).toMatchObject({ replayed: true, mandate: { id: mandate.id } });
    await untilStatus(partner, mandate.id, 'ready');
  });

  it('refuse with the codes and details of the contract', async () => {
    const { organisation, workflowId } = await mandateWorld();
    const input = {
      workflowId,
      title: '',
      companyName: 'x',
      skills: [{ name: 'ab' }],
      salary: { min: 2, max: 1 },
    };
    const { body } = await world().graph(CREATE, { input }, await organisation.token());
    const { code, details } = body.errors[0].extensions;
    expect(code).toBe('VALIDATION_FAILED');
    expect(details.map(({ path }: { path: string }) => path).toSorted()).toEqual([
      'salary.min',
      'skills[0].pending',
      'title',
    ]);
  });

  it('join their skills, which know the mandates that use them', async () => {
    const { organisation, partner, createReady } = await mandateWorld();
    const pendingName = await requestedName(partner);
    const skills = [
      { skill_id: 'sk_10101', verify: true },
      { skill_id: 'sk_10109' },
      { name: pendingName, pending: true },
    ];
    const first = await createReady({ skills });
    const second = await createReady({ skills: [{ skill_id: 'sk_10109' }] });
    const query = `query ($id: ID!) {
      mandate(id: $id) {
        skills { pendingName verify skill { id name verifiable mandatesUsing(first: 5) { edges { node { id title } } } } }
      }
    }`;
    const { body } = await world().graph(query, { id: first }, await organisation.token());
    expect(body.errors).toBe(undefined);
    const using = (...ids: string[]) => ({ edges: ids.map((id) => ({ node: { id, title: 'Masons' } })) });
    expect(body.data.mandate.skills).toEqual([
      {
        pendingName: null,
        verify: true,
        skill: { id: 'sk_10101', name: 'Brick Laying', verifiable: true, mandatesUsing: using(first) },
      },
      {
        pendingName: null,
        verify: false,
        skill: {
          id: 'sk_10109',
          name: 'Masonry Helper Work',
          verifiable: false,
          mandatesUsing: using(second, first),
        },
      },
      { pendingName, verify: false, skill: null },
    ]);
  });

  it('hang from their workflow, with a filter and pages', async () => {
    const { organisation, partner, workflowId, createReady } = await mandateWorld();
    const made = [await createReady(), await createReady(), await createReady()];
    await partner.delete(`/mandates/${made[2]}`);
    const query = `query ($id: ID!, $after: String, $filter: MandateFilter) {
      workflow(id: $id) { mandates(first: 1, after: $after, filter: $filter) {
        edges { cursor node { id status } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      } }
    }`;
    const token = await organisation.token();
    const page = async (variables: object) =>
      (await world().graph(query, { id: workflowId, ...variables }, token)).body.data.workflow.mandates;
    const filter = { status: 'ready' };
    const first = await page({ filter });
    expect(first.edges).toMatchObject([{ node: { id: made[1], status: 'ready' } }]);
    const { cursor } = first.edges[0];
    expect(first.pageInfo).toEqual({
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: cursor,
      endCursor: cursor,
    });
    const second = await page({ filter, after: first.pageInfo.endCursor });
    expect(second).toMatchObject({
      edges: [{ node: { id: made[0] } }],
      pageInfo: { hasNextPage: false, hasPreviousPage: true, startCursor: second.edges[0].cursor },
    });
    const { body } = await world().graph(query, { id: workflowId, filter: { status: 'done' } }, token);
    expect(body.errors[0].extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'filter.status' }],
    });
  });

  it('tell their versions that became ready, newest first and in pages', async () => {
    const { organisation, partner, body, createReady } = await mandateWorld();
    const id = await createReady();
    await partner.put(`/mandates/${id}`, body({ title: 'Senior masons' }));
    await untilStatus(partner, id, 'ready');
    const query = `query ($id: ID!, $after: String) {
      mandate(id: $id) { versions(first: 1, after: $after) {
        edges { node { flowVersion title skillCount verified { skillId name questionCount } } }
        pageInfo { hasNextPage endCursor }
      } }
    }`;
    const token = await organisation.token();
    const page = async (after?: string) =>
      (await world().graph(query, { id, after }, token)).body.data.mandate.versions;
    const verified = [{ skillId: 'sk_10101', name: 'Brick Laying', questionCount: expect.any(Number) }];
    const newest = await page();
    expect(newest).toMatchObject({
      edges: [{ node: { flowVersion: 2, title: 'Senior masons', skillCount: 5, verified } }],
      pageInfo: { hasNextPage: true },
    });
    expect(await page(newest.pageInfo.endCursor)).toMatchObject({
      edges: [{ node: { flowVersion: 1, title: 'Masons' } }],
      pageInfo: { hasNextPage: false },
    });
    const foreign = await (await world().organisation()).token();
    expect((await world().graph(query, { id }, foreign)).body.data.mandate).toBe(null);
  });

  it('and their workflows are listed by where they were made, workflows by a part of their name too', async () => {
    const all = await mandateWorld();
    const [ofKey, ofScreen] = [await all.create(), await createInPlayground(all)];
    const token = await all.organisation.token();
    const mandates = async (origin: string) => {
      const query = 'query ($filter: MandateFilter) { mandates(filter: $filter) { edges { node { id } } } }';
      const { body } = await world().graph(query, { filter: { origin } }, token);
      return body.data.mandates.edges.map(({ node }: any) => node.id);
    };
    expect(await mandates('api')).toEqual([ofKey]);
    expect(await mandates('playground')).toEqual([ofScreen]);
    const workflows = async (filter: object) => {
      const query =
        'query ($filter: WorkflowFilter) { workflows(filter: $filter) { edges { node { name } } } }';
      const { body } = await world().graph(query, { filter }, token);
      return body.data.workflows.edges.map(({ node }: any) => node.name);
    };
    await createWorkflow(all.partner, { name: '100% night_shift' });
    expect(await workflows({ search: 'MAS' })).toEqual(['Masons']);
    expect(await workflows({ search: '0% night_' })).toEqual(['100% night_shift']);
    expect(await workflows({ search: 'n%t' })).toEqual([]);
    expect(await workflows({ status: 'archived' })).toEqual([]);
    expect(await workflows({ origin: 'playground' })).toEqual([]);
  });

  it.each([
    ['{ mandates { edges { node { id } } } }', 'mandates:read'],
    ['{ mandate(id: "JM_0000000000") { id } }', 'mandates:read'],
    ['{ workflows { edges { node { mandates { edges { node { id } } } } } } }', 'mandates:read'],
    ['{ skill(id: "sk_10101") { mandatesUsing { edges { node { id } } } } }', 'mandates:read'],
    ['mutation { archiveMandate(id: "JM_0000000000") { changed } }', 'mandates:write'],
    ['mutation { prepareMandate(id: "JM_0000000000") { changed } }', 'mandates:write'],
    ['mutation { archiveWorkflow(id: "WF_BC_0000000000") { replayed } }', 'workflows:write'],
    ['{ mandates { edges { node { workflow { id } } } } }', 'workflows:read'],
    ['{ mandates { edges { node { skills { skill { id } } } } } }', 'skills:read'],
  ])('%s needs %s', async (query, scope) => {
    const { organisation, createReady } = await mandateWorld();
    await createReady();
    const all = ['mandates:read', 'mandates:write', 'workflows:read', 'workflows:write', 'skills:read'];
    const token = await organisation.token({ scopes: all.filter((one) => one !== scope) });
    const { body } = await world().graph(query, {}, token);
    expect(body.errors[0]).toMatchObject({
      message: expect.stringContaining(scope),
      extensions: { code: 'SCOPE_MISSING' },
    });
  });
});
