import { buildClientSchema, getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

let system: RunningSystem;
beforeAll(async () => {
  const databaseUrl = await migratedDatabase();
  system = await startSystem({ databaseUrl, env: { FREE_TEXT_QUERIES: 'operators' } });
});
afterAll(() => system.stop());

const codeOf = ({ body }: { body: any }) => body.errors?.[0]?.extensions?.code;
const INTROSPECTION = '{ __schema { queryType { name } } }';

describe('where only operators write queries, as in production', () => {
  it.each([INTROSPECTION, '{ workflows { edges { node { id } } } }', '{ noSuchField }', '{ not graphql'])(
    'an internal UI is refused %s, and learns nothing of the schema',
    async (query) => {
      const world = new World(system);
      const answer = await world.graph(query, {}, world.demo.live.uiToken);
      expect({ status: answer.status, code: codeOf(answer) }).toEqual({
        status: 400,
        code: 'DOCUMENT_UNKNOWN',
      });
    },
  );

  it('an internal UI is answered a document of the service, by its text or by its id', async () => {
    const world = new World(system);
    const { id, text } = loadOperations().byName('GetSkill');
    const variables = { id: 'sk_10101' };
    const byText = await world.graph(text, variables, world.demo.live.uiToken);
    expect(byText.body.data.skill.name).toBe('Brick Laying');
    const byId = await world.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${world.demo.live.uiToken}` },
      body: JSON.stringify({ documentId: id, variables }),
    });
    expect(byId.body).toEqual(byText.body);
  });

  it('an internal UI whose variables are wrong learns nothing of the schema', async () => {
    const world = new World(system);
    const wrong = { input: { nam: 'x', channels: ['pigeon'], follow_ups: 5, languages: {} } };
    const { id, text } = loadOperations().byName('CreateWorkflow');
    for (const body of [{ documentId: id }, { query: text }]) {
      const answer = await world.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${world.demo.live.uiToken}` },
        body: JSON.stringify({ ...body, variables: wrong }),
      });
      expect({ status: answer.status, code: codeOf(answer) }).toEqual({
        status: 400,
        code: 'BAD_USER_INPUT',
      });
      expect(JSON.stringify(answer.body)).not.toMatch(/Did you mean|WorkflowInput|"name\\?"|followUps/);
    }
  });

  it('an operator may ask anything, the schema included', async () => {
    const world = new World(system);
    const { body } = await world.graph(INTROSPECTION, {}, world.demo.operatorToken);
    expect(body.data).toEqual({ __schema: { queryType: { name: 'Query' } } });
  });

  it.each([
    ['as clients ask for it', {}],
    ['with all that can be asked', { schemaDescription: true, inputValueDeprecation: true, oneOf: false }],
  ])('the whole schema is answered, %s', async (_, options) => {
    const world = new World(system);
    const { status, body } = await world.graph(getIntrospectionQuery(options), {}, world.demo.operatorToken);
    expect(status).toBe(200);
    expect(buildClientSchema(body.data).getQueryType()?.getFields()).toHaveProperty('mandates');
  });
});
