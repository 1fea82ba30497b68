import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { sign } from '../../../kernel/edge/signature.ts';
import { gql } from '../../world/gql.ts';
import { within } from '../../world/eventually.ts';
import { world } from '../../world/world.ts';

const post = (
  headers: Record<string, string>,
  body = JSON.stringify({ query: gql('{ workflows { edges { node { name } } } }') }),
) =>
  world().fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

const codeOf = ({ body }: { body: any }) => body.errors?.[0]?.extensions?.code;

describe('callers of the graph', () => {
  it('401 for nobody', async () => {
    const answer = await post({});
    expect({ status: answer.status, code: codeOf(answer) }).toEqual({ status: 401, code: 'UNAUTHORIZED' });
  });

  it.each(['nonsense', 'eyJhbGciOiJub25lIn0.eyJhdWQiOiJncmFwaCIsImV4cCI6OTk5OTk5OTk5OX0.'])(
    '401 for the token %s',
    async (token) => {
      expect((await post({ authorization: `Bearer ${token}` })).status).toBe(401);
    },
  );

  it('401 for a token signed by somebody else', async () => {
    const forged = await new SignJWT({ role: 'operator' })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('graph')
      .setExpirationTime('1h')
      .sign(Buffer.from('another secret, which is long enough'));
    expect((await post({ authorization: `Bearer ${forged}` })).status).toBe(401);
  });

  it("shows an internal UI its own organisation's data, in its own mode", async () => {
    const organisation = await world().organisation();
    await (await organisation.partner()).post('/workflows', { name: 'live one' });
    const query = gql('{ workflows { edges { node { name } } } }');
    const live = await world().graph(query, {}, await organisation.token({ mode: 'live' }));
    const test = await world().graph(query, {}, await organisation.token({ mode: 'test' }));
    expect(live.body.data.workflows.edges).toEqual([{ node: { name: 'live one' } }]);
    expect(test.body.data.workflows.edges).toEqual([]);
  });

  it('takes a partner key with the signature of the REST surface', async () => {
    const partner = await (await world().organisation()).partner();
    const body = JSON.stringify({
      query: gql('mutation { createWorkflow(input: {name: "signed"}) { workflow { name origin } } }'),
    });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = { 'x-api-key': partner.keyId, 'x-timestamp': timestamp };
    const signature = sign(partner.secret, { timestamp, method: 'POST', path: '/graphql', body });
    const answer = await post({ ...headers, 'x-signature': signature }, body);
    expect(answer.body.data.createWorkflow.workflow).toEqual({ name: 'signed', origin: 'api' });
    expect(
      (await post({ ...headers, 'x-signature': signature }, body.replace('signed', 'forged'))).status,
    ).toBe(401);
  });

  it('marks what an internal UI creates as made in the playground', async () => {
    const token = await (await world().organisation()).token();
    const answer = await world().graph(
      gql('mutation { createWorkflow(input: {name: "ui"}) { workflow { origin } } }'),
      {},
      token,
    );
    expect(answer.body.data.createWorkflow.workflow.origin).toBe('playground');
  });

  it('ignores an identity that a caller sends along', async () => {
    const answer = await post({ 'x-service-identity': 'anything' });
    expect(answer.status).toBe(401);
  });

  it('refuses a simple cross-site request', async () => {
    const answer = await world().fetch('/graphql?query={__typename}', {
      headers: { authorization: `Bearer ${world().demo.live.uiToken}`, 'content-type': 'text/plain' },
    });
    expect(answer.status).toBe(400);
  });
});

