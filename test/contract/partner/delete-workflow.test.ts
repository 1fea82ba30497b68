import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createWorkflow, mandateWorld, problemsOf } from '../../world/mandates.ts';
import { world } from '../../world/world.ts';

const partner = async () => (await world().organisation()).partner();

describe('DELETE /workflows/{workflow_id}', () => {
  it('200 archives: nothing is erased', async () => {
    const client = await partner();
    const id = await createWorkflow(client);
    const { status, body } = await client.delete(`/workflows/${id}`);
    expect({ status, data: body.data }).toMatchObject({
      status: 200,
      data: { workflow_id: id, status: 'archived', name: 'Masons' },
    });
    expect((await client.get(`/workflows/${id}`)).body.data).toEqual(body.data);
  });

  it('200 for a repeat, which changes nothing', async () => {
    const client = await partner();
    const id = await createWorkflow(client);
    const first = await client.delete(`/workflows/${id}`);
    const again = await client.delete(`/workflows/${id}`);
    expect({ status: again.status, data: again.body.data }).toEqual({ status: 200, data: first.body.data });
  });

  it('200 replayed with the same Idempotency-Key', async () => {
    const client = await partner();
    const id = await createWorkflow(client);
    const idempotencyKey = randomUUID();
    await client.delete(`/workflows/${id}`, { idempotencyKey });
    const again = await client.delete(`/workflows/${id}`, { idempotencyKey });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  it('409 for a PUT on it afterwards', async () => {
    const client = await partner();
    const id = await createWorkflow(client);
    await client.delete(`/workflows/${id}`);
    expect(problemsOf(await client.put(`/workflows/${id}`, { name: 'x' }))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
  });

  it('403 for one made in the playground, which stays active', async () => {
    const client = world().demoPartner();
    const path = `/workflows/${world().demo.live.playgroundWorkflowId}`;
    expect(problemsOf(await client.delete(path))).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await client.get(path)).body.data.status).toBe('active');
  });

  it('404 for an unknown one, 400 for an id off its pattern', async () => {
    const client = await partner();
    expect((await client.delete('/workflows/WF_BC_00000000000000000000000000')).status).toBe(404);
    expect((await client.delete('/workflows/WF_1')).status).toBe(400);
  });

  it('409 WORKFLOW_IN_USE while a mandate not archived uses it, whatever state that is in', async () => {
    const { partner: client, workflowId, createReady } = await mandateWorld();
    const id = await createReady();
    const answer = await client.delete(`/workflows/${workflowId}`);
    expect(problemsOf(answer)).toMatchObject({ status: 409, code: 'WORKFLOW_IN_USE' });
    expect(answer.body.error.details).toEqual([{ path: 'mandate_id', message: id }]);
    expect((await client.get(`/workflows/${workflowId}`)).body.data.status).toBe('active');
    await client.delete(`/mandates/${id}`);
    expect((await client.delete(`/workflows/${workflowId}`)).status).toBe(200);
  });
});
