import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Supergraph } from '@apollo/federation-internals';
import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  isObjectType,
  lexicographicSortSchema,
  parse,
  printSchema,
  validate,
  type GraphQLField,
  type GraphQLFormattedError,
} from 'graphql';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadOperations } from '../../../kernel/core/graph/operations.ts';
import { projectRoot } from '../../../kernel/core/root.ts';
import { mayPass } from '../../../kernel/core/identity/guard.ts';
import { GRAPH_CALLERS, guardedFields } from '../../../tools/schema/who-may.ts';
import { leastDocument } from '../../world/least-document.ts';
import { LiveClient } from '../../world/live-client.ts';
import type { PartnerClient } from '../../world/partner-client.ts';
import { subgraphSchemas } from '../../world/subgraph-schemas.ts';
import { world } from '../../world/world.ts';

const committed = (file: string) => readFileSync(path.join(projectRoot, 'schema', file), 'utf8');
const published = buildSchema(committed('graph.graphql'));
const own = Supergraph.build(committed('supergraph.graphql')).apiSchema().toGraphQLJSSchema();
const ROOTS = ['Query', 'Mutation', 'Subscription'];

/** The fields of the service's own graph that the public one does not have, of types that it has. */
const internal = Object.values(own.getTypeMap())
  .filter(isObjectType)
  .flatMap((type) => {
    const twin = published.getType(type.name);
    if (!isObjectType(twin)) return [];
    return Object.values(type.getFields())
      .filter((field) => !(field.name in twin.getFields()))
      .map((field) => ({ type: type.name, field }));
  });
const textOf = ({ type, field }: { type: string; field: GraphQLField<unknown, unknown> }): string =>
  ROOTS.includes(type)
    ? leastDocument(type.toLowerCase(), field)
    : `{ ${type.toLowerCase()}(id: "x") ${leastDocument('', field)} }`;

const codeOf = ({ body }: { body: { errors?: GraphQLFormattedError[] } }) =>
  body.errors?.[0]?.extensions?.['code'];

describe('the public graph', () => {
  let partner: PartnerClient;
  let tokens: string[];
  beforeAll(async () => {
    const organisation = await world().organisation();
    partner = await organisation.partner();
    tokens = [await organisation.token(), world().demo.operatorToken];
  });
  const ask = (body: object, token: string) =>
    world().fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });

  it('is introspected as schema/graph.graphql publishes it, words included', async () => {
    const { body } = await ask({ query: getIntrospectionQuery({ specifiedByUrl: true }) }, tokens[0]!);
    const seen = printSchema(lexicographicSortSchema(buildClientSchema(body.data)));
    expect(seen).toBe(printSchema(lexicographicSortSchema(published)));
  });

  it('is introspected the same beside another field', async () => {
    const query =
      '{ skill(id: "sk_10101") { name } __type(name: "Skill") { fields { name } } __schema { types { name } } }';
    const { data } = (await ask({ query }, tokens[0]!)).body;
    expect(data.skill).toEqual({ name: 'Brick Laying' });
    expect(data.__type.fields).not.toContainEqual({ name: 'siblings' });
    expect(data.__schema.types).not.toContainEqual({ name: 'Credential' });
  });

  it('lacks what no caller may ask for, and the numbered twins of connections', async () => {
    const fields = guardedFields(await subgraphSchemas());
    const forNobody = fields.filter(
      ({ guard, isRoot }) => isRoot && !Object.values(GRAPH_CALLERS).some((one) => mayPass(guard, one)),
    );
    const names = internal.map(({ type, field }) => `${type}.${field.name}`);
    // The token of a link that signs in is no caller of anything else.
    expect(forNobody.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([
      'Mutation.signIn',
    ]);
    expect(Object.keys(published.getTypeMap()).filter((name) => name.endsWith('Page'))).toEqual([]);
    expect(names.toSorted()).toEqual(
      fields
        .filter(({ isInternal }) => isInternal)
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(names.length).toBeGreaterThanOrEqual(30);
  });

  it.each(internal.map((one) => [`${one.type}.${one.field.name}`, one] as const))(
    'does not know %s, whoever asks, and does not suggest it',
    async (_, one) => {
      const query = textOf(one);
      expect(validate(own, parse(query))).toEqual([]);
      for (const answer of [
        ...(await Promise.all(tokens.map((token) => ask({ query }, token)))),
        await partner.graph(query),
      ]) {
        expect({ status: answer.status, code: codeOf(answer) }).toEqual({
          status: 400,
          code: 'GRAPHQL_VALIDATION_FAILED',
        });
        expect(answer.body.errors[0].message).toContain(`Cannot query field "${one.field.name}"`);
        expect(answer.body.data).toBe(undefined);
      }
      const misspelt = query.replace(one.field.name, `${one.field.name}x`);
      expect(JSON.stringify((await ask({ query: misspelt }, tokens[0]!)).body)).not.toContain(
        `\\"${one.field.name}\\"`,
      );
    },
  );

  const all = loadOperations().all();
  const internalDocuments = all.filter(({ text }) => validate(published, parse(text)).length > 0);

  it.each(internalDocuments.map(({ name, id }) => [name, id]))(
    'is not left by the id of %s',
    async (_, documentId) => {
      for (const token of tokens)
        expect(codeOf(await ask({ documentId, variables: {} }, token))).toBe('DOCUMENT_UNKNOWN');
      const client = new LiveClient(world().url, {
        connectionParams: { authorization: `Bearer ${tokens[1]}` },
        headers: { 'x-forwarded-for': world().address },
      });
      onTestFinished(() => client.leave());
      const received = client.subscribe('', {}, documentId);
      expect((await received.failed()).extensions.code).toBe('DOCUMENT_UNKNOWN');
    },
  );

  it('is all that the other documents of the service ask for', () => {
    expect(internalDocuments.length).toBeGreaterThan(20);
    expect(all.length - internalDocuments.length).toBeGreaterThan(80);
  });

  it('has documents to page through the catalogue where callers may send no texts', async () => {
    const { byName } = loadOperations();
    const page = { first: 2, filter: { masterSkillId: 'ms_1' } };
    for (const [name, variables] of [
      ['SkillsByCursor', page],
      ['SearchSkillsByCursor', { keyword: 'weld', first: 2 }],
      ['MasterSkillsByCursor', { first: 2 }],
    ] as const) {
      const { body } = await ask({ documentId: byName(name).id, variables }, tokens[0]!);
      const [list] = Object.values<any>(body.data);
      expect({ name, items: list.edges.length, more: list.pageInfo.hasNextPage }).toEqual({
        name,
        items: 2,
        more: true,
      });
    }
  });

  it('is not what the facade runs on', async () => {
    const found = await world().fetch('/api/skills/search?keyword=welding&limit=2');
    expect({ status: found.status, count: found.body.data.length }).toEqual({ status: 200, count: 2 });
    expect((await partner.get('/skills?limit=1')).status).toBe(200);
  });
});
