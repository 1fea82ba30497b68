import { describe, expect, it } from 'vitest';
import { BRICK_LAYING, newUser, postSelection } from '../../world/selections.ts';
import { world } from '../../world/world.ts';

const ask = (query: string, variables: object = {}, token = world().demo.operatorToken) =>
  world().graph(query, variables, token);
const SELECT = 'mutation ($input: SelectionInput!) { selectSkill(input: $input) { id userId } }';
const input = (userId: string) => ({
  userId,
  skillId: 'sk_10101',
  subSkillId: 'ss_101',
  masterSkillId: 'ms_1',
});

describe('selections in the graph', () => {
  it('join with their skill, a page at a time, for operators', async () => {
    const userId = newUser();
    for (const skill_id of ['sk_10101', 'sk_10102', 'sk_10103'])
      await postSelection(world(), { user_id: userId, ...BRICK_LAYING, skill_id });
    const query = `query ($userId: String!, $after: String) {
      selectedSkills(userId: $userId, first: 2, after: $after) {
        edges { node { id skillId skill { id name subSkill { id master { id } } } } }
        pageInfo { hasNextPage endCursor }
      }
    }`;
    const first = (await ask(query, { userId })).body.data.selectedSkills;
    expect(first.edges.map(({ node }: any) => node.skill.id)).toEqual(['sk_10103', 'sk_10102']);
    expect(first.edges[0].node.skill).toMatchObject({ subSkill: { id: 'ss_101', master: { id: 'ms_1' } } });
    const rest = (await ask(query, { userId, after: first.pageInfo.endCursor })).body.data.selectedSkills;
    expect(rest.edges.map(({ node }: any) => node.skill.name)).toEqual(['Brick Laying']);
    expect(rest.pageInfo.hasNextPage).toBe(false);
    const one = await ask('query ($id: ID!) { selectedSkill(id: $id) { userId } }', {
      id: rest.edges[0].node.id,
    });
    expect(one.body.data.selectedSkill).toEqual({ userId });
  });

  it('are made and deleted there too, by the same rules', async () => {
    const userId = newUser();
    const made = (await ask(SELECT, { input: input(userId) })).body.data.selectSkill;
    const again = await ask(SELECT, { input: input(userId) });
    expect(again.body.errors[0].extensions.code).toBe('CONFLICT');
    const wrong = await ask(SELECT, { input: { ...input(newUser()), subSkillId: 'ss_102' } });
    expect(wrong.body.errors[0].extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'subSkillId' }],
    });
    const remove = 'mutation ($id: ID!) { unselectSkill(id: $id) }';
    expect((await ask(remove, { id: made.id })).body.data.unselectSkill).toBe(made.id);
    expect((await ask(remove, { id: made.id })).body.errors[0].extensions.code).toBe('NOT_FOUND');
  });

  it('400 for a cursor that is none, and null for an id that is none', async () => {
    const list = '{ selectedSkills(userId: "u", after: "broken") { edges { cursor } } }';
    expect((await ask(list)).body.errors[0].extensions.code).toBe('VALIDATION_FAILED');
    expect((await ask('{ selectedSkill(id: "nothing") { id } }')).body.data).toEqual({ selectedSkill: null });
  });

  it.each([
    '{ selectedSkills(userId: "u") { edges { cursor } } }',
    '{ selectedSkill(id: "00000000-0000-4000-8000-000000000000") { id } }',
    '{ catalogueCounts { skills } }',
    '{ allSkillRequests { edges { cursor } } }',
    'mutation { unselectSkill(id: "x") }',
    'mutation { selectSkill(input: {userId: "u", skillId: "s", subSkillId: "s", masterSkillId: "m"}) { id } }',
    'mutation { resolveSkillRequest(id: "SR_1", skillId: "sk_1") { id } }',
    'mutation { rejectSkillRequest(id: "SR_1") { id } }',
  ])("SCOPE_MISSING for an organisation's own UI: %s", async (query) => {
    const { body } = await ask(query, {}, world().demo.live.uiToken);
    expect(body.errors[0].extensions.code).toBe('SCOPE_MISSING');
  });

  it('are counted for operators', async () => {
    const { body } = await ask('{ catalogueCounts { skills users pendingSkillRequests } }');
    expect(body.data.catalogueCounts.skills).toBeGreaterThanOrEqual(600);
  });
});
