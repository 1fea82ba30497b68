import { describe, expect, it } from 'vitest';
import { world } from '../../world/world.ts';

/** Sends a body as it is, and tells of the answer what a client sees. */
async function send(body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${world().url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${world().demo.live.uiToken}`,
      'x-forwarded-for': world().address,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const { status } = response;
  const [contentType, cache] = ['content-type', 'cache-control'].map((name) => response.headers.get(name));
  return { status, contentType, cache, body: (await response.json()) as any };
}

const page = (nth: number) =>
  `query Page($first: Int) { workflows(first: $first) { edges { node { id name } } } } # ${nth}`;
const TWO = `query One { me { organisation { id } } } query Two { workflows { edges { cursor } } }`;
const MISSING = `query Missing($id: ID!) { workflow(id: $id) { id } }`;
const MANY = `query Many($first: Int) { workflows(first: $first) {
  edges { node { a: id b: name c: id d: name e: id f: name } } } }`;

const SENT: [string, object, Record<string, string>?][] = [
  ['a query', { query: page(1), variables: { first: 1 } }],
  ['a query without variables', { query: page(2) }],
  ['variables that are null', { query: page(3), variables: null, operationName: null }],
  [
    'the accept header of a browser client',
    { query: page(4) },
    { accept: 'application/graphql-response+json, application/json' },
  ],
  ['an accept header of nothing that is offered', { query: page(5) }, { accept: 'text/csv' }],
  ['the first of two operations', { query: TWO, operationName: 'One' }],
  ['the second of two operations', { query: TWO, operationName: 'Two' }],
  ['neither of two operations', { query: TWO }],
  ['an operation that is not there', { query: TWO, operationName: 'Three' }],
  ['a name that is no text', { query: page(6), operationName: 7 }],
  ['a record that is not there', { query: MISSING, variables: { id: 'WF_01ARZ3NDEKTSV4RRFFQ69G5FAV' } }],
  ['a variable that is missing', { query: MISSING }],
  ['a variable of the wrong type', { query: page(7), variables: { first: 'many' } }],
  ['variables that are a list', { query: page(8), variables: [] }],
  ['extensions', { query: page(9), extensions: { persistedQuery: { version: 1, sha256Hash: 'a' } } }],
  ['an unknown field of the body', { query: page(10), other: true }],
  ['an unknown field of the graph', { query: '{ workflows { nothing } }' }],
  ['no GraphQL', { query: '{ workflows' }],
  ['a subscription', { query: 'subscription { resultEvents { id } }' }],
];

describe('a text that was sent before', () => {
  it.each(SENT)('is answered as the first time: %s', async (_, body, headers) => {
    const first = await send(body, headers);
    for (let again = 0; again < 3; again += 1) expect(await send(body, headers)).toEqual(first);
  });

  it('is measured with its variables each time', async () => {
    const status = async (first: number) => (await send({ query: MANY, variables: { first } })).status;
    expect(await status(1)).toBe(200);
    expect(await status(1)).toBe(200);
    const refused = await send({ query: MANY, variables: { first: 1_000_000 } });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ extensions: { code: 'DOCUMENT_TOO_COMPLEX' } }] },
    });
  });

  it('is answered for its caller: another organisation sees its own, and nobody without a token anything', async () => {
    const query = `{ me { organisation { id } } } # of each`;
    await send({ query });
    const organisation = await world().organisation();
    const theirs = await send({ query }, { authorization: `Bearer ${await organisation.token()}` });
    expect(theirs.body.data.me.organisation.id).toBe(organisation.id);
    expect((await send({ query }, { authorization: 'Bearer none' })).status).toBe(401);
  });
});
