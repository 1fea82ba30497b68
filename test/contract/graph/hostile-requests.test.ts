import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { loadOperations } from '../../../kernel/core/graph/operations.ts';
import { LiveClient } from '../../world/live-client.ts';
import { longestSilence } from '../../world/longest-silence.ts';
import { world } from '../../world/world.ts';

const { byName, all } = loadOperations();
/** An answer to a request that is refused has at most so many bytes. */
const MOST_BYTES = 32_768;
/** Far more than a quiet machine takes, far less than what is refused here took before. */
const MOST_MS = 3_000;

interface Told {
  status: number;
  bytes: number;
  codes: unknown[];
  text: string;
}

const headers = (token: string) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
  'x-forwarded-for': world().address,
});

async function told(response: Response): Promise<Told> {
  const text = await response.text();
  const { errors = [] } = JSON.parse(text) as { errors?: { extensions?: { code?: unknown } }[] };
  return {
    status: response.status,
    bytes: text.length,
    codes: [...new Set(errors.map(({ extensions }) => extensions?.code))],
    text,
  };
}

const send = async (body: unknown, token = world().demo.live.uiToken): Promise<Told> =>
  told(
    await fetch(`${world().url}/graphql`, {
      method: 'POST',
      headers: headers(token),
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

async function isRefusedQuietly(answer: Promise<Told>, code: string): Promise<Told> {
  const silence = await longestSilence(answer);
  const { status, bytes, codes, text } = await answer;
  expect({ status, codes }).toEqual({ status: 400, codes: [code] });
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(silence).toBeLessThan(MOST_MS);
  return { status, bytes, codes, text };
}

const HOSTILE_VARIABLES: [string, string, object][] = [
  [
    'an input of very many unknown fields',
    'CreateWorkflow',
    { input: Object.fromEntries(Array.from({ length: 12_000 }, (_, n) => [`f${n}`, n])) },
  ],
  ['a list of very many wrong ids', 'LookUpSkills', { ids: Array.from({ length: 20_000 }, () => ({})) }],
  ['a text where a number must be', 'ListWorkflows', { first: 'x'.repeat(200_000) }],
  ['very long names', 'CreateWorkflow', { input: { name: 'x', ['y'.repeat(200_000)]: 1 } }],
];

describe('variables that are wrong in very many ways', () => {
  it.each(HOSTILE_VARIABLES)('are refused in few words: %s', async (_, name, variables) => {
    const { id, text } = byName(name as 'GetSkill');
    const byId = await isRefusedQuietly(send({ documentId: id, variables }), 'BAD_USER_INPUT');
    await isRefusedQuietly(send({ query: text, variables }), 'BAD_USER_INPUT');
    // Once by the executor, and compiled from the second time on.
    const own = `${text}\n# ${name} of a caller`;
    for (let time = 0; time < 3; time++)
      await isRefusedQuietly(send({ query: own, variables }), 'BAD_USER_INPUT');
    expect(byId.text).not.toMatch(/(x|y){101}/);
    expect(JSON.parse(byId.text).errors.length).toBeLessThanOrEqual(10);
  });

  it('are refused of a partner key without scopes too', async () => {
    const partner = await (await world().organisation()).partner({ mode: 'test', scopes: [] });
    const [, , variables] = HOSTILE_VARIABLES[0]!;
    const answer = await partner.graph(byName('CreateWorkflow').text, variables);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body).length).toBeLessThan(MOST_BYTES);
  });

  it('are refused of subscriptions, over a socket and as server-sent events', async () => {
    const token = await (await world().organisation()).token();
    const query = 'subscription ($after: ID) { workflowChanged(after: $after) { eventId } }';
    const variables = { after: Object.fromEntries(Array.from({ length: 9_000 }, (_, n) => [`f${n}`, n])) };
    const client = new LiveClient(world().url, { connectionParams: { authorization: `Bearer ${token}` } });
    onTestFinished(() => client.leave());
    const problem = await client.subscribe(query, variables).failed();
    expect(problem.extensions.code).toBe('BAD_USER_INPUT');
    expect(JSON.stringify(problem).length).toBeLessThan(1_000);
    const stream = await fetch(`${world().url}/graphql`, {
      method: 'POST',
      headers: { ...headers(token), accept: 'text/event-stream' },
      body: JSON.stringify({ query, variables }),
    });
    expect(await told(stream)).toMatchObject({ status: 400, codes: ['BAD_USER_INPUT'] });
  });

  it('that the graph does not declare are passed over', async () => {
    const { status } = await send({
      documentId: byName('GetSkill').id,
      variables: { id: 'sk_10101', other: { anything: [1] } },
    });
    expect(status).toBe(200);
  });

  it.each(['2026-01-31T23:59:60Z', 'yesterday', '2026-02-30T00:00:00Z', 5])(
    'are refused where they are no moment, as variables and in the text: %s',
    async (moment) => {
      const ask = (given: string, variables: object) =>
        send(
          {
            query: `mutation ${given} { issueKey(input: {organisationId: "x", mode: live, expiresAt: ${given ? '$at' : JSON.stringify(moment)}}) { secret } }`,
            variables,
          },
          world().demo.operatorToken,
        );
      expect(await ask('($at: DateTime)', { at: moment })).toMatchObject({
        status: 400,
        codes: ['BAD_USER_INPUT'],
      });
      expect(await ask('', {})).toMatchObject({ status: 400, codes: ['GRAPHQL_VALIDATION_FAILED'] });
    },
  );
});

describe('documents that are wrong in very many ways', () => {
  const doubling = (on: string, leaf: string) =>
    Array.from(
      { length: 46 },
      (_, n) => `fragment F${n} on ${on} { ${n === 45 ? leaf : `...F${n + 1} ...F${n + 1}`} }`,
    ).join(' ');

  it.each([
    ['at the root', `{ ...F0 } ${doubling('Query', '__typename')}`],
    ['further down', `{ skill(id: "a") { ...F0 } } ${doubling('Skill', 'id')}`],
    ['in a mutation', `mutation { ...F0 } ${doubling('Mutation', '__typename')}`],
    [
      'in a subscription',
      `subscription { ...F0 } ${doubling('Subscription', 'workflowChanged { eventId }')}`,
    ],
    ['in introspection', `{ __schema { types { ...F0 } } } ${doubling('__Type', 'name')}`],
  ])('with fragments that double %s do not keep anybody waiting', async (_, query) => {
    await isRefusedQuietly(send({ query }), 'DOCUMENT_TOO_COMPLEX');
  });

  it('with fragments that double are refused over a socket', async () => {
    const token = await (await world().organisation()).token();
    const client = new LiveClient(world().url, { connectionParams: { authorization: `Bearer ${token}` } });
    onTestFinished(() => client.leave());
    const query = `subscription { ...F0 } ${doubling('Subscription', 'workflowChanged { eventId }')}`;
    expect((await client.subscribe(query).failed()).extensions.code).toBe('DOCUMENT_TOO_COMPLEX');
  });

  it.each([
    ['the same field', `{ skill(id: "a") { ${'id '.repeat(1_900)} } }`, 'DOCUMENT_TOO_COMPLEX'],
    [
      'wrong literals',
      `{ ${'skills(first: "x") { edges { cursor } } '.repeat(30)} }`,
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'a long literal',
      `{ skills(first: "${'x '.repeat(90_000)}") { edges { cursor } } }`,
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['a long name', `{ ${'x'.repeat(200_000)} }`, 'GRAPHQL_VALIDATION_FAILED'],
    ['a long word too many', `query { __typename } ${'x'.repeat(200_000)}`, 'GRAPHQL_PARSE_FAILED'],
    [
      'conflicts after very many lines',
      `${'\n'.repeat(100_000)}{ skill(id: "a") { ${Array.from({ length: 90 }, (_, n) => `x${n}: name`).join(' ')} }
        skill(id: "a") { ${Array.from({ length: 90 }, (_, n) => `x${n}: description`).join(' ')} } }`,
      'GRAPHQL_VALIDATION_FAILED',
    ],
  ])('with %s are refused in few words', async (_, query, code) => {
    const { text } = await isRefusedQuietly(send({ query }), code);
    expect(text).not.toMatch(/x{101}|(x ){51}/);
  });
});

describe('JSON without end', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);

  it.each([
    ['variables', `{"query": "{ __typename }", "variables": {"a": ${deep}}}`],
    [
      'variables of a document by its id',
      `{"documentId": "${byName('GetSkill').id}", "variables": {"id": ${deep}}}`,
    ],
    ['extensions', `{"query": "{ __typename }", "extensions": ${deep}}`],
    ['a batch', deep],
  ])('is refused in %s', async (_, body) => {
    await isRefusedQuietly(send(body), 'BAD_REQUEST');
  });

  it.each(['variables', 'extensions'])('is refused in the %s of a GET', async (name) => {
    const parameters = `query={__typename}&${name}=${'['.repeat(5_000)}`;
    for (const accept of ['application/json', 'text/event-stream']) {
      const response = await fetch(`${world().url}/graphql?${parameters}`, {
        headers: { ...headers(world().demo.live.uiToken), accept },
      });
      expect(await told(response)).toMatchObject({ status: 400, codes: ['BAD_REQUEST'] });
    }
  });

  it.each(['connection_init', 'subscribe'])('closes a socket: %s', async (type) => {
    const socket = new WebSocket(`${world().url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
    onTestFinished(() => socket.terminate());
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(`{"type":"${type}","id":"1","payload":{"query":"{ a }","variables":{"a":${deep}}}}`);
    expect(await closed).toBe(4400);
  });
});

describe('the id of an operation on a socket', () => {
  const closedAfter = async (id: string) => {
    const socket = new WebSocket(`${world().url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: headers(world().demo.live.uiToken),
    });
    onTestFinished(() => socket.terminate());
    const ended = new Promise<string | number>((resolve) => {
      socket.once('close', resolve);
      socket.on('message', (data: Buffer) => {
        const { type } = JSON.parse(data.toString()) as { type: string };
        if (type === 'connection_ack')
          socket.send(JSON.stringify({ type: 'subscribe', id, payload: { query: '{ __typename }' } }));
        else resolve(type);
      });
    });
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send('{"type":"connection_init"}');
    return ended;
  };

  it('may have 128 characters', async () => {
    expect(await closedAfter('x'.repeat(128))).toBe('next');
  });

  it('closes the socket when it is longer, because it goes back with every event', async () => {
    expect(await closedAfter('x'.repeat(129))).toBe(4400);
  });
});

describe('requests that are none', () => {
  const [subscription] = all().filter(({ text }) => text.startsWith('subscription'));

  it('a subscription by its id over plain HTTP is told where to go', async () => {
    const answer = await send({ documentId: subscription!.id, variables: {} });
    expect(answer).toMatchObject({ status: 400, codes: ['BAD_REQUEST'] });
    expect(answer.text).toContain('text/event-stream');
  });

  it.each<[string, unknown]>([
    ['a number as operationName', { query: '{ __typename }', operationName: 5 }],
    ['an object as operationName', { query: '{ __typename }', operationName: {} }],
    ['a list as variables', { query: '{ __typename }', variables: [1] }],
    ['a text as variables', { query: '{ __typename }', variables: 'x' }],
    ['a number as variables', { query: '{ __typename }', variables: 5 }],
    ['a number as variables of an id', { documentId: byName('GetSkill').id, variables: 5 }],
    ['a number as extensions', { query: '{ __typename }', extensions: 5 }],
    ['a list as extensions', { query: '{ __typename }', extensions: [1] }],
    ['a batch', [{ query: '{ __typename }' }]],
    ['nothing', null],
    ['a number', 5],
    ['a number as documentId', { documentId: 5 }],
    ['an object as documentId', { documentId: { a: 1 } }],
    ['a list as documentId', { documentId: ['x'] }],
    ['a number as query', { query: 5 }],
  ])('%s is refused with a code', async (_, body) => {
    expect(await send(body)).toMatchObject({ status: 400, codes: ['BAD_REQUEST'] });
  });

  it.each([
    'query={__typename}&query={__typename}',
    'query={__typename}&variables={}&variables={}',
    'query={__typename}&variables={',
    'query={__typename}&variables=[1]',
    'query={__typename}&extensions=5',
    'operationName=A&operationName=B&query={__typename}',
  ])('GET ?%s is refused with a code', async (parameters) => {
    const response = await fetch(`${world().url}/graphql?${parameters}`, {
      headers: headers(world().demo.live.uiToken),
    });
    expect(await told(response)).toMatchObject({ status: 400, codes: ['BAD_REQUEST'] });
  });

  it.each(['x/y', ',,;;', '*/*;q=0', 'multipart/mixed', 'text/event-stream'])(
    'a query that accepts only %j is refused with a code',
    async (accept) => {
      const response = await fetch(`${world().url}/graphql`, {
        method: 'POST',
        headers: { ...headers(world().demo.live.uiToken), accept },
        body: JSON.stringify({ query: '{ __typename }' }),
      });
      expect(await told(response)).toMatchObject({ status: 406, codes: ['BAD_REQUEST'] });
    },
  );

  it.each(['PUT', 'PATCH', 'DELETE'])('%s runs nothing', async (method) => {
    const body = JSON.stringify({ documentId: byName('GetSkill').id, variables: { id: 'sk_10101' } });
    const init = { method, headers: headers(world().demo.live.uiToken), body };
    const response = await fetch(`${world().url}/graphql`, init);
    expect(await told(response)).toMatchObject({ status: 405, codes: ['BAD_REQUEST'] });
  });
});

describe('a request that offers a socket and has a body', () => {
  /** Sends requests over one connection, and reads the status lines that come back. */
  const statuses = (...requests: string[]) =>
    new Promise<string[]>((resolve, reject) => {
      const { hostname, port } = new URL(world().url);
      let received = '';
      const socket = connect(Number(port), hostname, async () => {
        for (const one of requests) await new Promise((written) => socket.write(one, written));
      });
      socket.setTimeout(10_000, () => socket.destroy());
      socket.on('data', (data) => (received += String(data)));
      socket.on('error', reject);
      socket.on('close', () => resolve(received.match(/^HTTP\/1\.1 \d+/gm) ?? []));
    });
  const offer = (method: string, path: string, body: string, more = '') =>
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n' +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n${more}\r\n${body}`;
  const last = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  /** Would be answered as a request of its own where bodies are not read. */
  const smuggled = 'GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n';

  it.each(['POST', 'GET', 'PUT'])(
    '%s /graphql is refused, and the last on its connection',
    async (method) => {
      expect(await statuses(offer(method, '/graphql', smuggled), last)).toEqual(['HTTP/1.1 400']);
    },
  );

  it('is read to its end, however it comes', async () => {
    const whole = offer('POST', '/graphql', smuggled.repeat(1_000));
    expect(await statuses(whole.slice(0, 300), whole.slice(300, 9_000), whole.slice(9_000))).toEqual([
      'HTTP/1.1 400',
    ]);
    const chunked = offer('POST', '/graphql', '').replace(
      /Content-Length: 0\r\n\r\n$/,
      `Transfer-Encoding: chunked\r\n\r\n${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`,
    );
    expect(await statuses(chunked, last)).toEqual(['HTTP/1.1 400']);
  });

  it('is an ordinary request of any other route', async () => {
    expect(await statuses(offer('POST', '/api/v1/partner/skills/lookup', '{}'))).toEqual(['HTTP/1.1 401']);
    expect(await statuses(offer('POST', '/api/selected-skills', '{}'))).toEqual(['HTTP/1.1 400']);
    expect(await statuses(offer('GET', '/healthz', '{}'))).toEqual(['HTTP/1.1 200']);
  });
});
