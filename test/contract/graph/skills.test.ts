import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { catalogue } from '../../../subgraphs/catalogue/catalogue.subgraph.ts';
import { openTestSubgraph, type TestSubgraph } from '../../world/subgraph.ts';
import { world } from '../../world/world.ts';

const reader: Identity = {
  organisationId: null,
  mode: null,
  scopes: ['skills:read'],
  actor: { kind: 'ui', id: 'test' },
  requestId: 'test',
};

describe('skills in the graph', () => {
  let subgraph: TestSubgraph;
  beforeAll(async () => {
    subgraph = await openTestSubgraph(catalogue);
  });
  afterAll(() => subgraph.database.close());

  const ask = async (query: string, variables: Record<string, unknown> = {}, identity = reader) => {
    subgraph.statements.length = 0;
    const { data, errors } = await subgraph.subgraph.execute({ query, variables, identity });
    return { data: data as any, codes: errors?.map(({ extensions }) => extensions['code']) };
  };

  it('walks from masters to sub-skills to skills and back in one statement a level', async () => {
    const { data, codes } = await ask(`{
      masterSkills { edges { node { id subSkills(first: 3) { edges { node { id master { id } skills(first: 4) {
        edges { node { id subSkill { id master { id name } } } } pageInfo { hasNextPage } } } } } } } }
    }`);
    expect(codes).toBe(undefined);
    expect(subgraph.statements).toHaveLength(3);
    expect(data.masterSkills.edges.length).toBeGreaterThanOrEqual(12);
    for (const { node: master } of data.masterSkills.edges)
      for (const { node: sub } of master.subSkills.edges) {
        expect(sub.master.id).toBe(master.id);
        expect(sub.skills.edges.length).toBeGreaterThan(0);
        for (const { node: skill } of sub.skills.edges) expect(skill.subSkill.id).toBe(sub.id);
      }
  });

  it('resolves 50 references of each kind in one statement, and unknown skills by one more', async () => {
    for (const [type, prefix, statements] of [
      ['Skill', 'sk_101', 2],
      ['SubSkill', 'ss_1', 1],
      ['MasterSkill', 'ms_', 1],
    ] as const) {
      const representations = Array.from({ length: 50 }, (_, index) => ({
        __typename: type,
        id: `${prefix}${String(index + 1).padStart(type === 'MasterSkill' ? 1 : 2, '0')}`,
      }));
      const { data, codes } = await ask(
        `query ($representations: [_Any!]!) { _entities(representations: $representations) { ... on ${type} { name } } }`,
        { representations },
      );
      expect(codes).toBe(undefined);
      expect(data._entities).toHaveLength(50);
      expect(data._entities[0].name).toEqual(expect.any(String));
      expect(subgraph.statements).toHaveLength(statements);
    }
  });

  it('goes through all skills by cursor, each once, with a filter too', async () => {
    for (const filter of [null, { masterSkillId: 'ms_3', verifiable: true }]) {
      const ids: string[] = [];
      for (let after: string | null = null; ;) {
        const { data } = await ask(
          'query ($after: String, $filter: SkillFilter) { skills(first: 200, after: $after, filter: $filter) { edges { node { id } } pageInfo { hasNextPage endCursor } } }',
          { after, filter },
        );
        ids.push(...data.skills.edges.map(({ node }: any) => node.id));
        if (!data.skills.pageInfo.hasNextPage) break;
        after = data.skills.pageInfo.endCursor;
      }
      const { data } = await ask(
        'query ($filter: SkillFilter) { skillPage(filter: $filter, limit: 1) { count } }',
        { filter },
      );
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBe(data.skillPage.count);
    }
  });

  it('searches by cursor in the order of the pages', async () => {
    const { data: whole } = await ask(
      '{ searchSkillPage(keyword: "work", limit: 9) { items { id } count } }',
    );
    const ids: string[] = [];
    for (let after: string | null = null; ids.length < 9;) {
      const { data } = await ask(
        'query ($after: String) { searchSkills(keyword: "work", first: 3, after: $after) { edges { node { id } } pageInfo { endCursor } } }',
        { after },
      );
      ids.push(...data.searchSkills.edges.map(({ node }: any) => node.id));
      after = data.searchSkills.pageInfo.endCursor;
    }
    expect(ids).toEqual(whole.searchSkillPage.items.map(({ id }: any) => id));
  });

  it.each([
    '{ skills(first: 0) { edges { cursor } } }',
    '{ skills(first: 201) { edges { cursor } } }',
    '{ skills(after: "x") { edges { cursor } } }',
    '{ skills(filter: {masterSkillId: "1"}) { edges { cursor } } }',
    '{ skillPage(page: 0) { count } }',
    '{ skillPage(limit: 201) { count } }',
    '{ searchSkills(keyword: "a") { edges { cursor } } }',
    '{ searchSkills(keyword: "weld", after: "LTE") { edges { cursor } } }',
    '{ lookupSkills(ids: []) { missing } }',
    '{ lookupSkills(ids: ["x"]) { missing } }',
  ])('refuses %s', async (query) => {
    expect((await ask(query)).codes).toEqual(['VALIDATION_FAILED']);
  });

  it.each([
    'skills { edges { cursor } }',
    'skillPage { count }',
    'searchSkills(keyword: "weld") { edges { cursor } }',
    'searchSkillPage(keyword: "weld") { count }',
    'lookupSkills(ids: ["sk_1"]) { missing }',
    'masterSkills { edges { cursor } }',
    'masterSkillPage { count }',
    'subSkillPage(masterSkillId: "ms_1") { count }',
    'masterSkill(id: "ms_1") { id }',
  ])('keeps %s from callers without skills:read', async (field) => {
    expect((await ask(`{ ${field} }`, {}, { ...reader, scopes: [] })).codes).toEqual(['SCOPE_MISSING']);
  });

  it('answers through the gateway as well', async () => {
    const token = await (await world().organisation()).token();
    const { body } = await world().graph(
      '{ searchSkills(keyword: "brick laying", first: 1) { edges { node { id subSkill { master { subSkills(first: 1) { edges { node { name } } } } } } } } }',
      {},
      token,
    );
    expect(body.errors).toBe(undefined);
    expect(body.data.searchSkills.edges[0].node.id).toBe('sk_10101');
  });
});
