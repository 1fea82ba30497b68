import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openClient } from '../world/database.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { DemoFile } from '../../start/commands/demo-file.ts';
import { GENERATE } from '../world/assessments.ts';
import { BrowserSession } from '../world/browser-session.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { eventually, within } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import { freePorts } from '../world/free-ports.ts';
import { Follower } from '../world/follower.ts';
import { gql } from '../world/gql.ts';
import { LiveClient } from '../world/live-client.ts';
import { createWorkflow, mandateBody, untilStatus } from '../world/mandates.ts';
import { MovingClock } from '../world/moving-clock.ts';
import { Platform } from '../world/platform.ts';
import { PartnerClient, randomAddress } from '../world/partner-client.ts';
import { redisTestsRun, startRedisServer, type RedisServer } from '../world/redis-server.ts';
import { BRICK_LAYING, postSelection } from '../world/selections.ts';
import { recordEvents } from '../world/record-events.ts';
import { Balancer, SteadyLoad } from '../world/steady-load.ts';
import { startProgram, type Program } from '../world/system.ts';
import { pulled, receiver, webhookAt } from '../world/webhooks.ts';
import { World } from '../world/world.ts';

/** Where `npm run cluster` puts the parts, by their distance from PORT. */
const PARTS = [
  { part: 'mandate', offsets: [11, 21] },
  { part: 'verification', offsets: [12, 22] },
  { part: 'catalogue', offsets: [13, 23] },
  { part: 'gateway', offsets: [10, 20] },
  { part: 'facade', offsets: [0, 1] },
] as const;

