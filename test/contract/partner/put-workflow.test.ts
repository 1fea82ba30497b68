import { describe, expect, it } from 'vitest';
import { world } from '../../world/world.ts';

describe('PUT /workflows/{workflow_id}', () => {
  it('200 replaces the whole: what is left out takes its default again', async () => {
    const partner = await (await world().organisation()).partner();
    const created = await partner.post('/workflows', {
      name: 'before',
      languages: ['hi'],
      description: 'old',
    });
    const path = `/workflows/${created.body.data.workflow_id}`;
    const { status, body } = await partner.put(path, { name: 'after' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: 'after', languages: ['en'], description: null, origin: 'api' });
    expect((await partner.get(path)).body.data).toEqual(body.data);
  });

  it('403 for one made in the playground, which stays as it was', async () => {
    const partner = world().demoPartner();
    const path = `/workflows/${world().demo.live.playgroundWorkflowId}`;
    const { status, body } = await partner.put(path, { name: 'taken over' });
    expect({ status, code: body.error.code }).toEqual({ status: 403, code: 'FORBIDDEN' });
    expect((await partner.get(path)).body.data.name).toBe('Demo workflow');
  });

  it('404 comes before the rules that read stored data, 400 before 404', async () => {
    const partner = await (await world().organisation()).partner();
    const unknown = '/workflows/WF_BC_00000000000000000000000000';
    expect((await partner.put(unknown, { name: 'x' })).status).toBe(404);
    expect((await partner.put(unknown, { name: '' })).status).toBe(400);
  });

  it("404 for another organisation's, which stays as it was", async () => {
    const owner = await (await world().organisation()).partner();
    const created = await owner.post('/workflows', { name: 'mine' });
    const path = `/workflows/${created.body.data.workflow_id}`;
    const foreign = await (await world().organisation()).partner();
    expect((await foreign.put(path, { name: 'stolen' })).status).toBe(404);
    expect((await owner.get(path)).body.data.name).toBe('mine');
  });
});
