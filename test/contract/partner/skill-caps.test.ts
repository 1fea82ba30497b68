import { describe, expect, it } from 'vitest';
import { world } from '../../world/world.ts';

/** A tenth of a live key: 20 pages an hour. The cap of a day is in test/scenario/catalogue-import.test.ts. */
const testKey = async () => (await world().organisation()).partner({ mode: 'test', limitFactor: 1 });

describe('browse pages', () => {
  it('429 COOLDOWN for the 21st of a TEST key within an hour, for every call of the key', async () => {
    const partner = await testKey();
    const statuses: number[] = [];
    for (let page = 1; page <= 21; page++)
      statuses.push((await partner.get(`/skills?limit=1&page=${page}`)).status);
    // An hour of the clock may turn while we count, and the burst of 20 a second may be met.
    const last = await partner.get('/skills/sk_10101');
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses[20]).toBe(429);
    expect({ status: last.status, code: last.body.error.code }).toEqual({ status: 429, code: 'COOLDOWN' });
    expect(Number(last.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(last.headers.get('x-error-reason')).toBe('browsing');
    expect(last.body.error.message).toContain('browsed');
  });

  it('are counted on /graphql too, and together with those of REST', async () => {
    const partner = await testKey();
    for (let page = 1; page <= 10; page++) await partner.get('/skills?limit=1');
    const ten = `{ ${Array.from({ length: 10 }, (_, index) => `p${index}: skills(first: 1) { edges { cursor } }`).join(' ')} }`;
    expect((await partner.graph(ten)).body.errors).toBe(undefined);
    const over = await partner.graph('{ skills(first: 1) { edges { cursor } } }');
    expect({ status: over.status, code: over.body.errors[0].extensions.code }).toEqual({
      status: 429,
      code: 'COOLDOWN',
    });
  });

  it('are counted by the answer where lists hang under others', async () => {
    const partner = await testKey();
    const nested = `{ masterSkills(first: 10) { edges { node { subSkills(first: 5) { edges { node {
      skills(first: 1) { edges { node { name } } } } } } } } } }`;
    const { status, body, headers } = await partner.graph(nested);
    expect({ status, data: body.data, code: body.errors[0].extensions.code }).toEqual({
      status: 429,
      data: null,
      code: 'COOLDOWN',
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('leave searches alone', async () => {
    const partner = await testKey();
    for (let count = 0; count < 25; count++)
      await partner
        .get('/skills/search?q=welding&limit=1')
        .then(({ body }) => expect(body.error?.code ?? 'fine').not.toBe('COOLDOWN'));
  });

  it('show no mark of the counting in the answer of the graph', async () => {
    const partner = await testKey();
    const { body } = await partner.graph(
      '{ searchSkills(keyword: "brick laying", first: 1) { edges { node { name } } } }',
    );
    expect(body).toEqual({ data: { searchSkills: { edges: [{ node: { name: 'Brick Laying' } }] } } });
  });
});