describe.runIf(redisTestsRun())('the cluster, on PostgreSQL and Redis', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'skills-cluster-'));
  let redis: RedisServer;
  let cluster: Program;
  let port: number;
  let demo: DemoFile;
  let databaseUrl: string;

  beforeAll(async () => {
    redis = await startRedisServer();
    port = await freePorts();
    databaseUrl = await migratedDatabase();
    cluster = startProgram('cluster', {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      DRAIN_SECONDS: '1',
      WORK_LEASE_SECONDS: '2',
      WEBHOOK_RETRY_SECONDS: '0.1,0.3',
      TEST_CLOCK: 'true',
      TRUST_PROXY: '127.0.0.1',
    });
    await within('the cluster is ready', 150, () => {
      if (cluster.process.exitCode !== null) throw new Error(cluster.log());
      return cluster.log().includes('"facades"') || undefined;
    });
    demo = JSON.parse(readFileSync(path.join(dataDir, 'demo.json'), 'utf8')) as DemoFile;
  });
  afterAll(async () => {
    await cluster?.stop();
    await redis?.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const at = (offset: number) => `http://127.0.0.1:${port + offset}`;
  const facade = (offset: 0 | 1) => new World({ url: at(offset), demo });
  const gateway = () => new World({ url: at(10), demo });
  const pidAt = (offset: number) =>
    Number(
      [...cluster.log().matchAll(new RegExp(`"pid":(\\d+),"port":"${port + offset}"`, 'g'))].at(-1)?.[1],
    );
  const untilReadyAgain = (offset: number, before: number) =>
    eventually(`the part at +${offset} is there again`, async () => {
      if (pidAt(offset) === before) return undefined;
      return (await fetch(`${at(offset)}/readyz`).catch(() => undefined))?.ok || undefined;
    });

  it('writes through one facade and reads through the other', async () => {
    const created = await facade(0).demoPartner().post('/workflows', { name: 'shared' });
    expect(created.status).toBe(201);
    const read = await facade(1).demoPartner().get(`/workflows/${created.body.data.workflow_id}`);
    expect(read.body.data.name).toBe('shared');
  });

  it('joins across subgraphs that are processes of their own', async () => {
    await facade(0).fetch('/api/v1/verify', {
      method: 'POST',
      headers: {
        'x-api-key': demo.live.verificationKey,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        student: {
          externalStudentId: 's',
          name: 'A student',
          email: 'student@example.org',
        },
        projects: [{ externalProjectId: 'p', projectName: 'Model' }],
      }),
    });
    const query = gql(
      '{ verifications { edges { node { organisation { name } } } } skill(id: "sk_10101") { name } }',
    );
    const { body } = await gateway().graph(query, {}, demo.live.uiToken);
    expect(body).toEqual({
      data: {
        verifications: {
          edges: [{ node: { organisation: { name: 'demo' } } }],
        },
        skill: { name: 'Brick Laying' },
      },
    });
  });

  it('a session of the console opened at one gateway is good at the other, and signing out there ends it', async () => {
    const browser = new BrowserSession(at(10));
    expect((await browser.open(demo.live.uiToken)).status).toBe(201);
    expect((await browser.me()).status).toBe(200);
    const elsewhere = Object.assign(new BrowserSession(at(20)), { cookie: browser.cookie, id: browser.id });
    expect((await elsewhere.me()).body).toEqual((await browser.me()).body);
    expect((await elsewhere.session('DELETE')).status).toBe(200);
    await within('over at the first gateway too', 5.5, async () => (await browser.me()).status === 401);
  });

  it('prepares a mandate, for which three subgraphs ask each other', async () => {
    const partner = facade(0).demoPartner();
    const workflowId = await createWorkflow(partner);
    const created = await partner.post('/mandates', mandateBody(workflowId));
    expect(created.status).toBe(202);
    const { mandate_id } = created.body.data;
    await untilStatus(facade(1).demoPartner(), mandate_id, 'ready');
    const [skill] = (await partner.get(`/mandates/${mandate_id}/questions`)).body.data.skills;
    // The bank has questions enough for the quick rule; which ones is for operators alone.
    expect(skill).toMatchObject({ rule: 'standard', asked_at_most: 9, questions: [] });
    expect(skill.pool).toBeGreaterThanOrEqual(skill.asked_at_most);
    const unknown = mandateBody(workflowId, {
      skills: [{ skill_id: 'sk_999999999' }],
    });
    expect((await partner.post('/mandates', unknown)).body.error.details[0].path).toBe('skills[0].skill_id');
  });

  it('answers a document that a partner registered, also at a gateway that was started since', async () => {
    const partner = gateway().demoPartner();
    const body = { text: 'query Mine { surfaces { name } }' };
    const { id } = (await partner.send('POST', '/graphql/documents', { body })).body.data;
    const before = pidAt(10);
    process.kill(before, 'SIGKILL');
    const names = await eventually('another gateway answers', async () => {
      if (pidAt(10) === before) return undefined;
      const answer = await partner.send('POST', '/graphql', { body: { documentId: id } }).catch(() => null);
      return answer?.body.data?.surfaces;
    });
    expect(names).toHaveLength(3);
  });

  it('makes one set of questions for calls through both facades', async () => {
    const platforms = ([0, 1] as const).map(
      (offset) => new Platform(facade(offset), demo.live.verificationKey),
    );
    const session = await platforms[0]!.prepared({
      method: 'assessment',
      student: 'assessed',
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        platforms[nth % 2]!.call('POST', GENERATE, {
          sessionToken: session.sessionToken,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data.questions))).size).toBe(1);
    expect(answers.filter(({ body }) => body.executionTime)).toHaveLength(1);
  });

  it('takes a body as large as the contract allows', async () => {
    const projects = Array.from({ length: 50 }, (_, index) => ({
      externalProjectId: `p${index}`,
      projectName: 'Model',
      description: 'x'.repeat(5_000),
    }));
    const student = {
      externalStudentId: 'large',
      name: 'A student',
      email: 'student@example.org',
    };
    const body = JSON.stringify({ student, projects, certificates: [] }).padEnd(262_144, ' ');
    const filled = body.trimEnd().length;
    expect(filled).toBeGreaterThan(250_000);
    const { status } = await facade(0).fetch('/api/v1/verify', {
      method: 'POST',
      headers: {
        'x-api-key': demo.live.verificationKey,
        'content-type': 'application/json',
      },
      body,
    });
    expect(status).toBe(201);
  });

  it('a subgraph answers nobody but its gateway', async () => {
    for (const offset of [11, 12, 13]) {
      const response = await fetch(`http://127.0.0.1:${port + offset}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${demo.operatorToken}`,
        },
        body: JSON.stringify({ query: '{ __typename }' }),
      });
      expect(response.status).toBe(401);
    }
    const operations = await fetch(`http://127.0.0.1:${port + 10}/operations`, {
      method: 'POST',
      body: '{}',
    });
    expect(operations.status).toBe(401);
  });

  it('a part with another secret, or a wrong address, says which of the two it is', async () => {
    // One of the free ports that the cluster does not take.
    const nobody = at(29);
    const env = {
      PORT: '0',
      DATA_DIR: temporaryFolder(),
      REDIS_URL: redis.url,
      INTERNAL_SECRET: 'another secret, which is long enough too',
      GATEWAY_URL: `${at(10)},${nobody},${at(11)}`,
    };
    const lost = startProgram('part', env, { args: ['facade'] });
    onTestFinished(() => lost.stop());
    const { status, headers } = await fetch(`${await lost.untilReady()}/api/skills/sk_10101`);
    expect({ status, retryAfter: headers.get('retry-after') }).toEqual({
      status: 503,
      retryAfter: '5',
    });
    const told = () =>
      lost
        .log()
        .match(/"(INTERNAL_SECRET|GATEWAY_URL): [^"]*"/g)
        ?.toSorted();
    await expect
      .poll(told)
      .toEqual([
        `"GATEWAY_URL: ${at(11)} is not the part gateway: it answered 404"`,
        `"GATEWAY_URL: ${nobody} cannot be reached: connect ECONNREFUSED ${new URL(nobody).host}"`,
        `"INTERNAL_SECRET: ${at(10)} has another one"`,
      ]);
  });

  it('moves time for all processes under TEST_CLOCK', async () => {
    await gateway().admin('MoveClock', { seconds: 7200 });
    const later = Math.floor(Date.now() / 1000) + 7200;
    for (const offset of [0, 1] as const) {
      expect((await facade(offset).demoPartner().get('/workflows', { timestamp: later })).status).toBe(200);
      expect((await facade(offset).demoPartner().get('/workflows')).status).toBe(401);
    }
    await gateway().admin('MoveClock', { seconds: -7200 });
    expect((await facade(0).demoPartner().get('/workflows')).status).toBe(200);
  });

  // A Redis that takes over 50 ms is counted around (contract 1.9), and a busy machine can be that slow.
  const COUNTED = { retry: 2 };
  it('counts the calls of an address at both facades together, until the time is up', COUNTED, async () => {
    const clock = new MovingClock(gateway());
    onTestFinished(() => clock.putBack());
    await clock.toNextWindow(900);
    const visitor = { 'x-forwarded-for': randomAddress() };
    const call = (nth: number) =>
      facade(nth % 2 === 0 ? 0 : 1).fetch('/api/selected-skills?user_id=u', {
        headers: visitor,
      });
    const seen = [];
    for (let nth = 0; nth < 100; nth++) seen.push((await call(nth)).status);
    expect(new Set(seen)).toEqual(new Set([200]));
    for (const nth of [0, 1]) {
      const { status, body, headers } = await call(nth);
      expect({ status, body }).toEqual({
        status: 429,
        body: { error: expect.any(String) },
      });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await clock.toNextWindow(900);
    expect((await call(1)).status).toBe(200);
  });

  it('selects a skill once for 40 posts at both facades', async () => {
    const posts = await Promise.all(
      Array.from({ length: 40 }, (_, nth) =>
        postSelection(facade(nth % 2 === 0 ? 0 : 1), {
          user_id: 'one of the cluster',
          ...BRICK_LAYING,
        }),
      ),
    );
    expect(posts.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(39).fill(409)]);
  });

  describe('subscriptions', () => {
    const CHANGES = 'subscription { workflowChanged { eventId workflow { name } } }';
    const subscriber = (token: string) => {
      const client = new LiveClient(gateway().url, {
        connectionParams: { authorization: `Bearer ${token}` },
      });
      onTestFinished(() => client.leave());
      return client;
    };
    const nameOf = ({ workflow }: { workflow: { name: string } }) => workflow.name;

    it('go on when their subgraph is killed and started again: nothing is missing, nothing comes twice', async () => {
      const organisation = await gateway().organisation();
      const { keyId, secret } = await organisation.partner();
      const partner = new PartnerClient(facade(0).url, keyId, secret);
      const client = subscriber(await organisation.token());
      const received = client.subscribe(CHANGES);
      await eventually('live', async () => {
        await partner.post('/workflows', { name: 'first' });
        return received.results.length > 0 || undefined;
      });
      const written: string[] = [];
      for (let round = 0; round < 2; round += 1) {
        // One after the other: the subscription is at one of them.
        process.kill(pidAt(round === 0 ? 11 : 21), 'SIGKILL');
        for (let count = 0; count < 5; count += 1) {
          const name = `w${round}.${count}`;
          await eventually('it is written', async () => {
            const answer = await partner
              .post('/workflows', { name }, { idempotencyKey: `${keyId} ${name}` })
              .catch(() => undefined);
            return answer?.status === 201 || undefined;
          });
          written.push(name);
        }
        await eventually(
          'all are seen',
          () => received.values.map(nameOf).includes(written.at(-1)!) || undefined,
        );
      }
      const seen = received.values.map(nameOf).filter((name) => name !== 'first');
      expect(seen).toEqual(written);
      expect(received.errors).toEqual([]);
      expect(client.closed).toBe(undefined);
    });

    it('end when the token does, by the clock of all processes', async () => {
      const client = subscriber(await (await gateway().organisation()).token({ ttlSeconds: 600 }));
      await client.subscribe('{ surfaces { name } }').has(1);
      const move = 'mutation ($seconds: Float!) { moveClock(seconds: $seconds) }';
      await gateway().graph(move, { seconds: 900 }, demo.operatorToken);
      try {
        expect(await client.hasClosed()).toEqual({
          code: 4403,
          reason: 'The token is expired.',
        });
      } finally {
        await gateway().graph(move, { seconds: -900 }, demo.operatorToken);
      }
    });

    it.each([
      ['nothing', {}],
      ['a token', { authorization: 'Bearer x' }],
      ['a made-up identity', { identity: 'e30.e30' }],
    ])(
      'of a subgraph are for its gateway alone: a socket with %s is refused',
      async (_, connectionParams) => {
        const client = new LiveClient(`http://127.0.0.1:${port + 11}`, {
          connectionParams,
        });
        onTestFinished(() => client.leave());
        client.subscribe(CHANGES);
        expect((await client.hasClosed()).code).toBe(4403);
      },
    );
  });

  it('two of each: any may be killed or rolled under load', { timeout: 600_000 }, async () => {
    const organisation = await gateway().organisation();
    const { keyId, secret } = await organisation.partner();
    const token = await organisation.token();
    const partner = (url: string) => new PartnerClient(url, keyId, secret);
    const client = await openClient(databaseUrl);
    onTestFinished(() => client.end());
    const hook = await receiver();
    await webhookAt(partner(at(0)), hook.url);
    const [facades, gateways] = [new Balancer([at(0), at(1)]), new Balancer([at(10), at(20)])];
    onTestFinished(() => [facades, gateways].forEach((one) => one.stop()));

    const [first] = await recordEvents(client, organisation.id, [{ objectKey: 'RS_before' }]);
    await pulled(partner(at(0)), 1);
    const connectionParams = { authorization: `Bearer ${token}` };
    const follower = new Follower(() => new LiveClient(gateways.pick(), { connectionParams }), first!);
    onTestFinished(() => follower.leave());

    const { workflow_id: id } = (await partner(at(0)).post('/workflows', { name: 'read' })).body.data;
    const keyed: string[] = [];
    const load = new SteadyLoad([
      {
        name: 'write with a key',
        through: facades,
        call: (url, nth) => {
          keyed[nth] = `keyed ${nth}`;
          return partner(url).post('/workflows', { name: keyed[nth] }, { idempotencyKey: keyed[nth]! });
        },
      },
      {
        name: 'write',
        through: facades,
        call: (url) => partner(url).post('/workflows', { name: 'plain' }),
      },
      {
        name: 'read',
        through: facades,
        call: (url) => partner(url).get(`/workflows/${id}`),
      },
      {
        name: 'page',
        through: facades,
        call: (url) => new World({ url, demo }).fetch('/api/skills/sk_10101'),
      },
      {
        name: 'graph',
        through: gateways,
        call: (url) =>
          new World({ url, demo }).graph(
            gql('query ($id: ID!) { workflow(id: $id) { name } }'),
            { id },
            token,
          ),
      },
    ]);
    onTestFinished(() => load.stop());
    const events: string[] = [];
    const someMore = async (count: number) => {
      const enough = load.answered + count;
      await eventually(`${count} calls more`, async () => {
        events.push(...(await recordEvents(client, organisation.id, [{ objectKey: `RS_${events.length}` }])));
        return load.answered >= enough || undefined;
      });
    };

    // Killed: a failed call is cured by one repetition.
    await someMore(20);
    const killed = PARTS.map(({ offsets: [offset] }) => ({
      offset,
      before: pidAt(offset),
    }));
    for (const { before } of killed) {
      process.kill(before, 'SIGKILL');
      await someMore(40);
    }
    await Promise.all(killed.map(({ offset, before }) => untilReadyAgain(offset, before)));
    await someMore(20);
    expect(load.notCured).toEqual([]);
    const failedByKills = load.failed.length;

    // Rolled, one after the other: not one call fails.
    const deliveredBefore = new Set(hook.ids);
    for (const offset of PARTS.flatMap(({ offsets }) => offsets)) {
      const before = pidAt(offset);
      process.kill(before, 'SIGTERM');
      await Promise.all([untilReadyAgain(offset, before), someMore(10)]);
    }
    await someMore(20);
    await load.stop();
    expect(load.failed.slice(failedByKills)).toEqual([]);

    await eventually('the subscriber has seen all', () => follower.ids.length >= events.length);
    expect(follower.ids).toEqual(events);
    await eventually('every event is delivered', () => {
      const ids = new Set(hook.ids);
      return events.every((event) => ids.has(event)) || undefined;
    });
    // A killed process may have sent what it could not note; nothing else is sent twice.
    const rolled = hook.ids.filter((event) => !deliveredBefore.has(event));
    expect(rolled.toSorted()).toEqual([...new Set(rolled)].toSorted());
    const { rows } = await client.query(
      'SELECT FROM mandate.webhook_attempt GROUP BY webhook_id, event_id HAVING count(DISTINCT delivery_id) > 1',
    );
    expect(rows).toHaveLength(0);
    const { rows: made } = await client.query<{ name: string }>(
      "SELECT name FROM mandate.workflow WHERE organisation_id = $1 AND name LIKE 'keyed %'",
      [organisation.id],
    );
    expect(made.map(({ name }) => name).toSorted()).toEqual(keyed.toSorted());
  });

  it('ends with nothing left running', async () => {
    const pids = [...cluster.log().matchAll(/"pid":(\d+)/g)].map(([, pid]) => Number(pid));
    await cluster.stop();
    expect(await cluster.ended).toEqual({ code: 0, signal: null });
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow();
  });
});
