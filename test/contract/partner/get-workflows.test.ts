import { describe, expect, it } from 'vitest';
import { world } from '../../world/world.ts';

const names = (items: { name: string }[]) => items.map(({ name }) => name);

describe('GET /workflows', () => {
  it('200 lists newest first, a page at a time, stable under inserts', async () => {
    const partner = await (await world().organisation()).partner();
    for (const name of ['one', 'two', 'three']) await partner.post('/workflows', { name });
    const first = await partner.get('/workflows?limit=2');
    expect(names(first.body.data.items)).toEqual(['three', 'two']);
    await partner.post('/workflows', { name: 'four' });
    const second = await partner.get(`/workflows?limit=2&cursor=${first.body.data.next_cursor}`);
    expect(names(second.body.data.items)).toEqual(['one']);
    expect(second.body.data.next_cursor).toBe(null);
  });

  it('200 with an empty list for a new organisation', async () => {
    const { body } = await (await (await world().organisation()).partner()).get('/workflows');
    expect(body.data).toEqual({ items: [], next_cursor: null });
  });

  it.each([
    ['limit=0', 'query.limit'],
    ['limit=201', 'query.limit'],
    ['limit=many', 'query.limit'],
    ['limit=2&limit=3', 'query.limit'],
    ['cursor=broken', 'query.cursor'],
    ['cursor=', 'query.cursor'],
    ['colour=red', 'query.colour'],
  ])('400 for ?%s', async (query, path) => {
    const { status, body } = await world().demoPartner().get(`/workflows?${query}`);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path }] });
  });
});

describe('GET /workflows/{workflow_id}', () => {
  it('200 for one made in the playground too', async () => {
    const { demo } = world();
    const { status, body } = await world().demoPartner().get(`/workflows/${demo.live.playgroundWorkflowId}`);
    expect({ status, origin: body.data.origin }).toEqual({ status: 200, origin: 'playground' });
  });

  it('400 for an id off its pattern', async () => {
    const { status, body } = await world().demoPartner().get('/workflows/WF_1');
    expect(status).toBe(400);
    expect(body.error.details[0].path).toBe('workflow_id');
  });

  it("404 for another organisation's, and for the other mode's", async () => {
    const mine = await world().organisation();
    const partner = await mine.partner({ mode: 'live' });
    const { body } = await partner.post('/workflows', { name: 'mine' });
    const path = `/workflows/${body.data.workflow_id}`;
    expect((await partner.get(path)).status).toBe(200);
    for (const foreign of [
      await mine.partner({ mode: 'test' }),
      await (await world().organisation()).partner(),
    ]) {
      const answer = await foreign.get(path);
      expect({ status: answer.status, code: answer.body.error.code }).toEqual({
        status: 404,
        code: 'NOT_FOUND',
      });
    }
  });
});