describe.concurrent('a token that was good', () => {
  const READ = gql('{ workflows { edges { node { name } } } }');
  const outcome = async (token: string) => {
    const { status, body } = await world().graph(READ, {}, token);
    return `${status} ${body.errors?.[0]?.extensions?.code ?? 'ok'} ${body.errors?.[0]?.message ?? ''}`.trim();
  };
  /** Waits as long as keys take. */
  const becomes = (token: string, said: string) =>
    within(`${said} within 5 seconds`, 6, async () => (await outcome(token)) === said || undefined);
  const switchOrganisation = (id: string, disabled: boolean) =>
    world().graph(
      gql(
        'mutation ($id: ID!, $disabled: Boolean!) { switchOrganisation(id: $id, disabled: $disabled) { id } }',
      ),
      { id, disabled },
      world().demo.operatorToken,
    );

  it('503 while its organisation is switched off, as a key is told, and good again afterwards', async () => {
    const [organisation, other] = [await world().organisation(), await world().organisation()];
    const [token, otherToken] = [await organisation.token(), await other.token()];
    expect(await outcome(token)).toBe('200 ok');
    await switchOrganisation(organisation.id, true);
    await becomes(token, '503 SERVICE_DISABLED The service is switched off for this organisation.');
    const { headers } = await world().graph(READ, {}, token);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await outcome(otherToken)).toBe('200 ok');
    await switchOrganisation(organisation.id, false);
    await becomes(token, '200 ok');
  });

  it('401 once it is revoked, by itself or by its id; the others of its organisation stay', async () => {
    const organisation = await world().organisation();
    const issue = () =>
      world().admin('IssueToken', { input: { organisationId: organisation.id, mode: 'live' } });
    const [byItself, byId, other] = [await issue(), await issue(), await issue()];
    for (const { token } of [byItself, byId, other]) expect(await outcome(token)).toBe('200 ok');
    const revoked = await world().admin('RevokeTokens', { input: { token: byItself.token } });
    expect(revoked).toMatchObject({
      tokenId: byItself.id,
      organisationId: organisation.id,
      operators: false,
    });
    await world().admin('RevokeTokens', { input: { token: byId.id } });
    for (const { token } of [byItself, byId]) await becomes(token, '401 UNAUTHORIZED The token is revoked.');
    expect(await outcome(other.token)).toBe('200 ok');
  });

  it('401 once all of its organisation are revoked; one issued right afterwards is good', async () => {
    const [organisation, other] = [await world().organisation(), await world().organisation()];
    const tokens = [await organisation.token(), await organisation.token({ mode: 'test' })];
    const otherToken = await other.token();
    for (const token of tokens) expect(await outcome(token)).toBe('200 ok');
    await world().admin('RevokeTokens', { input: { organisationId: organisation.id } });
    expect(await outcome(await organisation.token())).toBe('200 ok');
    for (const token of tokens) await becomes(token, '401 UNAUTHORIZED The token is revoked.');
    expect(await outcome(otherToken)).toBe('200 ok');
  });

  it('is revoked by operators only, one thing at a time, and the audit log says so', async () => {
    const organisation = await world().organisation();
    const { id, token } = await world().admin('IssueToken', {
      input: { organisationId: organisation.id, mode: 'live' },
    });
    const revoke = gql(
      'mutation ($input: TokenRevocationInput!) { revokeTokens(input: $input) { tokenId } }',
    );
    expect(codeOf(await world().graph(revoke, { input: { token: id } }, token))).toBe('SCOPE_MISSING');
    for (const input of [{}, { token: id, operators: true }, { token: '' }])
      expect(codeOf(await world().graph(revoke, { input }, world().demo.operatorToken))).toBe(
        'VALIDATION_FAILED',
      );
    const nobodys = { input: { organisationId: 'OR_none' } };
    expect(codeOf(await world().graph(revoke, nobodys, world().demo.operatorToken))).toBe('NOT_FOUND');
    expect(await outcome(token)).toBe('200 ok');
    await world().admin('RevokeTokens', { input: { token } });
    await world().admin('RevokeTokens', { input: { organisationId: organisation.id } });
    const { body } = await world().graph(
      gql(
        'query ($organisationId: ID) { auditLog(organisationId: $organisationId) { edges { node { action subject } } } }',
      ),
      { organisationId: organisation.id },
      world().demo.operatorToken,
    );
    expect(body.data.auditLog.edges.map(({ node }) => node)).toEqual(
      expect.arrayContaining([
        { action: 'token.revoked', subject: id },
        { action: 'tokens.revoked', subject: organisation.id },
      ]),
    );
  });
});

describe('guards', () => {
  it('each field needs the scope of its REST twin', async () => {
    const token = await (await world().organisation()).token({ scopes: ['skills:read'] });
    const refused = await world().graph(gql('{ workflows { edges { node { name } } } }'), {}, token);
    expect(codeOf(refused)).toBe('SCOPE_MISSING');
    const allowed = await world().graph(gql('{ skill(id: "sk_10101") { name } }'), {}, token);
    expect(allowed.body.data.skill?.name).toBe('Brick Laying');
  });

  it.each([
    gql('mutation { createOrganisation(name: "x") { id } }'),
    gql('mutation { issueToken(input: {operator: true}) { token } }'),
    gql('mutation { switchSurface(name: partner, disabled: true) { name } }'),
    gql('{ organisations { id } }'),
  ])('%s is not for an internal UI', async (query) => {
    expect(codeOf(await world().graph(query, {}, world().demo.live.uiToken))).toBe('SCOPE_MISSING');
  });
});

describe('errors of the graph', () => {
  it('carry code and details, and nothing of the inside', async () => {
    const token = await (await world().organisation()).token();
    const { body } = await world().graph(
      gql('mutation { createWorkflow(input: {name: "", expiresInDays: 99}) { replayed } }'),
      {},
      token,
    );
    expect(body.errors[0].extensions).toEqual({
      code: 'VALIDATION_FAILED',
      details: [
        { path: 'name', message: expect.any(String) },
        { path: 'expiresInDays', message: expect.any(String) },
      ],
    });
  });
});

