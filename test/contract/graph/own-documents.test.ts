import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadOperations } from '../../../kernel/core/graph/operations.ts';
import { partnerSurface } from '../../../rest-facade/surfaces.ts';
import { platformWorld } from '../../world/employers.ts';
import { LiveClient, signedParams } from '../../world/live-client.ts';
import { PartnerClient, type Answer } from '../../world/partner-client.ts';
import { world } from '../../world/world.ts';

const ADDRESS = '/graphql/documents';
const WORKFLOWS =
  'query NewestWorkflows($first: Int) { workflows(first: $first) { edges { node { name } } } }';
const idOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Variables that documents of the service require, so that they come as far as their guards. */
const VARIABLES = { id: 'x', mandateId: 'x', flowVersion: 1, ids: ['x'], keyword: 'mason' };

const register = (partner: PartnerClient, text: unknown, more: object = {}) =>
  partner.send('POST', ADDRESS, { body: { text }, ...more });
const list = async (partner: PartnerClient): Promise<{ id: string; name: string; text: string }[]> =>
  (await partner.send('GET', ADDRESS)).body.data.items;
const run = (partner: PartnerClient, documentId: string, variables: object = {}) =>
  partner.send('POST', '/graphql', { body: { documentId, variables } });
const asToken = (token: string, method: string, path: string, body?: object) =>
  world().fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
const problemOf = ({ status, headers, body }: Answer) => ({
  status,
  code: body.errors?.[0]?.extensions.code,
  reason: headers.get('x-error-reason'),
});

