import { describe, expect, it } from 'vitest';
import { createWorkflow, problemsOf } from '../../world/mandates.ts';
import { world } from '../../world/world.ts';

const path = (workflowId: string, query = '') => `/analytics/workflows/${workflowId}/overview${query}`;
const UNKNOWN = 'WF_BC_00000000000000000000000000';

describe('GET /analytics/workflows/{workflow_id}/overview', () => {
  it('200 with every list whole when nothing happened, of the last 30 days in India', async () => {
    const partner = await (await world().organisation()).partner();
    const id = await createWorkflow(partner, { languages: ['hi', 'en'] });
    const { status, body } = await partner.get(path(id));
    const { from, to } = body.data;
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: {
        workflow_id: id,
        from: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        to: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        funnel: ['invited', 'reached', 'consented', 'enriched', 'skills_done', 'completed', 'qualified'].map(
          (stage) => ({ stage, count: 0 }),
        ),
        channels: ['whatsapp', 'sms', 'email', 'voice'].map((channel) => ({
          channel,
          attempts: 0,
          reached: 0,
          completed: 0,
        })),
        follow_ups: [1, 2, 3, 4, 5].map((number) => ({ number, sent: 0, reached: 0 })),
        calls: { attempts: 0, answered: 0, average_seconds: 0 },
        drop_offs: ['contact', 'consent', 'enrichment', 'skills', 'interest'].map((step) => ({
          step,
          count: 0,
        })),
        languages: ['hi', 'en'].map((language) => ({ language, invited: 0, completed: 0 })),
      },
    });
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(29);
  });

  it('200 for 92 days, and for one; the days are answered as they were asked', async () => {
    const partner = world().demoPartner();
    const id = world().demo.live.playgroundWorkflowId;
    for (const [from, to] of [
      ['2026-01-01', '2026-04-02'],
      ['2024-02-29', '2024-02-29'],
    ]) {
      const { status, body } = await partner.get(path(id, `?from=${from}&to=${to}`));
      expect({ status, from: body.data.from, to: body.data.to }).toEqual({ status: 200, from, to });
    }
  });

  it.each([
    ['from=2026-01-01&to=2026-04-03', ['query.from']],
    ['from=2026-01-02&to=2026-01-01', ['query.from']],
    ['from=2999-01-01', ['query.from']],
    ['from=2026-02-30', ['query.from']],
    ['to=2026-02-30', ['query.to']],
    ['from=2026-02-30&to=2026-13-01', ['query.from', 'query.to']],
    ['from=yesterday&to=', ['query.from', 'query.to']],
    ['to=2026-01-01T00:00:00Z', ['query.to']],
    ['from=2026-01-01&from=2026-01-02', ['query.from']],
    ['since=2026-01-01', ['query.since']],
  ])('400 for ?%s', async (query, paths) => {
    // Also of a workflow that does not exist: rules that need only the request come first.
    for (const id of [world().demo.live.playgroundWorkflowId, UNKNOWN]) {
      const { status, body } = await world()
        .demoPartner()
        .get(path(id, `?${query}`));
      expect({ status, code: body.error.code }).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
      expect(body.error.details.map((detail: { path: string }) => detail.path)).toEqual(paths);
    }
  });

  it("404 for an unknown workflow, another organisation's and the other mode's; 400 off its pattern", async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    const id = await createWorkflow(partner);
    const foreign = await (await world().organisation()).partner();
    for (const [client, workflowId] of [
      [partner, UNKNOWN],
      [foreign, id],
      [await organisation.partner({ mode: 'test' }), id],
    ] as const)
      expect(problemsOf(await client.get(path(workflowId)))).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      });
    expect((await partner.get(path('WF_1'))).status).toBe(400);
  });

  it('403 without the scope, and needs no other', async () => {
    const organisation = await world().organisation();
    const id = await createWorkflow(await organisation.partner());
    const without = await organisation.partner({ scopes: ['workflows:read'] });
    const answer = await without.get(path(id));
    expect(problemsOf(answer)).toMatchObject({ status: 403, code: 'SCOPE_MISSING' });
    expect(answer.body.error.message).toContain('analytics:read');
    const only = await organisation.partner({ scopes: ['analytics:read'] });
    expect((await only.get(path(id))).status).toBe(200);
  });
});

describe('the overview in the graph', () => {
  const QUERY =
    'query ($id: ID!, $from: String) { workflow(id: $id) { name overview(from: $from) { to funnel { stage count } } } }';

  it('is joined to its workflow, and needs the scope there too', async () => {
    const organisation = await world().organisation();
    const id = await createWorkflow(await organisation.partner());
    const both = await organisation.token({ scopes: ['workflows:read', 'analytics:read'] });
    const { body } = await world().graph(QUERY, { id, from: null }, both);
    expect(body.errors).toBe(undefined);
    expect(body.data.workflow!.overview.funnel).toHaveLength(7);
    const one = await organisation.token({ scopes: ['workflows:read'] });
    const refused = await world().graph(QUERY, { id, from: null }, one);
    expect(refused.body.errors![0]!.extensions['code']).toBe('SCOPE_MISSING');
  });

  it('refuses days as the route does', async () => {
    const organisation = await world().organisation();
    const id = await createWorkflow(await organisation.partner());
    const token = await organisation.token({ scopes: ['workflows:read', 'analytics:read'] });
    const { body } = await world().graph(QUERY, { id, from: 'yesterday' }, token);
    expect(body.errors![0]!.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'from' }],
    });
  });
});
