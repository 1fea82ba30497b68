import { describe, expect, it } from 'vitest';
import { gql } from '../../world/gql.ts';
import { mandateWorld, VERIFIABLE } from '../../world/mandates.ts';
import { data, Platform } from '../../world/platform.ts';
import { BRICK_LAYING, newUser, postSelection } from '../../world/selections.ts';
import { world } from '../../world/world.ts';

const OWN = gql(`query ($id: ID!, $first: Int, $after: String) { skill(id: $id) {
  mandateCount verificationCount questionSetCount
  mandatesUsing(first: 10) { edges { node { id } } }
  verificationsUsing(first: $first, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } }
  questionSetsUsing(first: 10) { edges { node { id flowVersion mandate { id title } questions { text } } } }
} }`);
const ALL = gql(
  'query ($id: ID!) { skill(id: $id) { mandateCount verificationCount questionSetCount selectionCount selections(first: 200) { edges { node { userId } } } } }',
);
const SELECTIONS = gql('query ($id: ID!) { skill(id: $id) { selectionCount } }');
const id = VERIFIABLE[0]!;

describe('what uses a skill', () => {
  it('is told to an organisation of its own mandates, questions and verifications, in pages', async () => {
    const { organisation, createReady } = await mandateWorld();
    const mandateId = await createReady();
    const one = new Platform(world(), await organisation.verificationKey());
    const sessions = [];
    for (const student of ['a', 'b', 'c']) sessions.push(await one.prepared({ student, skills: [id] }));
    const token = await organisation.token();
    const asked = async (variables: object, bearer = token) => {
      const { body } = await world().graph(OWN, { id, first: 2, ...variables }, bearer);
      expect(body.errors).toBe(undefined);
      return body.data.skill!;
    };
    const first = await asked({});
    expect(first).toMatchObject({ mandateCount: 1, verificationCount: 3, questionSetCount: 1 });
    expect(first.mandatesUsing.edges).toEqual([{ node: { id: mandateId } }]);
    expect(first.questionSetsUsing.edges).toMatchObject([
      { node: { flowVersion: 1, mandate: { id: mandateId, title: 'Masons' } } },
    ]);
    const { hasNextPage, endCursor } = first.verificationsUsing.pageInfo;
    expect(hasNextPage).toBe(true);
    const second = await asked({ after: endCursor });
    const found = [first, second].flatMap(({ verificationsUsing }) => verificationsUsing.edges);
    expect(found.map(({ node }) => node.id)).toEqual(
      sessions.map(({ serviceVerificationId }) => serviceVerificationId).toReversed(),
    );
    for (const foreign of [
      await (await world().organisation()).token(),
      await organisation.token({ mode: 'test' }),
    ])
      expect(await asked({}, foreign)).toMatchObject({
        mandateCount: 0,
        verificationCount: 0,
        questionSetCount: 0,
        mandatesUsing: { edges: [] },
        verificationsUsing: { edges: [] },
        questionSetsUsing: { edges: [] },
      });
  });

  it('is told to operators of all organisations in numbers, and who has selected it on the open surface', async () => {
    const { organisation, create } = await mandateWorld('test');
    const before = await world().graph(ALL, { id: BRICK_LAYING.skill_id }, world().demo.operatorToken);
    expect(before.body.errors).toBe(undefined);
    await create();
    const user_id = newUser();
    data(await postSelection(world(), { user_id, ...BRICK_LAYING }));
    const after = await world().graph(ALL, { id: BRICK_LAYING.skill_id }, world().demo.operatorToken);
    const [was, is] = [before.body.data.skill!, after.body.data.skill!];
    // Other tests use the same skill at the same time, and counts end at 1,000.
    expect(is.mandateCount).toBeGreaterThanOrEqual(Math.min(was.mandateCount + 1, 1_000));
    expect(is.selectionCount).toBeGreaterThanOrEqual(1);
    expect(is.selections.edges.map(({ node }) => node.userId)).toContain(user_id);
    const ui = await world().graph(SELECTIONS, { id: BRICK_LAYING.skill_id }, await organisation.token());
    expect(ui.body.errors[0].extensions.code).toBe('SCOPE_MISSING');
  });

  it('needs the scope of what it is', async () => {
    const organisation = await world().organisation();
    const token = await organisation.token({ scopes: ['skills:read'] });
    for (const field of [
      'mandateCount',
      'verificationCount',
      'questionSetCount',
      'verificationsUsing { edges { cursor } }',
      'questionSetsUsing { edges { cursor } }',
      'selections { edges { cursor } }',
    ]) {
      const { body } = await world().graph(`{ skill(id: "${id}") { ${field} } }`, {}, token);
      expect({ field, code: body.errors?.[0].extensions.code }).toEqual({ field, code: 'SCOPE_MISSING' });
    }
  });
});