describe('POST /graphql/documents', () => {
  it('201 with the id of the text, and 200 with the same id when the text comes again', async () => {
    const partner = await (await world().organisation()).partner();
    const first = await register(partner, WORKFLOWS);
    const document = { id: idOf(WORKFLOWS), name: 'NewestWorkflows', text: WORKFLOWS };
    expect({ status: first.status, body: first.body }).toEqual({ status: 201, body: { data: document } });
    const again = await register(partner, WORKFLOWS);
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: { data: document } });
    expect((await list(partner)).filter(({ id }) => id === document.id)).toEqual([document]);
  });

  it('answers by its id, in either mode of the organisation, as often as asked', async () => {
    const organisation = await world().organisation();
    const [live, test] = [await organisation.partner(), await organisation.partner({ mode: 'test' })];
    await live.post('/workflows', { name: 'Of live mode' });
    const { id } = (await register(live, WORKFLOWS)).body.data;
    for (let times = 0; times < 3; times++) {
      const { status, body } = await run(live, id, { first: 1 });
      expect({ status, body }).toEqual({
        status: 200,
        body: { data: { workflows: { edges: [{ node: { name: 'Of live mode' } }] } } },
      });
    }
    expect((await run(test, `sha256:${id}`)).body.data).toEqual({ workflows: { edges: [] } });
    expect((await run(live, id, { first: 'x' })).body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
    const token = await organisation.token();
    const asked = await asToken(token, 'POST', '/graphql', { documentId: id });
    expect(asked.body.data.workflows.edges).toHaveLength(1);
  });

  it('is unknown to everybody else, who are not shown it', async () => {
    const owner = await (await world().organisation()).partner();
    const { id } = (await register(owner, WORKFLOWS)).body.data;
    const foreign = await (await world().organisation()).partner();
    const refused = await run(foreign, id);
    expect(problemOf(refused)).toEqual({
      status: 400,
      code: 'DOCUMENT_UNKNOWN',
      reason: 'document_unknown',
    });
    expect(refused.body.errors[0].message).toContain('GET /graphql/documents');
    expect((await list(foreign)).map((document) => document.id)).not.toContain(id);
    const operator = await asToken(world().demo.operatorToken, 'POST', '/graphql', { documentId: id });
    expect(problemOf(operator).code).toBe('DOCUMENT_UNKNOWN');
  });

  it('of a platform is known to it when it acts for an employer, and to nobody who is the employer', async () => {
    const { platform, employer } = await platformWorld();
    const { organisation_id: id } = await employer();
    const acting = platform.actingFor(id);
    const { key_id, secret } = (await platform.post(`/organisations/${id}/keys`)).body.data;
    const own = new PartnerClient(world().url, key_id, secret);
    await own.post('/workflows', { name: 'Of the employer' });
    const document = (await register(platform, WORKFLOWS)).body.data;
    const unknown = problemOf(await run(own, document.id));
    for (let times = 0; times < 2; times++)
      expect((await run(acting, document.id)).body.data).toEqual({
        workflows: { edges: [{ node: { name: 'Of the employer' } }] },
      });
    const client = new LiveClient(world().url, {
      connectionParams: signedParams(platform, undefined, undefined, id),
    });
    onTestFinished(() => client.leave());
    await client.subscribe('', {}, document.id).has(1);
    expect((await list(acting)).filter((one) => one.id === document.id)).toEqual([document]);
    expect(unknown.status).toBe(400);
    expect(problemOf(await run(own, document.id))).toEqual(unknown);
    expect((await list(own)).filter((one) => one.id === document.id)).toEqual([]);
    // Registered for the employer too, it is the same document, and listed once.
    expect((await register(acting, WORKFLOWS)).status).toBe(201);
    expect((await list(acting)).filter((one) => one.id === document.id)).toEqual([document]);
    expect((await run(own, document.id)).status).toBe(200);

    const other = await platformWorld();
    const theirs = other.platform.actingFor((await other.employer()).organisation_id);
    expect(problemOf(await run(theirs, document.id))).toEqual(unknown);
  });

  it('is guarded by the scopes of whoever uses it, and listed to those who have them', async () => {
    const organisation = await world().organisation();
    const { id } = (await register(await organisation.partner(), WORKFLOWS)).body.data;
    const other = await organisation.partner({ scopes: ['skills:read'] });
    expect((await run(other, id)).body.errors[0].extensions.code).toBe('SCOPE_MISSING');
    expect((await list(other)).map((document) => document.id)).not.toContain(id);
  });

  it('is measured with every call: variables may not ask for more than a text could', async () => {
    const partner = await (await world().organisation()).partner();
    const deep = `query Deep($first: Int = 1) {
      workflows(first: $first) { edges { node { mandates(first: $first) { edges { node {
        title status createdAt updatedAt } } } } } } }`;
    const { id } = (await register(partner, deep)).body.data;
    expect((await run(partner, id)).status).toBe(200);
    expect(problemOf(await run(partner, id, { first: 200 }))).toMatchObject({
      status: 400,
      code: 'DOCUMENT_TOO_COMPLEX',
    });
  });

  it('is subscribed to over server-sent events', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    const text = 'subscription Changes { workflowChanged { workflow { id } } }';
    const { id } = (await register(partner, text)).body.data;
    const left = new AbortController();
    const response = await fetch(`${world().url}/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await organisation.token()}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ documentId: id }),
      signal: left.signal,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    left.abort();
    expect(problemOf(await run(partner, id))).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it('of a document of the service answers its id, and keeps nothing', async () => {
    const partner = await (await world().organisation()).partner();
    const { id, text } = loadOperations().byName('GetWorkflow');
    const answer = await register(partner, text);
    expect({ status: answer.status, id: answer.body.data.id }).toEqual({ status: 200, id });
    expect((await list(partner)).filter((document) => document.id === id)).toHaveLength(1);
  });

  it('takes 100 of an organisation, whatever the mode, also when they come at once', async () => {
    const organisation = await world().organisation();
    const [live, test] = [await organisation.partner(), await organisation.partner({ mode: 'test' })];
    const text = (nth: number) => `query Number${nth} { workflows { edges { node { id } } } }`;
    for (let nth = 0; nth < 95; nth += 19)
      await Promise.all(
        Array.from({ length: 19 }, async (_, more) =>
          expect((await register(live, text(nth + more))).status).toBe(201),
        ),
      );
    const last = await Promise.all(
      Array.from({ length: 8 }, (_, more) => register(more % 2 ? live : test, text(95 + more))),
    );
    expect(last.filter(({ status }) => status === 201)).toHaveLength(5);
    for (const answer of last.filter(({ status }) => status !== 201))
      expect(problemOf(answer)).toEqual({
        status: 422,
        code: 'LIMIT_EXCEEDED',
        reason: 'too_many_documents',
      });
    expect((await register(test, text(0))).status).toBe(200);
    expect((await list(live)).filter(({ name }) => name.startsWith('Number'))).toHaveLength(100);
  });

  it('honours an Idempotency-Key', async () => {
    const partner = await (await world().organisation()).partner();
    const once = { idempotencyKey: 'register' };
    const first = await register(partner, WORKFLOWS, once);
    const again = await register(partner, WORKFLOWS, once);
    expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const reused = await register(partner, `${WORKFLOWS} `, once);
    expect(problemOf(reused)).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it.each([
    ['what cannot be read', '{ workflows', 400, 'GRAPHQL_PARSE_FAILED'],
    ['what the graph has not', 'query A { noSuchField }', 400, 'GRAPHQL_VALIDATION_FAILED'],
    ['an internal field', 'query A { ownDocuments { id } }', 400, 'GRAPHQL_VALIDATION_FAILED'],
    ['the schema itself', 'query A { __schema { types { name } } }', 400, 'GRAPHQL_VALIDATION_FAILED'],
    ['no name', '{ workflows { edges { cursor } } }', 400, 'VALIDATION_FAILED'],
    [
      'two operations',
      'query A { surfaces { name } } query B { surfaces { name } }',
      400,
      'VALIDATION_FAILED',
    ],
    ['nothing', '', 400, 'VALIDATION_FAILED'],
    ['no text', 5, 400, 'VALIDATION_FAILED'],
    ['a long one', `query A { surfaces { name } } #${'x'.repeat(16_384)}`, 400, 'VALIDATION_FAILED'],
    ["what is operators'", 'query A { organisations { id } }', 403, 'SCOPE_MISSING'],
    [
      'many aliases',
      `query A { ${Array.from({ length: 31 }, (_, n) => `a${n}: surfaces { name }`).join(' ')} }`,
      400,
      'DOCUMENT_TOO_COMPLEX',
    ],
    [
      'a high cost',
      'query A { workflows(first: 200) { edges { node { mandates(first: 200) { edges { node { id title } } } } } } }',
      400,
      'DOCUMENT_TOO_COMPLEX',
    ],
  ])('refuses %s', async (_, text, status, code) => {
    const partner = await (await world().organisation()).partner();
    expect(problemOf(await register(partner, text))).toMatchObject({ status, code });
  });

  it('refuses other bodies, and what the key may not ask for itself', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    const send = (more: object) => partner.send('POST', ADDRESS, more);
    expect(problemOf(await send({ body: { text: WORKFLOWS, mode: 'live' } })).code).toBe('VALIDATION_FAILED');
    expect(problemOf(await send({ body: [WORKFLOWS] })).code).toBe('VALIDATION_FAILED');
    expect(problemOf(await send({ rawBody: '{' })).status).toBe(400);
    const plain = await send({ rawBody: WORKFLOWS, contentType: 'text/plain' });
    expect(problemOf(plain)).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    const few = await organisation.partner({ scopes: ['skills:read'] });
    expect(problemOf(await register(few, WORKFLOWS))).toMatchObject({ status: 403, code: 'SCOPE_MISSING' });
    expect(await list(few)).not.toContainEqual(expect.objectContaining({ text: WORKFLOWS }));
  });

  it('draws from the buckets of the key', async () => {
    const partner = await (await world().organisation()).partner({ limitFactor: 1 });
    expect((await register(partner, WORKFLOWS)).headers.get('ratelimit-limit')).toBe('60');
    expect((await partner.send('GET', ADDRESS)).headers.get('ratelimit-limit')).toBe('1200');
    // An id that nobody has is looked for, which counts as a read.
    const before = Number((await partner.send('GET', ADDRESS)).headers.get('ratelimit-remaining'));
    const unknown = await run(partner, idOf('made up'));
    expect(unknown.headers.get('ratelimit-remaining')).toBe(String(before - 1));
    const after = Number((await partner.send('GET', ADDRESS)).headers.get('ratelimit-remaining'));
    expect(before - after).toBe(2);
  });

  it('tells the state of the buckets also where it refuses', async () => {
    const partner = await (await world().organisation()).partner({ mode: 'test', limitFactor: 1 });
    const answers = await Promise.all(Array.from({ length: 9 }, () => register(partner, WORKFLOWS)));
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(0);
    expect(limited.map(({ headers }) => headers.get('ratelimit-limit'))).toEqual(limited.map(() => '6'));
  });
});

