import { describe, expect, it } from 'vitest';
import { world } from '../../world/world.ts';

const PLACES = `query ($q: String, $state: String, $pincode: String, $first: Int, $after: String) {
  places(q: $q, state: $state, pincode: $pincode, first: $first, after: $after) {
    edges { node { city state pincode } }
    pageInfo { hasNextPage endCursor }
  }
}`;

describe('look-ups in the graph', () => {
  it('find places a page at a time, the pages parts of one list', async () => {
    const token = await (await world().organisation()).token();
    const page = async (variables: object) =>
      (await world().graph(PLACES, variables, token)).body.data.places;
    const whole = await page({ state: 'Goa', first: 6 });
    const one = await page({ state: 'Goa', first: 3 });
    expect(one.pageInfo.hasNextPage).toBe(true);
    const two = await page({ state: 'Goa', first: 3, after: one.pageInfo.endCursor });
    expect([...one.edges, ...two.edges]).toEqual(whole.edges);
    const last = await page({ pincode: '560034' });
    expect(last.pageInfo.hasNextPage).toBe(false);
  });

  it.each([
    [{ first: 201 }, 'first'],
    [{ q: 'a' }, 'q'],
    [{ pincode: '12' }, 'pincode'],
    [{ after: 'broken' }, 'after'],
  ])('refuse %j', async (variables, path) => {
    const token = await (await world().organisation()).token();
    const { body } = await world().graph(PLACES, variables, token);
    expect(body.errors[0].extensions).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path }] });
  });

  it('answer countries, shifts and employment types together', async () => {
    const token = await (await world().organisation()).token();
    const { body } = await world().graph(
      '{ countries { code name } shifts { value } employmentTypes { value label } }',
      {},
      token,
    );
    expect(body.errors).toBe(undefined);
    expect(body.data.countries).toHaveLength(248);
    expect(body.data.shifts).toContainEqual({ value: 'rotational' });
    expect(body.data.employmentTypes).toContainEqual({ value: 'apprenticeship', label: 'Apprenticeship' });
  });

  it.each([
    'places { pageInfo { hasNextPage } }',
    'countries { code }',
    'shifts { value }',
    'employmentTypes { value }',
  ])('refuse %s without lookups:read', async (field) => {
    const token = await (await world().organisation()).token({ scopes: ['skills:read'] });
    const { body } = await world().graph(`{ ${field} }`, {}, token);
    expect(body.errors[0].extensions.code).toBe('SCOPE_MISSING');
  });
});
