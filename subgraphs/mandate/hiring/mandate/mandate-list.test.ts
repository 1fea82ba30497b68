import { describe, expect, it } from 'vitest';
import { mandateTestWorld } from '../../../../test/world/mandate/mandate-world.ts';

describe('lists of mandates', () => {
  it('of many parents cost three statements, the last for their workflows, and have pages of their own', async () => {
    const world = await mandateTestWorld();
    const { identity, input } = await world.partner();
    for (let nth = 1; nth <= 6; nth++)
      await world.mandates.create(
        identity,
        input({ skills: [{ skillId: 'sk_1' }, { skillId: `sk_${nth + 1}` }] }),
      );
    world.subgraph.statements.length = 0;
    const parents = ['sk_1', 'sk_2', 'sk_7', 'sk_8'];
    const pages = await world.lists.pagesUnder(identity, 'skill', parents, { first: 4, after: null });
    expect(pages.map(({ edges }) => edges.length)).toEqual([4, 1, 1, 0]);
    expect(pages.map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, false, false, false]);
    expect(world.subgraph.statements).toHaveLength(3);
    const after = pages[0]!.pageInfo.endCursor;
    const [rest] = await world.lists.pagesUnder(identity, 'skill', ['sk_1'], { first: 4, after });
    expect(rest!.edges).toHaveLength(2);
  });
});
