import { buildClientSchema, getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { eventually } from '../world/eventually.ts';
import { LiveClient, signedParams } from '../world/live-client.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { PartnerClient } from '../world/partner-client.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

const env = { FREE_TEXT_QUERIES: 'operators' };
let databaseUrl: string;
let system: RunningSystem;
beforeAll(async () => {
  databaseUrl = await migratedDatabase();
  system = await startSystem({ databaseUrl, env });
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

  it('a partner key is told why its text or id is refused, and where documents are listed', async () => {
    const partner = new World(system).demoPartner();
    const asked = {
      text_not_taken: await partner.graph('{ workflows { edges { node { id } } } }'),
      document_unknown: await partner.send('POST', '/graphql', { body: { documentId: 'a'.repeat(64) } }),
    };
    for (const [reason, answer] of Object.entries(asked)) {
      const [{ message, extensions }] = answer.body.errors;
      expect(extensions).toEqual({ code: 'DOCUMENT_UNKNOWN', reason });
      expect(answer.headers.get('x-error-reason')).toBe(reason);
      expect(message).toContain('GET /graphql/documents');
      expect(message).toContain('POST /graphql/documents');
    }
  });

  it('a partner key registers a document and runs it by its id, here and in another process', async () => {
    const partner = new World(system).demoPartner();
    const text = 'query Mine { workflows(first: 1) { edges { node { origin } } } }';
    const { id } = (await partner.send('POST', '/graphql/documents', { body: { text } })).body.data;
    const body = { documentId: id };
    const here = await partner.send('POST', '/graphql', { body });
    expect(here.body.data.workflows.edges).toEqual([{ node: { origin: 'playground' } }]);
    // The text itself is still not taken: only the id is.
    expect(codeOf(await partner.graph(text))).toBe('DOCUMENT_UNKNOWN');

    const other = await startSystem({ databaseUrl, env, dataDir: system.dataDir });
    onTestFinished(() => other.stop());
    const there = new PartnerClient(other.url, partner.keyId, partner.secret);
    expect((await there.send('POST', '/graphql', { body })).body).toEqual(here.body);
    const { items } = (await there.send('GET', '/graphql/documents')).body.data;
    expect(items).toContainEqual({ id, name: 'Mine', text });
  });

  it('a registered subscription is opened over a socket', async () => {
    const partner = new World(system).demoPartner();
    const text = 'subscription Changes { workflowChanged { workflow { name } } }';
    const { id } = (await partner.send('POST', '/graphql/documents', { body: { text } })).body.data;
    const client = new LiveClient(system.url, { connectionParams: signedParams(partner) });
    onTestFinished(() => client.leave());
    const changes = client.subscribe('', {}, id);
    // Until it is open it may miss some.
    const names = await eventually('a change is told', async () => {
      await partner.post('/workflows', { name: 'Told' });
      if (changes.errors.length > 0) throw new Error(JSON.stringify(changes.errors));
      return changes.values.length > 0 ? changes.values : undefined;
    });
    expect(names[0]).toEqual({ workflow: { name: 'Told' } });
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
