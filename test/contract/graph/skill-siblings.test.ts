import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { catalogue } from '../../../subgraphs/catalogue/catalogue.subgraph.ts';
import { openTestSubgraph, type TestSubgraph } from '../../world/subgraph.ts';

const identity = (kind: 'system' | 'ui'): Identity => ({
  organisationId: null,
  mode: null,
  scopes: ['skills:read'],
  actor: { kind, id: 'test' },
  requestId: 'test',
});

describe('the siblings of a skill', () => {
  let subgraph: TestSubgraph;
  beforeAll(async () => {
    subgraph = await openTestSubgraph(catalogue);
  });
  afterAll(() => subgraph?.database.close());

  const NEAR = 'siblings(first: $first) { id subSkill { id master { id } } }';
  const run = async (query: string, first: number, kind: 'system' | 'ui' = 'system') =>
    (await subgraph.subgraph.execute({
      query: `query ($first: Int!) { ${query} }`,
      variables: { first },
      identity: identity(kind),
    })) as { data: any; errors?: { extensions: any }[] };
  const ringsOf = (skill: any) =>
    skill.siblings.map(({ subSkill }: any) =>
      subSkill.id === skill.subSkill.id ? 1 : subSkill.master.id === skill.subSkill.master.id ? 2 : 3,
    );
  const byRing = (rings: number[]) => rings.toSorted((a, b) => a - b);

  it('are of the same sub-skill, then of the same master, then others, each by id, and never itself', async () => {
    const { data } = await run(`skill(id: "sk_170101") { id subSkill { id master { id } } ${NEAR} }`, 50);
    const rings = ringsOf(data.skill);
    expect(rings).toHaveLength(50);
    expect(rings).toEqual(byRing(rings));
    expect(new Set(rings)).toEqual(new Set([1, 2, 3]));
    for (const ring of [1, 2, 3]) {
      const ids = data.skill.siblings
        .filter((_: any, index: number) => rings[index] === ring)
        .map(({ id }: any) => id);
      expect(ids).toEqual(ids.toSorted());
    }
    const ids = data.skill.siblings.map(({ id }: any) => id);
    expect(ids).not.toContain('sk_170101');
    expect(new Set(ids).size).toBe(50);
  });

  it('of many skills cost one statement, and their records one more', async () => {
    const ids = ['sk_10101', 'sk_20101', 'sk_30101', 'sk_40101', 'sk_999999'];
    const representations = ids.map((id) => `{__typename: "Skill", id: "${id}"}`).join(', ');
    subgraph.statements.length = 0;
    const { data } = await run(
      `_entities(representations: [${representations}]) { ... on Skill { id subSkill { id master { id } } ${NEAR} } }`,
      12,
    );
    // The skills themselves, a second look for the unknown one among those merged, the ids of their siblings, the siblings.
    expect(subgraph.statements).toHaveLength(4);
    expect(data._entities.at(-1)).toBe(null);
    for (const skill of data._entities.slice(0, -1)) {
      expect(skill.siblings).toHaveLength(12);
      expect(ringsOf(skill)).toEqual(byRing(ringsOf(skill)));
    }
  });

  it.each([0, -1, 51])('are refused with first %i', async (first) => {
    const { errors } = await run(`skill(id: "sk_10101") { ${NEAR} }`, first);
    expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
  });

  it('are for the service alone, or one could walk the taxonomy past the caps on browsing it', async () => {
    const { errors } = await run(`skill(id: "sk_10101") { ${NEAR} }`, 5, 'ui');
    expect(errors?.[0]?.extensions.code).toBe('SCOPE_MISSING');
  });
});
