import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { systemIdentity } from '../core/identity/identity.ts';
import { createLog } from '../core/log.ts';
import { createSubgraph, MAX_ENTITIES } from './subgraph.ts';

const open = () =>
  createSubgraph({
    name: 'things',
    schema: buildSubgraphSchema([
      {
        typeDefs: parse('type Query { thing: Thing } type Thing @key(fields: "id") { id: ID! }'),
        resolvers: { Thing: { __resolveReference: (thing: object) => thing } },
      },
    ]),
    contextFor: () => ({}),
    log: createLog('test', 'silent'),
  });

const join = (count: number) =>
  open().execute({
    query:
      'query ($representations: [_Any!]!) { _entities(representations: $representations) { __typename } }',
    variables: {
      representations: Array.from({ length: count }, (_, id) => ({ __typename: 'Thing', id: String(id) })),
    },
    identity: systemIdentity('test'),
  });

describe('entities of one call', () => {
  it('are joined up to the cap', async () => {
    const { data, errors } = await join(MAX_ENTITIES);
    expect(errors).toBeUndefined();
    expect(data!['_entities']).toHaveLength(MAX_ENTITIES);
  });

  it('over the cap are refused', async () => {
    const { errors } = await join(MAX_ENTITIES + 1);
    expect(errors![0]!.extensions['code']).toBe('DOCUMENT_TOO_COMPLEX');
  });
});

describe('variables of a subgraph', () => {
  it('may be left out where the document has a value for them', async () => {
    const subgraph = createSubgraph({
      name: 'things',
      schema: buildSubgraphSchema([
        {
          typeDefs: parse('type Query { twice(n: Int!): Int }'),
          resolvers: { Query: { twice: (_: unknown, { n }: { n: number }) => 2 * n } },
        },
      ]),
      contextFor: () => ({}),
      log: createLog('test', 'silent'),
    });
    const query = 'query ($n: Int! = 21) { twice(n: $n) }';
    const identity = systemIdentity('test');
    expect(await subgraph.execute({ query, variables: {}, identity })).toEqual({ data: { twice: 42 } });
    expect(await subgraph.execute({ query, variables: { n: 1 }, identity })).toEqual({ data: { twice: 2 } });
  });

  it('that are wrong are told in no words of graphql-js', async () => {
    const answer = await open().execute({
      query:
        'query ($representations: [_Any!]!) { _entities(representations: $representations) { __typename } }',
      variables: {},
      identity: systemIdentity('test'),
    });
    expect(answer.errors?.map(({ extensions }) => extensions['code'])).toEqual(['SERVER_ERROR']);
    expect(JSON.stringify(answer)).not.toContain('representations');
  });
});