describe('a partner key on the graph', () => {
  const signed = async (client: { keyId: string; secret: string }, query: string, address: string) => {
    const body = JSON.stringify({ query });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = sign(client.secret, { timestamp, method: 'POST', path: '/graphql', body });
    const headers = { 'x-api-key': client.keyId, 'x-timestamp': timestamp, 'x-signature': signature };
    return post({ ...headers, 'x-forwarded-for': address }, body);
  };

  it('draws from the same buckets as on REST: each root field counts as its twin', async () => {
    const partner = await (await world().organisation()).partner({ mode: 'test', limitFactor: 1 });
    const query = gql('mutation { createWorkflow(input: {name: "x"}) { replayed } }');
    const first = await signed(partner, query, '10.1.1.1');
    expect(first.headers.get('ratelimit-limit')).toBe('6');
    const others = await Promise.all(Array.from({ length: 9 }, () => signed(partner, query, '10.1.1.1')));
    const limited = others.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(0);
    expect(limited.map(codeOf)).toContain('RATE_LIMITED');
    for (const { headers } of limited) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(headers.get('ratelimit-limit')).toBe('6');
      expect(headers.get('ratelimit-remaining')).toMatch(/^[0-6]$/);
      expect(Number(headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60);
    }
    expect((await partner.post('/workflows', { name: 'x' })).status).toBe(429);
  });

  it('is guessed at most 20 times a minute from one address', async () => {
    const guess = { keyId: world().demo.live.keyId, secret: 'VFN_SK_guess' };
    const address = '10.9.8.7';
    const statuses = [];
    for (let count = 0; count < 42; count++)
      statuses.push((await signed(guess, '{ __typename }', address)).status);
    // Two windows at most, of 20 each.
    expect(statuses).toContain(429);
  });
});

describe('hostile input to the graph', () => {
  it.each([
    gql('{ workflow(id: "a\\u0000") { id } }'),
    gql('mutation { createWorkflow(input: {name: "a\\u0000"}) { replayed } }'),
  ])("a character that cannot be kept is the caller's problem: %s", async (query) => {
    const answer = await world().graph(query, {}, world().demo.live.uiToken);
    expect(codeOf(answer)).toBe('VALIDATION_FAILED');
  });

  it.each([
    ['which of two is not said', 'query A { __typename } query B { __typename }', undefined],
    ['there is none of that name', 'query A { __typename } query B { __typename }', 'C'],
    ['the only one has another name', 'query A { __typename }', 'C'],
    ['the name is empty', 'query A { __typename }', ''],
  ])('an operation that cannot be told is refused: %s', async (_, query, operationName) => {
    const { status, body } = await world().fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${world().demo.live.uiToken}`,
      },
      body: JSON.stringify({ query, operationName }),
    });
    expect({ status, code: body.errors[0].extensions.code }).toEqual({ status: 400, code: 'BAD_REQUEST' });
    expect(body.errors[0].message).toContain('operationName');
  });

  it('a content type that nobody can read is refused, not an error of ours', async () => {
    const answer = await world().fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'garbage', authorization: `Bearer ${world().demo.live.uiToken}` },
      body: '{}',
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    const nowhere = await world().fetch('/nowhere', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(nowhere.status).toBeLessThan(500);
  });
});

describe('limits of the graph', () => {
  const ask = (query: string) => world().graph(query, {}, world().demo.live.uiToken);

  it('refuse a document that asks for too much, before it is run', async () => {
    const aliases = Array.from({ length: 31 }, (_, index) => `a${index}: name`).join(' ');
    const answer = await ask(`{ workflows { edges { node { ${aliases} } } } }`);
    expect({ status: answer.status, code: codeOf(answer) }).toEqual({
      status: 400,
      code: 'DOCUMENT_TOO_COMPLEX',
    });
  });

  it('refuse a document of too many tokens', async () => {
    const answer = await ask(`{ ${'workflows { edges { cursor } } '.repeat(400)} }`);
    expect({ status: answer.status, code: codeOf(answer) }).toEqual({
      status: 400,
      code: 'GRAPHQL_PARSE_FAILED',
    });
  });

  it('refuse a batch', async () => {
    const { status } = await world().fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${world().demo.live.uiToken}` },
      body: JSON.stringify([{ query: '{ __typename }' }]),
    });
    expect(status).toBe(400);
  });

  it.each([
    ['a kind of operation that is not there', { query: 'subscription { anything }' }],
    [
      'a document that is only a hash',
      { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } },
    ],
    ['a hash that is none', { query: '{ __typename }', extensions: { persistedQuery: 5 } }],
    ['brackets without end', { query: `{ workflow(id: ${'['.repeat(1_900)}) { id } }` }],
  ])('answer %s without an error of ours', async (_, body) => {
    const { status } = await world().fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${world().demo.live.uiToken}` },
      body: JSON.stringify(body),
    });
    expect(status).toBeLessThan(500);
  });

  it('give no hints at names', async () => {
    const { body } = await ask('{ workflowz { edges { cursor } } }');
    expect(JSON.stringify(body)).not.toContain('Did you mean');
  });
});

it('a body over 256 KB is refused, in the words of every surface', async () => {
  const { status, body } = await world().fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'x'.repeat(262_144) }),
  });
  expect([status, body.errors]).toEqual([
    413,
    [{ message: 'The body is over 256 KB.', extensions: { code: 'PAYLOAD_TOO_LARGE' } }],
  ]);
});
