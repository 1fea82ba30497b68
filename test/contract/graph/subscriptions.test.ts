import { request as httpRequest } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually, within } from '../../world/eventually.ts';
import { LiveClient, signedParams, type Received } from '../../world/live-client.ts';
import { PartnerClient } from '../../world/partner-client.ts';
import { world, type TestOrganisation } from '../../world/world.ts';

const CHANGES = `subscription ($workflowId: ID, $after: ID) {
  workflowChanged(workflowId: $workflowId, after: $after) { eventId change workflowId workflow { name } }
}`;

function connect(
  connectionParams?: Record<string, unknown>,
  headers: Record<string, string> = {},
): LiveClient {
  const client = new LiveClient(world().url, {
    ...(connectionParams && { connectionParams }),
    headers: { 'x-forwarded-for': world().address, ...headers },
  });
  onTestFinished(() => client.leave());
  return client;
}

const asUi = async (organisation: TestOrganisation, options = {}) =>
  connect({ authorization: `Bearer ${await organisation.token(options)}` });

/** The id of an event that is past: who subscribes after it knows that nothing is lost. */
async function pastEvent(
  organisation: TestOrganisation,
  partner: PartnerClient,
  mode = 'live',
): Promise<string> {
  const received = (await asUi(organisation, { mode })).subscribe(CHANGES);
  const seen = await eventually('a first event', async () => {
    await partner.post('/workflows', { name: 'past' });
    return within('it', 1, () => received.values[0]).catch(() => undefined);
  });
  received.stop();
  return seen.eventId as string;
}

const names = (received: Received) => received.values.map(({ workflow }) => workflow.name);

