import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  createInPlayground,
  mandateWorld,
  NO_QUESTIONS,
  problemsOf,
  untilStatus,
} from '../../world/mandates.ts';

describe('DELETE /mandates/{mandate_id}', () => {
  it('200 archives: nothing is erased', async () => {
    const { partner, createReady } = await mandateWorld();
    const id = await createReady({ job_id: 'j' });
    const { status, body } = await partner.delete(`/mandates/${id}`);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      mandate_id: id,
      job_id: 'j',
      status: 'archived',
      flow_version: 1,
      methods: expect.any(Array),
      changed: true,
      warnings: [NO_QUESTIONS],
    });
    const read = (await partner.get(`/mandates/${id}`)).body.data;
    expect(read).toMatchObject({ status: 'archived', title: 'Masons', archived_at: read.updated_at });
  });

  it('200 for a repeat, which changes nothing', async () => {
    const { partner, createReady } = await mandateWorld();
    const id = await createReady();
    await partner.delete(`/mandates/${id}`);
    const before = (await partner.get(`/mandates/${id}`)).body;
    const again = await partner.delete(`/mandates/${id}`);
    expect({ status: again.status, changed: again.body.data.changed }).toEqual({
      status: 200,
      changed: false,
    });
    expect((await partner.get(`/mandates/${id}`)).body).toEqual(before);
  });

  it('200 while it is preparing: archiving wins', async () => {
    const { partner, create } = await mandateWorld();
    const all = await Promise.all(Array.from({ length: 5 }, () => create()));
    for (const id of all) expect((await partner.delete(`/mandates/${id}`)).status).toBe(200);
    const another = await create();
    await untilStatus(partner, another, 'ready');
    for (const id of all) expect((await partner.get(`/mandates/${id}`)).body.data.status).toBe('archived');
  });

  it('200 replayed with the same Idempotency-Key', async () => {
    const { partner, createReady } = await mandateWorld();
    const id = await createReady();
    const idempotencyKey = randomUUID();
    const first = await partner.delete(`/mandates/${id}`, { idempotencyKey });
    const again = await partner.delete(`/mandates/${id}`, { idempotencyKey });
    expect({ body: again.body, replayed: again.headers.get('idempotent-replayed') }).toEqual({
      body: first.body,
      replayed: 'true',
    });
  });

  it('403 for a mandate made in the playground, which stays as it was', async () => {
    const all = await mandateWorld();
    const id = await createInPlayground(all);
    expect(problemsOf(await all.partner.delete(`/mandates/${id}`))).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    await untilStatus(all.partner, id, 'ready');
  });

  it('404 for an unknown mandate, 400 for an id off its pattern', async () => {
    const { partner } = await mandateWorld();
    expect((await partner.delete('/mandates/JM_00000000000000000000000000')).status).toBe(404);
    expect((await partner.delete('/mandates/WF_BC_00000000000000000000000000')).status).toBe(400);
  });
});
