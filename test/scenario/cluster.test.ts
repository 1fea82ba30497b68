import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { DemoFile } from '../../start/cli/demo-file.ts';
import { createDatabase } from '../world/database.ts';
import { eventually } from '../world/eventually.ts';
import { createWorkflow, mandateBody, untilStatus } from '../world/mandates.ts';
import { PartnerClient } from '../world/partner-client.ts';
import { redisTestsRun, startRedisServer, type RedisServer } from '../world/redis-server.ts';
import { startProgram, type Program } from '../world/system.ts';
import { World } from '../world/world.ts';

/** A run of free ports, as the cluster takes them from its first. */
async function freePorts(): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 20_000);
    const offsets = [0, 1, 10, 11, 12, 13];
    const free = await Promise.all(
      offsets.map(
        (offset) =>
          new Promise<boolean>((resolve) => {
            const server = createServer()
              .once('error', () => resolve(false))
              .listen(first + offset, '127.0.0.1', () => server.close(() => resolve(true)));
          }),
      ),
    );
    if (free.every(Boolean)) return first;
  }
}

describe.runIf(redisTestsRun())('the cluster, on PostgreSQL and Redis', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'skills-cluster-'));
  let redis: RedisServer;
  let cluster: Program;
  let port: number;
  let demo: DemoFile;

  beforeAll(async () => {
    redis = await startRedisServer();
    port = await freePorts();
    cluster = startProgram('cluster', {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: await createDatabase(inject('postgresUrl')),
      REDIS_URL: redis.url,
      TEST_CLOCK: 'true',
      TRUST_PROXY: '127.0.0.1',
    });
    await eventually('the cluster is ready', 60, () => {
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

  const facade = (offset: 0 | 1) => new World({ url: `http://127.0.0.1:${port + offset}`, demo });
  const gateway = () => new World({ url: `http://127.0.0.1:${port + 10}`, demo });
  const pidOf = (part: string) =>
    Number([...cluster.log().matchAll(new RegExp(`"child":"${part}","pid":(\\d+)`, 'g'))].at(-1)?.[1]);

  it('writes through one facade and reads through the other', async () => {
    const created = await facade(0).demoPartner().post('/workflows', { name: 'shared' });
    expect(created.status).toBe(201);
    const read = await facade(1).demoPartner().get(`/workflows/${created.body.data.workflow_id}`);
    expect(read.body.data.name).toBe('shared');
  });

  it('joins across subgraphs that are processes of their own', async () => {
    await facade(0).fetch('/api/v1/verify', {
      method: 'POST',
      headers: { 'x-api-key': demo.live.verificationKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        student: { externalStudentId: 's', name: 'A student', email: 'student@example.org' },
        projects: [{ externalProjectId: 'p', projectName: 'Model' }],
      }),
    });
    const query =
      '{ verifications { edges { node { organisation { name } } } } skill(id: "sk_10101") { name } }';
    const { body } = await gateway().graph(query, {}, demo.live.uiToken);
    expect(body).toEqual({
      data: {
        verifications: { edges: [{ node: { organisation: { name: 'demo' } } }] },
        skill: { name: 'Brick Laying' },
      },
    });
  });

  it('prepares a mandate, for which three subgraphs ask each other', async () => {
    const partner = facade(0).demoPartner();
    const workflowId = await createWorkflow(partner);
    const created = await partner.post('/mandates', mandateBody(workflowId));
    expect(created.status).toBe(202);
    await untilStatus(facade(1).demoPartner(), created.body.data.mandate_id, 'ready');
    const unknown = mandateBody(workflowId, { skills: [{ skill_id: 'sk_999999999' }] });
    expect((await partner.post('/mandates', unknown)).body.error.details[0].path).toBe('skills[0].skill_id');
  });

  it('takes a body as large as the contract allows', async () => {
    const projects = Array.from({ length: 50 }, (_, index) => ({
      externalProjectId: `p${index}`,
      projectName: 'Model',
      description: 'x'.repeat(5_000),
    }));
    const student = { externalStudentId: 'large', name: 'A student', email: 'student@example.org' };
    const body = JSON.stringify({ student, projects, certificates: [] }).padEnd(262_144, ' ');
    const filled = body.trimEnd().length;
    expect(filled).toBeGreaterThan(250_000);
    const { status } = await facade(0).fetch('/api/v1/verify', {
      method: 'POST',
      headers: { 'x-api-key': demo.live.verificationKey, 'content-type': 'application/json' },
      body,
    });
    expect(status).toBe(201);
  });

  it('a subgraph answers nobody but its gateway', async () => {
    for (const offset of [11, 12, 13]) {
      const response = await fetch(`http://127.0.0.1:${port + offset}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${demo.operatorToken}` },
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

  it('moves time for all processes under TEST_CLOCK', async () => {
    const move = 'mutation ($seconds: Float!) { moveClock(seconds: $seconds) }';
    await gateway().graph(move, { seconds: 7200 }, demo.operatorToken);
    const later = Math.floor(Date.now() / 1000) + 7200;
    for (const offset of [0, 1] as const) {
      expect((await facade(offset).demoPartner().get('/workflows', { timestamp: later })).status).toBe(200);
      expect((await facade(offset).demoPartner().get('/workflows')).status).toBe(401);
    }
    await gateway().graph(move, { seconds: -7200 }, demo.operatorToken);
    expect((await facade(0).demoPartner().get('/workflows')).status).toBe(200);
  });

  it.each(['mandate', 'catalogue', 'gateway', 'facade'])('goes on after %s was killed', async (part) => {
    const { keyId, secret } = await (await gateway().organisation()).partner();
    const before = pidOf(part);
    process.kill(before, 'SIGKILL');
    await eventually(`${part} was started again`, 30, () => (pidOf(part) === before ? undefined : true));
    await eventually('both facades answer', 30, async () => {
      const statuses = await Promise.all(
        ([0, 1] as const).map((offset) =>
          new PartnerClient(facade(offset).url, keyId, secret)
            .get('/workflows')
            .then(({ status }) => status)
            .catch(() => 0),
        ),
      );
      const skill = await facade(0)
        .fetch('/api/skills/sk_10101')
        .then(({ status }) => status)
        .catch(() => 0);
      return [...statuses, skill].every((status) => status === 200) || undefined;
    });
  });

  it('ends with nothing left running', async () => {
    const pids = [...cluster.log().matchAll(/"pid":(\d+)/g)].map(([, pid]) => Number(pid));
    await cluster.stop();
    expect(await cluster.ended).toEqual({ code: 0, signal: null });
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow();
  });
});
