import { describe, expect, it } from 'vitest';
import { VIEW_SCOPES } from '../../subgraphs/mandate/accounts/access/scopes.ts';
import { guardedFields } from '../../tools/schema/who-may.ts';
import { BrowserSession } from '../world/browser-session.ts';
import { campaignWorld, candidates } from '../world/campaigns.ts';
import { eventually, within } from '../world/eventually.ts';
import { randomAddress, type Answer } from '../world/partner-client.ts';
import { subgraphSchemas } from '../world/subgraph-schemas.ts';
import { world } from '../world/world.ts';

async function operator() {
  const { token } = await world().admin('IssueToken', { input: { operator: true } });
  const session = new BrowserSession(world().url, { 'x-forwarded-for': randomAddress() });
  await session.open(token);
  return { session, token };
}

const begin = (session: BrowserSession, wanted: object): Promise<Answer> =>
  session.post('/console/view', wanted);

const asked = (session: BrowserSession, view: string, query: string): Promise<Answer> =>
  session.post('/graphql', { query }, { 'x-console-view': view });

describe('a view of a customer', () => {
  it('shows an operator what the customer sees, and is in the audit log before', async () => {
    const [home, { session }] = [await world().organisation(), await operator()];
    const partner = await home.partner();
    const workflow = await partner.post('/workflows', { name: 'Masons' });
    expect(workflow.status).toBe(201);
    const opened = await begin(session, { organisationId: home.id, mode: 'live', reason: 'Request 4711' });
    expect(opened.status, JSON.stringify(opened.body)).toBe(201);
    const { view, expiresAt } = opened.body.data;
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 1_800_000)).toBeLessThan(60_000);
    const seen = await asked(
      session,
      view,
      '{ me { organisation { id } mode operator scopes } workflows { edges { node { name } } } }',
    );
    expect(seen.body.errors, JSON.stringify(seen.body)).toBeUndefined();
    expect(seen.body.data).toEqual({
      me: { organisation: { id: home.id }, mode: 'live', operator: false, scopes: VIEW_SCOPES.toSorted() },
      workflows: { edges: [{ node: { name: 'Masons' } }] },
    });
    // Without the view the page is the operator's.
    expect((await session.me()).body.data.me).toEqual({ organisation: null, mode: null, operator: true });
    const { edges } = await world().admin('ConsoleAuditLog', { organisationId: home.id });
    expect(edges[0]!.node).toMatchObject({ action: 'organisation.viewed', subject: home.id });
    expect(JSON.parse(edges[0]!.node.details)).toEqual({ mode: 'live', reason: 'Request 4711' });
  });

  it("logs whom the operator was shown under the operator's own name", async () => {
    const [home, { session }] = [await campaignWorld({ mode: 'test' }), await operator()];
    await home.start(candidates(1));
    const organisationId = home.organisation.id;
    const { body } = await begin(session, { organisationId, mode: 'test', reason: 'Request 4712' });
    await asked(
      session,
      body.data.view,
      '{ results(first: 5) { edges { node { id candidate { name } } } } }',
    );
    const [viewed] = (
      await world().admin('ConsoleAuditLog', { organisationId, filter: { action: 'organisation.viewed' } })
    ).edges;
    const [entry] = await eventually('the entry is written', async () => {
      const { edges } = await world().admin('AccessLog', { organisationId, first: 50 });
      return edges.length > 0 && edges.map(({ node }) => node);
    });
    expect(entry).toMatchObject({ kind: 'Result', actorId: viewed!.node.actorId });
  });

  it('changes nothing: no mutation passes with its scopes', async () => {
    const passing = guardedFields(await subgraphSchemas()).filter(
      ({ name, guard }) =>
        name.startsWith('Mutation.') && 'scope' in guard && VIEW_SCOPES.includes(guard.scope as never),
    );
    expect(passing).toEqual([]);
    const [home, { session }] = [await world().organisation(), await operator()];
    const { body } = await begin(session, { organisationId: home.id, mode: 'live', reason: 'Request 4713' });
    const write = await asked(
      session,
      body.data.view,
      'mutation { createWorkflow(input: { name: "By an operator" }) { workflow { id } } }',
    );
    expect(write.body.errors[0].extensions.code).toBe('SCOPE_MISSING');
  });

  it('is worth nothing in another session, to others than operators, or altered', async () => {
    const [home, first, second] = [await world().organisation(), await operator(), await operator()];
    const wanted = { organisationId: home.id, mode: 'live', reason: 'Request 4714' };
    const { view } = (await begin(first.session, wanted)).body.data;
    expect((await asked(second.session, view, '{ me { name } }')).status).toBe(401);
    expect((await asked(first.session, `${view.slice(0, -4)}AAAA`, '{ me { name } }')).status).toBe(401);
    const customer = new BrowserSession(world().url, { 'x-forwarded-for': randomAddress() });
    await customer.open(await home.token());
    expect((await begin(customer, wanted)).status).toBe(403);
    expect((await asked(customer, view, '{ me { name } }')).status).toBe(401);
    expect((await begin(first.session, { ...wanted, organisationId: 'OR_0' })).status).toBe(404);
    expect((await begin(first.session, { ...wanted, reason: ' ' })).status).toBe(400);
    expect((await begin(first.session, { ...wanted, mode: 'both' })).status).toBe(400);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await first.session.post('/console/view', wanted, foreign)).status).toBe(403);
  });

  it('ends with the token of the operator', async () => {
    const [home, { session, token }] = [await world().organisation(), await operator()];
    const { body } = await begin(session, { organisationId: home.id, mode: 'live', reason: 'Request 4715' });
    await world().admin('RevokeTokens', { input: { token } });
    await within(
      'the view is over',
      5.5,
      async () => (await asked(session, body.data.view, '{ me { name } }')).status === 401,
    );
  });
});
