import { describe, expect, it } from 'vitest';
import { createInPlayground, mandateWorld, problemsOf } from '../../world/mandates.ts';

// 202 needs a preparation that failed: subgraphs/mandate/hiring/mandate/prepare-mandate.test.ts has it.
describe('POST /mandates/{mandate_id}/prepare', () => {
  it('409 for a mandate that is ready, and nothing is altered', async () => {
    const { partner, createReady } = await mandateWorld();
    const id = await createReady();
    const before = (await partner.get(`/mandates/${id}`)).body;
    const answer = await partner.post(`/mandates/${id}/prepare`);
    expect(problemsOf(answer)).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(answer.headers.get('retry-after')).toBe(null);
    expect((await partner.get(`/mandates/${id}`)).body).toEqual(before);
  });

  it('409 for a mandate that is archived', async () => {
    const { partner, createReady } = await mandateWorld();
    const id = await createReady();
    await partner.delete(`/mandates/${id}`);
    expect(problemsOf(await partner.post(`/mandates/${id}/prepare`))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
  });

  it('403 for one made in the playground, 404 for an unknown one, 400 for an id off its pattern', async () => {
    const all = await mandateWorld();
    const id = await createInPlayground(all);
    expect((await all.partner.post(`/mandates/${id}/prepare`)).status).toBe(403);
    expect((await all.partner.post('/mandates/JM_00000000000000000000000000/prepare')).status).toBe(404);
    expect((await all.partner.post('/mandates/JM_0/prepare')).status).toBe(400);
  });

  it('403 without mandates:write', async () => {
    const { organisation } = await mandateWorld();
    const reader = await organisation.partner({ scopes: ['mandates:read'] });
    const answer = await reader.post('/mandates/JM_00000000000000000000000000/prepare');
    expect(problemsOf(answer)).toMatchObject({ status: 403, code: 'SCOPE_MISSING' });
  });
});
