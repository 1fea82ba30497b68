import { describe, expect, it } from 'vitest';
import { createWorkflow, mandateBody, mandateWorld } from '../../world/mandates.ts';
import type { PartnerClient } from '../../world/partner-client.ts';
import { world, type TestOrganisation } from '../../world/world.ts';

interface Stranger {
  organisation: TestOrganisation;
  mode: 'test' | 'live';
  partner: PartnerClient;
}

/** The other mode of the same organisation, and the same mode of another. */
async function strangersOf(organisation: TestOrganisation): Promise<Stranger[]> {
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
    for (const { partner: stranger } of await strangersOf(organisation)) {
      const calls = {
        'read a mandate': await stranger.get(mandatePath),
        'replace a mandate': await stranger.put(mandatePath, body({ title: 'stolen' })),
        'resend a mandate': await stranger.put(mandatePath, body()),
        'archive a mandate': await stranger.delete(mandatePath),
        'prepare a mandate': await stranger.post(`${mandatePath}/prepare`),
        'read a workflow': await stranger.get(workflowPath),
        'replace a workflow': await stranger.put(workflowPath, { name: 'stolen' }),
        'archive a workflow': await stranger.delete(workflowPath),
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
        expect((await stranger.get(list)).body.data.items).toEqual([]);
      const onForeign = await stranger.post('/mandates', body());
      expect(onForeign.status).toBe(400);
      expect(onForeign.body.error.details).toEqual([{ path: 'workflow_id', message: expect.any(String) }]);
      // A cursor of somebody else's shows nothing of theirs.
      const own = await createWorkflow(stranger);
      const mine = await stranger.post('/mandates', mandateBody(own, { job_id: 'j' }));
      expect(mine.status).toBe(202);
      const { next_cursor } = (await partner.get('/mandates?limit=1')).body.data;
      expect(next_cursor).toBe(null);
    }
    expect(await seen()).toEqual(before);
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
    for (const { organisation: other, mode } of await strangersOf(organisation)) {
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