describe('a subscription over a socket', () => {
  it('brings what a partner changes to an internal UI and to a signed partner key', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    const after = await pastEvent(organisation, partner);
    const seen = [await asUi(organisation), connect(signedParams(partner))].map((client) =>
      client.subscribe(CHANGES, { after }),
    );
    const { body } = await partner.post('/workflows', { name: 'new' });
    await partner.put(`/workflows/${body.data.workflow_id}`, { name: 'other name' });
    for (const received of seen) {
      await eventually(
        'both changes',
        () => names(received).filter((name) => name === 'other name').length > 0 || undefined,
      );
      const changes = received.values.filter(({ workflowId }) => workflowId === body.data.workflow_id);
      await eventually('replaced', () => received.values.at(-1).change === 'replaced' || undefined);
      expect(changes[0]).toEqual({
        eventId: expect.stringMatching(/^EV_/),
        change: 'created',
        workflowId: body.data.workflow_id,
        workflow: { name: expect.any(String) },
      });
      expect(received.results.every(({ errors }) => errors === undefined)).toBe(true);
    }
  });

  it('takes the token of the upgrade request too', async () => {
    const organisation = await world().organisation();
    const client = connect(undefined, { authorization: `Bearer ${await organisation.token()}` });
    const [surfaces] = await client.subscribe('{ surfaces { name } }').has(1);
    expect(surfaces).toHaveLength(3);
  });

  it('follows one workflow where one is named', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    const after = await pastEvent(organisation, partner);
    const one = (await partner.post('/workflows', { name: 'one' })).body.data.workflow_id as string;
    await partner.post('/workflows', { name: 'other' });
    const received = (await asUi(organisation)).subscribe(CHANGES, { after, workflowId: one });
    await partner.put(`/workflows/${one}`, { name: 'one again' });
    const values = await received.has(2);
    expect(values.map(({ change, workflowId }) => [change, workflowId])).toEqual([
      ['created', one],
      ['replaced', one],
    ]);
  });

  it('shows nothing of another organisation or mode', async () => {
    const [mine, theirs] = [await world().organisation(), await world().organisation()];
    const [live, test, other] = [
      await mine.partner(),
      await mine.partner({ mode: 'test' }),
      await theirs.partner(),
    ];
    const after = await pastEvent(mine, live);
    const received = (await asUi(mine)).subscribe(CHANGES, { after });
    await test.post('/workflows', { name: 'in test' });
    await other.post('/workflows', { name: "somebody else's" });
    await live.post('/workflows', { name: 'mine' });
    await eventually('mine', () => names(received).includes('mine') || undefined);
    expect(new Set(names(received).filter((name) => name !== 'past'))).toEqual(new Set(['mine']));
  });

  it('refuses an after that is unknown, of another organisation or of another mode, in the same words', async () => {
    const [mine, theirs] = [await world().organisation(), await world().organisation()];
    const theirEvent = await pastEvent(theirs, await theirs.partner());
    const testEvent = await pastEvent(mine, await mine.partner({ mode: 'test' }), 'test');
    const client = await asUi(mine);
    const problems = [];
    for (const after of ['EV_unknown', theirEvent, testEvent])
      problems.push(await client.subscribe(CHANGES, { after }).failed());
    for (const { message, extensions } of problems)
      expect({ message, extensions }).toEqual({
        message: problems[0].message,
        extensions: { code: 'VALIDATION_FAILED', details: [{ path: 'after', message: expect.any(String) }] },
      });
  });

  it('needs the scope of its REST twin', async () => {
    const organisation = await world().organisation();
    const problem = await (await asUi(organisation, { scopes: ['skills:read'] })).subscribe(CHANGES).failed();
    expect(problem.extensions.code).toBe('SCOPE_MISSING');
  });

  it('misses nothing and repeats nothing for who leaves and comes back while many write', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    let after = await pastEvent(organisation, partner);
    const query = 'subscription ($after: ID) { workflowChanged(after: $after) { eventId workflowId } }';
    const created: string[] = [];
    const writing = Promise.all(
      Array.from({ length: 6 }, async (_, writer) => {
        for (let count = 0; count < 12; count += 1) {
          const { body } = await partner.post('/workflows', { name: `w${writer}.${count}` });
          created.push(body.data.workflow_id);
        }
      }),
    );
    const seen: string[] = [];
    const token = await organisation.token();
    await eventually('all are seen', async () => {
      const client = new LiveClient(world().url, { connectionParams: { authorization: `Bearer ${token}` } });
      const received = client.subscribe(query, { after });
      await within('some', 2, () => received.results.length >= 7 || undefined).catch(() => {});
      const values = received.values;
      client.socket?.terminate();
      await client.leave().catch(() => {});
      seen.push(...values.map(({ workflowId }) => workflowId));
      after = values.at(-1)?.eventId ?? after;
      return seen.length >= 72 || undefined;
    });
    await writing;
    // The first messages may be the rest of what made the past event.
    const wanted = seen.filter((id) => created.includes(id));
    expect(wanted.toSorted()).toEqual(created.toSorted());
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('callers of a socket', () => {
  it.each([
    ['nobody', {}],
    ['a wrong token', { authorization: 'Bearer nonsense' }],
    ['a wrong signature', { ...signedParams({ keyId: `VFN_LIVE_${'A'.repeat(24)}`, secret: 'VFN_SK_x' }) }],
    ['an old signature', () => signedParams(world().demoPartner(), Math.floor(Date.now() / 1000) - 400)],
    ['things that are no text', { apiKey: {}, timestamp: [], signature: null }],
  ])('4403 for %s', async (_, given) => {
    const client = connect(typeof given === 'function' ? given() : given);
    client.subscribe('{ surfaces { name } }');
    expect(await client.hasClosed()).toMatchObject({ code: 4403, reason: expect.stringMatching(/.+/) });
  });

  it('are guessed at most 20 times a minute from one address, on sockets and over HTTP together', async () => {
    const address = { 'x-forwarded-for': '10.77.66.55' };
    const guessUntilRefused = async () => {
      for (let count = 0; count < 42; count += 1) {
        const client = connect({ authorization: 'Bearer guess' }, address);
        client.subscribe('{ surfaces { name } }');
        if ((await client.hasClosed()).code === 4429) return;
      }
      throw new Error('42 guesses, and none was one too many');
    };
    const guessOverHttp = async () => {
      const { status } = await world().fetch('/graphql', {
        method: 'POST',
        headers: { ...address, 'content-type': 'application/json', authorization: 'Bearer guess' },
        body: '{"query":"{ __typename }"}',
      });
      return status;
    };
    await guessUntilRefused();
    let status = await guessOverHttp();
    if (status === 401) {
      // A minute has just turned; it does not turn again so soon.
      await guessUntilRefused();
      status = await guessOverHttp();
    }
    expect(status).toBe(429);
  });

  it('a socket of a revoked key is closed within 5 seconds, others stay', async () => {
    const organisation = await world().organisation();
    const [revoked, kept] = [await organisation.partner(), await organisation.partner()];
    const [leaves, stays] = [connect(signedParams(revoked)), connect(signedParams(kept))];
    leaves.subscribe(CHANGES);
    const received = stays.subscribe(CHANGES);
    const write = () => kept.post('/workflows', { name: 'live' });
    await eventually('live', async () => (await write(), received.results.length > 0 || undefined));
    await world().admin('RevokeKey', { id: revoked.keyId });
    const told = Date.now();
    expect(await leaves.hasClosed()).toEqual({ code: 4403, reason: 'The key is revoked.' });
    expect(Date.now() - told).toBeLessThan(5_000);
    const before = received.results.length;
    await write();
    await received.has(before + 1);
    expect(stays.closed).toBe(undefined);
  });

  it('sockets of an organisation that is switched off are closed, whoever opened them', async () => {
    const organisation = await world().organisation();
    const clients = [connect(signedParams(await organisation.partner())), await asUi(organisation)];
    const stays = await asUi(await world().organisation());
    for (const client of [...clients, stays]) await client.subscribe('{ surfaces { name } }').has(1);
    await world().graph(
      'mutation ($id: ID!) { switchOrganisation(id: $id, disabled: true) { disabled } }',
      { id: organisation.id },
      world().demo.operatorToken,
    );
    const told = Date.now();
    for (const client of clients)
      expect(await client.hasClosed()).toEqual({
        code: 4403,
        reason: 'The service is switched off for now.',
      });
    expect(Date.now() - told).toBeLessThan(5_000);
    expect(stays.closed).toBe(undefined);
  });

  it('a socket of a revoked token is closed within 5 seconds, others stay', async () => {
    const [organisation, other] = [await world().organisation(), await world().organisation()];
    const [one, another] = [await organisation.token(), await organisation.token()];
    const [byId, byOrganisation] = [one, another].map((token) =>
      connect({ authorization: `Bearer ${token}` }),
    ) as [LiveClient, LiveClient];
    const stays = await asUi(other);
    for (const client of [byId, byOrganisation, stays])
      await client.subscribe('{ surfaces { name } }').has(1);
    const revoked = { code: 4403, reason: 'The token is revoked.' };
    await world().admin('RevokeTokens', { input: { token: one } });
    let told = Date.now();
    expect(await byId.hasClosed()).toEqual(revoked);
    expect(Date.now() - told).toBeLessThan(5_000);
    expect(byOrganisation.closed).toBe(undefined);
    await world().admin('RevokeTokens', { input: { organisationId: organisation.id } });
    told = Date.now();
    expect(await byOrganisation.hasClosed()).toEqual(revoked);
    expect(Date.now() - told).toBeLessThan(5_000);
    expect(stays.closed).toBe(undefined);
  });
});

describe('limits of a socket', () => {
  it('takes queries and mutations, with the same answers as over HTTP', async () => {
    const client = await asUi(await world().organisation());
    const [outcome] = await client
      .subscribe('mutation { createWorkflow(input: {name: "by socket"}) { workflow { name origin } } }')
      .has(1);
    expect(outcome).toEqual({ workflow: { name: 'by socket', origin: 'playground' } });
    const received = client.subscribe('{ workflows { edges { node { name } } } }');
    const [list] = await received.has(1);
    expect(list.edges).toEqual([{ node: { name: 'by socket' } }]);
    await eventually('complete', () => received.completed || undefined);
    const refused = client.subscribe('{ organisations { id } }');
    await refused.has(1);
    expect(refused.results[0].errors[0].extensions.code).toBe('SCOPE_MISSING');
  });

  it.each([
    [
      'aliases',
      `subscription { workflowChanged { ${Array.from({ length: 31 }, (_, i) => `a${i}: eventId`).join(' ')} } }`,
      'DOCUMENT_TOO_COMPLEX',
    ],
    ['tokens', `subscription { workflowChanged { ${'eventId '.repeat(2_100)} } }`, 'GRAPHQL_PARSE_FAILED'],
    [
      'several root fields',
      'subscription { workflowChanged { eventId } b: workflowChanged { eventId } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['an unknown field', 'subscription { workflowChangedd { eventId } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['no language', 'subscribe', 'GRAPHQL_PARSE_FAILED'],
  ])('a document with %s is refused, and the socket stays', async (_, query, code) => {
    const client = await asUi(await world().organisation());
    const { extensions, message } = await client.subscribe(query).failed();
    expect(extensions.code).toBe(code);
    expect(message).not.toContain('Did you mean');
    await client.subscribe('{ surfaces { name } }').has(1);
  });

  it('a variable off its type is refused', async () => {
    const client = await asUi(await world().organisation());
    const problem = await client.subscribe(CHANGES, { after: { no: 'id' } }).failed();
    expect(problem.message).toContain('$after');
  });

  it('subscribing counts as a read of the key', async () => {
    const partner = await (await world().organisation()).partner({ mode: 'test', limitFactor: 1 });
    const client = connect(signedParams(partner));
    const all = Array.from({ length: 12 }, () => client.subscribe(CHANGES));
    const problem = await within('one is refused', 20, () => all.flatMap(({ errors }) => errors)[0]);
    expect(problem.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    expect((await partner.get('/workflows')).status).toBe(429);
  });

  it('carries at most 100 operations at once', async () => {
    const client = await asUi(await world().organisation());
    const all = Array.from({ length: 101 }, () => client.subscribe(CHANGES));
    const problem = await within('one is refused', 20, () => all.flatMap(({ errors }) => errors)[0]);
    expect(problem.extensions.code).toBe('RATE_LIMITED');
  });

  it('closes on a message over 256 KB', async () => {
    const client = await asUi(await world().organisation());
    client.subscribe('{ surfaces { name } }', { long: 'x'.repeat(262_144) });
    expect((await client.hasClosed()).code).toBe(1009);
  });
});

describe('around sockets', () => {
  it('a subscription over plain HTTP is told where to go', async () => {
    const token = await (await world().organisation()).token();
    const { status, body } = await world().graph('subscription { workflowChanged { eventId } }', {}, token);
    expect({ status, code: body.errors[0].extensions.code }).toEqual({ status: 400, code: 'BAD_REQUEST' });
  });

  it.each([
    ['/nowhere', 'websocket', 404],
    ['/healthz', 'h2c', 200],
  ])('an upgrade of %s to %s is answered as any request', async (path, upgrade, expected) => {
    const status = await new Promise((resolve, reject) => {
      httpRequest(
        world().url + path,
        {
          headers: {
            connection: 'Upgrade',
            upgrade,
            'sec-websocket-key': 'x'.repeat(22) + '==',
            'sec-websocket-version': '13',
          },
        },
        ({ statusCode }) => resolve(statusCode),
      )
        .once('error', reject)
        .end();
    });
    expect(status).toBe(expected);
  });

  it('what is open is counted', async () => {
    const client = await asUi(await world().organisation());
    await client.subscribe('{ surfaces { name } }').has(1);
    const { body } = await world().fetch('/metrics');
    for (const line of [
      /^live_connections\{transport="socket"\} [1-9]/m,
      /^subscriptions_live \d/m,
      /^live_connections_closed_total\{reason="/m,
    ])
      expect(body).toMatch(line);
  });
});
