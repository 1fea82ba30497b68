import { describe, expect, it } from 'vitest';
import { campaignWorld, candidates, spend } from '../../world/campaigns.ts';
import { gql } from '../../world/gql.ts';
import { createWorkflow, mandateBody, mandateWorld } from '../../world/mandates.ts';
import type { PartnerClient } from '../../world/partner-client.ts';
import { world, type TestOrganisation } from '../../world/world.ts';

interface Stranger {
  organisation: TestOrganisation;
  mode: 'test' | 'live';
  partner: PartnerClient;
}

/** The other mode of the same organisation, and the same mode of another. */
async function anonymousOf(organisation: TestOrganisation): Promise<Stranger[]> {
  const other = await world().organisation();
  return [
    { organisation, mode: 'test', partner: await organisation.partner({ mode: 'test' }) },
    { organisation: other, mode: 'live', partner: await other.partner() },
  ];
}

describe("another organisation's key, and the other mode's", () => {
  it('finds, lists and changes nothing of workflows and mandates', async () => {
    const { organisation, partner, workflowId, body, createReady } = await mandateWorld();
    const mandateId = await createReady({ job_id: 'j' });
    const [mandatePath, workflowPath] = [`/mandates/${mandateId}`, `/workflows/${workflowId}`];
    const seen = async () => [
      (await partner.get(mandatePath)).body,
      (await partner.get(workflowPath)).body,
      (await partner.get('/mandates')).body,
    ];
    const before = await seen();
    for (const { partner: foreign } of await anonymousOf(organisation)) {
      const calls = {
        'read a mandate': await foreign.get(mandatePath),
        'replace a mandate': await foreign.put(mandatePath, body({ title: 'stolen' })),
        'resend a mandate': await foreign.put(mandatePath, body()),
        'archive a mandate': await foreign.delete(mandatePath),
        'prepare a mandate': await foreign.post(`${mandatePath}/prepare`),
        'read a workflow': await foreign.get(workflowPath),
        'replace a workflow': await foreign.put(workflowPath, { name: 'stolen' }),
        'archive a workflow': await foreign.delete(workflowPath),
      };
      for (const [name, { status, body: told }] of Object.entries(calls))
        expect({ name, status, code: told.error?.code }).toEqual({ name, status: 404, code: 'NOT_FOUND' });
      for (const list of [
        '/mandates',
        '/mandates?job_id=j',
        `/mandates?workflow_id=${workflowId}`,
        '/mandates?status=ready',
        '/workflows',
      ])
        expect((await foreign.get(list)).body.data.items).toEqual([]);
      const onForeign = await foreign.post('/mandates', body());
      expect(onForeign.status).toBe(400);
      expect(onForeign.body.error.details).toEqual([{ path: 'workflow_id', message: expect.any(String) }]);
      // A cursor of somebody else's shows nothing of theirs.
      const own = await createWorkflow(foreign);
      const mine = await foreign.post('/mandates', mandateBody(own, { job_id: 'j' }));
      expect(mine.status).toBe(202);
      const { next_cursor } = (await partner.get('/mandates?limit=1')).body.data;
      expect(next_cursor).toBe(null);
    }
    expect(await seen()).toEqual(before);
  });

  it('finds, lists and changes nothing of campaigns, results and credits', async () => {
    const { organisation, partner, mandateId, start } = await campaignWorld({ credits: 10 });
    const { campaign_id: campaignId } = await start(candidates(2));
    const [result] = (await partner.get('/results')).body.data.items;
    const path = `/campaigns/${campaignId}`;
    const seen = async () => {
      const { accepted, status, credits } = (await partner.get(path)).body.data;
      return { accepted, status, credits, results: (await partner.get('/results')).body.data.items.length };
    };
    const before = await seen();
    for (const { partner: foreign } of await anonymousOf(organisation)) {
      const campaign = { mandate_id: mandateId, name: 'stolen', candidates: candidates(1) };
      const calls = {
        'read a campaign': await foreign.get(path),
        'start one on a mandate': await spend(foreign, '/campaigns', campaign),
        'add candidates': await spend(foreign, `${path}/candidates`, { candidates: candidates(1) }),
        'pause a campaign': await foreign.post(`${path}/pause`),
        'resume a campaign': await foreign.post(`${path}/resume`),
        'cancel a campaign': await foreign.post(`${path}/cancel`),
        'read a result': await foreign.get(`/results/${result.result_id}`),
      };
      for (const [name, { status, body: told }] of Object.entries(calls))
        expect({ name, status, code: told.error?.code }).toEqual({ name, status: 404, code: 'NOT_FOUND' });
      for (const list of [
        '/campaigns',
        `/campaigns?mandate_id=${mandateId}`,
        '/results',
        `/results?campaign_id=${campaignId}`,
        `/results?mandate_id=${mandateId}`,
        '/results?updated_since=2020-01-01T00:00:00Z',
      ])
        expect((await foreign.get(list)).body.data.items).toEqual([]);
      expect((await foreign.get('/credits')).body.data).toEqual({ balance: 0, reserved: 0, spent: 0 });
    }
    expect(await seen()).toEqual(before);
  });

  it('finds nothing of campaigns in the graph either', async () => {
    const { organisation, partner, mandateId, workflowId, start } = await campaignWorld();
    const { campaign_id: campaign } = await start(candidates(1));
    const [{ result_id: result }] = (await partner.get('/results')).body.data.items;
    const query = gql(`query ($campaign: ID!, $result: ID!) {
      campaign(id: $campaign) { id } result(id: $result) { id } credits { balance }
      campaigns { edges { node { id } } } results { edges { node { id } } }
    }`);
    const asked = async (token: string) =>
      (await world().graph(query, { campaign, result }, token)).body.data;
    expect(await asked(await organisation.token())).toMatchObject({
      campaign: { id: campaign },
      result: { id: result },
    });
    for (const { organisation: other, mode } of await anonymousOf(organisation)) {
      const token = await other.token({ mode });
      expect(await asked(token)).toEqual({
        campaign: null,
        result: null,
        credits: { balance: 0 },
        campaigns: { edges: [] },
        results: { edges: [] },
      });
      for (const field of ['pauseCampaign', 'resumeCampaign', 'cancelCampaign', 'closeCampaign']) {
        const text = `mutation ($id: ID!) { ${field}(id: $id) { replayed } }`;
        const { body } = await world().graph(text, { id: campaign }, token);
        expect({ field, code: body.errors[0].extensions.code }).toEqual({ field, code: 'NOT_FOUND' });
      }
    }
    // Joined from the other organisation's objects: the same mandate and workflow show only the owner's.
    const joined = await world().graph(
      `query ($mandate: ID!, $workflow: ID!) {
        mandate(id: $mandate) { campaigns { edges { node { id } } } results { edges { node { id } } } }
        workflow(id: $workflow) { campaigns { edges { node { id } } } }
      }`,
      { mandate: mandateId, workflow: workflowId },
      await organisation.token(),
    );
    expect(joined.body.data).toEqual({
      mandate: {
        campaigns: { edges: [{ node: { id: campaign } }] },
        results: { edges: [{ node: { id: result } }] },
      },
      workflow: { campaigns: { edges: [{ node: { id: campaign } }] } },
    });
  });

  it('finds nothing in the graph either', async () => {
    const { organisation, workflowId, createReady } = await mandateWorld();
    const mandateId = await createReady();
    const query = `query ($mandate: ID!, $workflow: ID!) {
      mandate(id: $mandate) { id } workflow(id: $workflow) { id }
      mandates { edges { node { id } } } skill(id: "sk_10101") { mandatesUsing { edges { node { id } } } }
    }`;
    const variables = { mandate: mandateId, workflow: workflowId };
    const asked = async (token: string) => (await world().graph(query, variables, token)).body.data;
    const own = await asked(await organisation.token());
    expect(own.skill.mandatesUsing.edges).toEqual([{ node: { id: mandateId } }]);
    for (const { organisation: other, mode } of await anonymousOf(organisation)) {
      const token = await other.token({ mode });
      expect(await asked(token)).toEqual({
        mandate: null,
        workflow: null,
        mandates: { edges: [] },
        skill: { mandatesUsing: { edges: [] } },
      });
      for (const field of ['archiveMandate', 'prepareMandate', 'archiveWorkflow']) {
        const id = field === 'archiveWorkflow' ? workflowId : mandateId;
        const { body } = await world().graph(
          `mutation ($id: ID!) { ${field}(id: $id) { replayed } }`,
          { id },
          token,
        );
        expect({ field, code: body.errors[0].extensions.code }).toEqual({ field, code: 'NOT_FOUND' });
      }
    }
  });
});
