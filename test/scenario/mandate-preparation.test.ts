import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../world/database.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { createWorkflow, mandateBody, NO_QUESTIONS, untilStatus } from '../world/mandates.ts';
import { PartnerClient } from '../world/partner-client.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

describe('a system of its own, whose clock is moved', () => {
  let system: RunningSystem;
  let databaseUrl: string;
  let offsetSeconds = 0;
  let partner: PartnerClient;
  let workflowId: string;

  beforeAll(async () => {
    databaseUrl = await migratedDatabase();
    system = await startSystem({ databaseUrl, env: { TEST_CLOCK: 'true', WORK_LEASE_SECONDS: '2' } });
    const { keyId, secret } = await (await new World(system).organisation()).partner();
    partner = new MovedClient(system.url, keyId, secret);
    workflowId = await createWorkflow(partner);
  });
  afterAll(() => system?.stop());

  class MovedClient extends PartnerClient {
    override call: PartnerClient['call'] = (method, path, options) =>
      super.call(method, path, { timestamp: Math.floor(Date.now() / 1000) + offsetSeconds, ...options });
  }

  const move = async (seconds: number) => {
    await new World(system).admin('MoveClock', { seconds });
    offsetSeconds += seconds;
  };
  const body = (changes: object = {}) => mandateBody(workflowId, changes);
  const createReady = async () => {
    const { mandate_id } = (await partner.post('/mandates', body())).body.data;
    await untilStatus(partner, mandate_id, 'ready');
    return mandate_id as string;
  };

  it('takes an eleventh change when the time of Retry-After has passed, and not a second before', async () => {
    const id = await createReady();
    for (let change = 1; change <= 10; change++) {
      expect((await partner.put(`/mandates/${id}`, body({ title: `Change ${change}` }))).status).toBe(202);
      await untilStatus(partner, id, 'ready');
    }
    const refused = await partner.put(`/mandates/${id}`, body({ title: 'Change 11' }));
    expect(refused.status).toBe(409);
    const wait = Number(refused.headers.get('retry-after'));
    await move(wait - 30);
    expect((await partner.put(`/mandates/${id}`, body({ title: 'Change 11' }))).status).toBe(409);
    await move(30);
    expect((await partner.put(`/mandates/${id}`, body({ title: 'Change 11' }))).status).toBe(202);
  });

  it('POST /mandates/{mandate_id}/prepare: 202 for one that failed, which then becomes ready', async () => {
    const id = await createReady();
    await withClient(databaseUrl, (client) =>
      client.query(
        "UPDATE mandate.mandate SET status = 'failed', failure_message = 'no model' WHERE id = $1",
        [id],
      ),
    );
    await withClient(databaseUrl, (client) =>
      client.query('DELETE FROM mandate.flow WHERE mandate_id = $1', [id]),
    );
    expect((await partner.get(`/mandates/${id}`)).body.data).toMatchObject({
      status: 'failed',
      failure: { message: 'no model' },
    });
    const same = await partner.put(`/mandates/${id}`, body());
    expect({ status: same.status, data: same.body.data }).toMatchObject({
      status: 200,
      data: { status: 'failed', changed: false },
    });
    const questions = await partner.get(`/mandates/${id}/questions`);
    expect(questions.status).toBe(409);
    expect(questions.headers.get('x-error-reason')).toBe('mandate_failed');
    const answer = await partner.post(`/mandates/${id}/prepare`, undefined, { idempotencyKey: 'again' });
    expect(answer.status).toBe(202);
    expect(answer.body.data).toEqual({
      mandate_id: id,
      job_id: null,
      status: 'preparing',
      flow_version: 1,
      methods: expect.any(Array),
      changed: true,
      warnings: [NO_QUESTIONS],
    });
    expect(await untilStatus(partner, id, 'ready')).toMatchObject({ flow_version: 1, failure: null });
    const replayed = await partner.post(`/mandates/${id}/prepare`, undefined, { idempotencyKey: 'again' });
    expect({ status: replayed.status, body: replayed.body }).toEqual({ status: 202, body: answer.body });
    expect((await partner.post(`/mandates/${id}/prepare`)).status).toBe(409);
  });

  it('killed while it prepares, it goes on after the start: every mandate becomes ready, once', async () => {
    const ids = await Promise.all(
      Array.from(
        { length: 40 },
        async () => (await partner.post('/mandates', body())).body.data.mandate_id as string,
      ),
    );
    system.process.kill('SIGKILL');
    await system.ended;
    const { dataDir } = system;
    system = await startSystem({
      databaseUrl,
      dataDir,
      env: { TEST_CLOCK: 'true', WORK_LEASE_SECONDS: '2' },
    });
    partner = new MovedClient(system.url, partner.keyId, partner.secret);
    for (const id of ids) await untilStatus(partner, id, 'ready');
    const { rows } = await withClient(databaseUrl, (client) =>
      client.query<{ events: string; flows: string }>(
        `SELECT
           (SELECT count(*) FROM kernel.event WHERE type = 'mandate.ready' AND object_key = ANY ($1))
           + (SELECT count(*) FROM kernel.outbox WHERE type = 'mandate.ready' AND object_key = ANY ($1)) AS events,
           (SELECT count(*) FROM mandate.flow WHERE mandate_id = ANY ($1)) AS flows`,
        [ids],
      ),
    );
    expect(rows).toEqual([{ events: '40', flows: '40' }]);
  });
});
