import { describe, expect, it } from 'vitest';
import { world } from '../../world/world.ts';

const find = (query: string) => world().demoPartner().get(`/locations${query}`);

describe('GET /locations', () => {
  it('200 with city, state and pincode', async () => {
    const { status, body } = await find('?q=Gurgaon&limit=1');
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: expect.any(String),
      data: { items: [{ city: 'Gurugram', state: 'Haryana', pincode: '122001' }] },
    });
  });

  it.each([
    ['Bangalore', 'Bengaluru'],
    ['Bombay', 'Mumbai'],
    ['Allahabad', 'Prayagraj'],
    ['Trivandrum', 'Thiruvananthapuram'],
  ])('finds %s and %s as the same place', async (older, present) => {
    const [one, other] = await Promise.all([find(`?q=${older}&limit=1`), find(`?q=${present}&limit=1`)]);
    expect(one.body.data).toEqual(other.body.data);
    expect(one.body.data.items[0].city).toBe(present);
  });

  it('ranks the exact name first, forgives a typing error, and keeps to the state', async () => {
    const exact = await find('?q=Salem');
    expect(exact.body.data.items[0]).toEqual({ city: 'Salem', state: 'Tamil Nadu', pincode: '636001' });
    const mistyped = await find('?q=Hydrabad');
    expect(mistyped.body.data.items[0].city).toBe('Hyderabad');
    const within = await find('?q=bel&state=karnataka&limit=50');
    expect(within.body.data.items[0].city).toBe('Belagavi');
    expect(within.body.data.items.every(({ state }: any) => state === 'Karnataka')).toBe(true);
  });

  it('finds the place of a pincode', async () => {
    const { body } = await find('?pincode=560034');
    expect(body.data.items).toEqual([{ city: 'Bengaluru', state: 'Karnataka', pincode: '560034' }]);
  });

  it('begins with the largest cities when nothing is asked, 50 of them', async () => {
    const { body } = await find('');
    expect(body.data.items).toHaveLength(50);
    expect(body.data.items.slice(0, 2).map(({ city }: any) => city)).toEqual(['Mumbai', 'Delhi']);
  });

  it.each(['?state=Atlantis', '?pincode=000000', '?q=%F0%9F%99%82%F0%9F%99%82', '?q=%27%20OR%201%3D1%20--'])(
    '200 and an empty list for %s',
    async (query) => {
      const { status, body } = await find(query);
      expect(status).toBe(200);
      expect(body.data).toEqual({ items: [] });
    },
  );

  it.each([
    ['limit=0', 'query.limit'],
    ['limit=201', 'query.limit'],
    ['limit=ten', 'query.limit'],
    ['limit=', 'query.limit'],
    ['q=a', 'query.q'],
    ['q=', 'query.q'],
    ['q=%20%20%20', 'query.q'],
    [`q=${'a'.repeat(101)}`, 'query.q'],
    ['q=Pune&q=Delhi', 'query.q'],
    ['q=Pu%00ne', 'query.q'],
    ['state=', 'query.state'],
    ['pincode=5600', 'query.pincode'],
    ['pincode=5600345', 'query.pincode'],
    ['pincode=56003x', 'query.pincode'],
    ['city=Pune', 'query.city'],
    ['cursor=abc', 'query.cursor'],
  ])('400 for ?%s', async (query, path) => {
    const { status, body } = await find(`?${query}`);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path }] });
  });

  it('400 names all problems together', async () => {
    const { body } = await find('?q=a&pincode=1&limit=0');
    expect(body.error.details.map(({ path }: any) => path).toSorted()).toEqual([
      'query.limit',
      'query.pincode',
      'query.q',
    ]);
  });
});

describe.each(['/locations', '/countries', '/shifts', '/employment-types'])('GET %s', (path) => {
  it('403 SCOPE_MISSING without lookups:read, 200 with it alone', async () => {
    const organisation = await world().organisation();
    const refused = await (await organisation.partner({ scopes: ['skills:read'] })).get(path);
    expect(refused.status).toBe(403);
    expect(refused.body.error).toMatchObject({ code: 'SCOPE_MISSING' });
    expect(refused.body.error.message).toContain('lookups:read');
    expect((await (await organisation.partner({ scopes: ['lookups:read'] })).get(path)).status).toBe(200);
  });

  it('answers a TEST key the same', async () => {
    const [live, test] = await Promise.all(
      (['live', 'test'] as const).map((mode) => world().demoPartner(mode).get(path)),
    );
    expect(test!.status).toBe(200);
    expect(test!.body.data).toEqual(live!.body.data);
  });

  it('counts as a read', async () => {
    const partner = await (await world().organisation()).partner({ limitFactor: 1 });
    const { headers } = await partner.get(path);
    expect(headers.get('ratelimit-limit')).toBe('1200');
  });

  it('404 with Allow for another method', async () => {
    const { status, headers, body } = await world().demoPartner().post(path, {});
    expect({ status, allow: headers.get('allow'), code: body.error.code }).toEqual({
      status: 404,
      allow: 'GET',
      code: 'NOT_FOUND',
    });
  });
});