describe('GET /graphql/documents', () => {
  it('lists the documents of the service that the scopes allow, ready to be named', async () => {
    const partner = await (await world().organisation()).partner({ scopes: ['workflows:read'] });
    const documents = await list(partner);
    const names = documents.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['GetWorkflow', 'ListWorkflows']));
    for (const hidden of ['CreateWorkflow', 'GetMandate', 'IssueKey', 'PartnerCredential', 'GradeAnswers'])
      expect(names).not.toContain(hidden);
    const { id } = documents.find(({ name }) => name === 'ListWorkflows')!;
    expect((await run(partner, id)).body.data.workflows.edges).toEqual([]);
  });

  it('lists nothing that the caller would be refused for its scopes', async () => {
    const organisation = await world().organisation();
    for (const scopes of [['mandates:read', 'skills:read'], ['results:read']]) {
      const token = await organisation.token({ scopes });
      const { items } = (await asToken(token, 'GET', ADDRESS)).body.data;
      expect(items.length).toBeGreaterThan(0);
      for (const { id, name, text } of items) {
        if (!text.startsWith('query')) continue;
        const { body } = await asToken(token, 'POST', '/graphql', { documentId: id, variables: VARIABLES });
        expect({ name, code: body.errors?.[0]?.extensions.code }).not.toMatchObject({
          code: 'SCOPE_MISSING',
        });
      }
    }
  });

  it('lists the document of every partner route to whoever has the scope of the route alone', async () => {
    const organisation = await world().organisation();
    const listedTo = async (options: { scopes?: string[] }) =>
      (await list(await organisation.partner(options))).map(({ name }) => name);
    // Documents of some routes ask for what the public graph has not.
    const all = await listedTo({});
    for (const scope of new Set(partnerSurface.routes.map((route) => route.scope))) {
      const names = await listedTo({ scopes: [scope] });
      const routes = partnerSurface.routes.filter(
        (route) => route.scope === scope && all.includes(route.operation),
      );
      expect({ scope, names }).toEqual({
        scope,
        names: expect.arrayContaining(routes.map(({ operation }) => operation)),
      });
    }
  });

  it('shows operators theirs, and needs a caller', async () => {
    const { items } = (await asToken(world().demo.operatorToken, 'GET', ADDRESS)).body.data;
    expect(items.map(({ name }: any) => name)).toContain('IssueKey');
    expect((await world().fetch(ADDRESS)).status).toBe(401);
    expect((await world().fetch(ADDRESS, { method: 'POST', body: '{}' })).status).toBe(401);
    const token = await (await world().organisation()).token();
    const byToken = await asToken(token, 'POST', ADDRESS, { text: WORKFLOWS });
    expect(problemOf(byToken)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });
});
